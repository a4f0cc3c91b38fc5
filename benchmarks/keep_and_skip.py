"""What is kept and what is skipped, offline, by the whole turn: a fresh user a row.

    python benchmarks/keep_and_skip.py [DATA] [--sets prefeval,clinc150,...] [--most 400] [--show 5]

DATA is the folder of public data (default ../shared/data). A flag counts as kept on a preference
and as an error on a request. Case and final punctuation are normalised: the first letter large,
one full stop (or the question mark it had) at the end, since some sets are lower-case and bare
while preferences are neat sentences. Beside each figure stands what a one-line rule reaches
("starts with I/my/we and has no question mark"; in Korean: "has 저/나/내/제/우리 and no question
mark"). From ko_3i4k the rows that do state a lasting preference are left out; they are printed. Of
clinc150, slurp and banking77 only the rows that trained nothing count (build_durable_weights.py).
"""

from __future__ import annotations

import argparse
import json
import re
import tempfile
import time
from collections import Counter
from pathlib import Path

from memchat.config import load_settings
from memchat.graph.build import compile_graph
from memchat.graph.services import Services
from memchat.models.catalogue import open_model
from memchat.storage.backend import open_backend

RENAMING = {"change_user_name", "change_language"}
STATED_KO = re.compile(r"(?:항상|매일|매번|앞으로|언제나).*(?:좋아|싫어|선호)|알레르기|채식주의")
RULE_EN = re.compile(r"^\W*(?:I|I'm|I've|I'd|My|We|Our)\b", re.IGNORECASE)
RULE_KO = re.compile(r"(?:^|\s)(?:저|나|내|제|우리)(?:는|가|도|를|의|희)?(?:\s|$)")


def rows(data: Path, name: str) -> list[dict]:
    return [json.loads(line) for line in (data / f"{name}.jsonl").read_text(encoding="utf-8").splitlines()]


def unseen(data: Path, name: str) -> list[dict]:
    """Return the rows that build_durable_weights.py did not train with: every second one."""
    return rows(data, name)[1::2]


def normalised(text: str) -> str:
    text = text.strip()
    end = "?" if text.endswith("?") else "."
    return text[:1].upper() + text[1:].rstrip(".!?~ ") + end


def sets(data: Path) -> dict[str, tuple[str, list[str]]]:
    """Return, by name, what is right for a set ("keep" or "skip") and its texts."""
    prefeval = rows(data, "prefeval_explicit")
    clinc = [row["text"] for row in unseen(data, "clinc150_requests") if row["intent"] not in RENAMING]
    korean = [row["text"] for row in rows(data, "ko_3i4k_requests")]
    for text in filter(STATED_KO.search, korean):
        print(f"left out of ko_3i4k: {text}")
    return {
        "prefeval": ("keep", [row["preference"] for row in prefeval]),
        "prefeval questions": ("skip", [row["question"] for row in prefeval]),
        "clinc150": ("skip", clinc),
        "slurp": ("skip", [row["text"] for row in unseen(data, "slurp_requests")]),
        "banking77": ("skip", [row["text"] for row in unseen(data, "banking77_requests")]),
        "ko_3i4k": ("skip", [text for text in korean if not STATED_KO.search(text)]),
    }


def by_rule(text: str) -> str:
    stated = (RULE_EN.search(text) or RULE_KO.search(text)) and "?" not in text
    return "keep" if stated else "skip"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("data", nargs="?", default="../shared/data", type=Path)
    parser.add_argument("--sets", default="")
    parser.add_argument("--most", type=int, default=10_000, help="rows of each set, evenly spread")
    parser.add_argument("--show", type=int, default=0, help="wrong rows to print of each set")
    options = parser.parse_args()
    chosen = [name for name in options.sets.split(",") if name]
    with tempfile.TemporaryDirectory() as home:
        settings = load_settings({"MEMCHAT_HOME": home})
        with open_backend(settings) as backend:
            services = Services(settings, open_model(settings, {}, "offline"), backend.store)
            graph = compile_graph(services, backend.checkpointer)
            for name, (right, texts) in sets(options.data).items():
                if not chosen or name in chosen:
                    measure(graph, name, right, texts[:: max(1, len(texts) // options.most)], options.show)


def measure(graph, name: str, right: str, texts: list[str], show: int) -> None:
    counts: Counter[str] = Counter()
    rule = shown = 0
    started = time.perf_counter()
    for number, text in enumerate(map(normalised, texts)):
        user = f"{name} {number}"
        final = graph.invoke(
            {"input": text, "user_id": user, "thread_id": "t"}, {"configurable": {"thread_id": user}}
        )["final_output"]
        outcome = "kept" if final["stored_updates"] else "flagged" if final["flagged_updates"] else "skipped"
        counts[outcome] += 1
        rule += by_rule(text) == right
        wrong = (outcome == "skipped") == (right == "keep")
        if wrong and shown < show:
            shown += 1
            print(f"   {outcome}: {text}")
    kept = counts["kept"] + counts["flagged"]
    good = kept if right == "keep" else counts["skipped"]
    seconds = time.perf_counter() - started
    print(
        f"{name:20} {right} {good / len(texts):.3f} of {len(texts)} (flagged {counts['flagged']})"
        f"   one-line rule {rule / len(texts):.3f}   {seconds / len(texts) * 1000:.0f} ms a turn"
    )


if __name__ == "__main__":
    main()
