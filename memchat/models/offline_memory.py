"""A chat model whose memory work the offline engine does: by rules, without a call and without cost."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from memchat.config import Settings
from memchat.models.base import Extraction, ExtractionRequest, Model, Summary, SummaryRequest
from memchat.models.litellm_model import LiteLLMModel


class OfflineMemoryModel(LiteLLMModel):
    """Replies by a model; extracts and summarises by another, which reaches no server."""

    def __init__(self, settings: Settings, name: str, environ: Mapping[str, str], engine: Model) -> None:
        """Reply as `name`, remember by `engine`; help in recall, if it is on, is the chat model's."""
        super().__init__(replace(settings, model=replace(settings.model, memory_name="")), name, environ)
        self._engine = engine

    def extract(self, request: ExtractionRequest) -> Extraction:
        """Find by rules what is worth remembering."""
        return self._engine.extract(request)

    def summarise(self, request: SummaryRequest) -> Summary:
        """Summarise by rules."""
        return self._engine.summarise(request)
