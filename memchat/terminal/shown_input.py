"""What is typed or pasted, shown as safely as all other text: hidden characters as marks."""

from __future__ import annotations

from itertools import accumulate

from prompt_toolkit.formatted_text import StyleAndTextTuples
from prompt_toolkit.formatted_text.utils import fragment_list_to_text
from prompt_toolkit.layout.processors import Processor, Transformation, TransformationInput
from prompt_toolkit.layout.utils import explode_text_fragments

from memchat.terminal.sanitize import marked


class HiddenAsMarks(Processor):
    """Shows hidden characters of the line that is being typed; what is sent stays as it is."""

    def apply_transformation(self, transformation_input: TransformationInput) -> Transformation:
        """Replace each hidden character by its mark, and map positions there and back."""
        fragments = transformation_input.fragments
        text = fragment_list_to_text(fragments)
        characters = marked(text)
        if len(text) == sum(map(len, characters)) and text == "".join(characters):
            return Transformation(fragments)
        exploded = explode_text_fragments(fragments)
        laid: StyleAndTextTuples = [
            (fragment[0], character) for fragment, character in zip(exploded, characters, strict=True)
        ]
        starts = list(accumulate(map(len, characters), initial=0))
        return Transformation(
            laid,
            source_to_display=lambda at: starts[min(at, len(starts) - 1)],
            display_to_source=lambda at: max(n for n, start in enumerate(starts) if start <= at),
        )
