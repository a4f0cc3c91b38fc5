"""`memchat memories`: see what is remembered, and erase it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Annotated, Literal

import typer

from memchat.cli import completing
from memchat.cli.options import AsJson, Model, User, Yes, face_of

app = typer.Typer()
Id = Annotated[str, typer.Argument(metavar="ID", help="help.memories.id", autocompletion=completing.memories)]
Ids = Annotated[
    list[str] | None,
    typer.Argument(metavar="[ID...]", help="help.memories.id", autocompletion=completing.memories),
]
Query = Annotated[str, typer.Argument(metavar="QUERY", help="help.memories.query")]
Limit = Annotated[int | None, typer.Option("--limit", "-n", min=1, metavar="N", help="help.memories.limit")]
Explain = Annotated[bool, typer.Option("--explain", help="help.memories.explain")]
Match = Annotated[str | None, typer.Option("--match", metavar="TEXT", help="help.memories.match")]
Everything = Annotated[bool, typer.Option("--all", help="help.memories.all")]
Topic = Annotated[
    str | None,
    typer.Option("--topic", metavar="TOPIC", help="help.memories.topic", autocompletion=completing.topics),
]
Kind = Annotated[
    Literal["semantic", "episodic", "procedural"] | None,
    typer.Option("--kind", help="help.memories.list.kind"),
]
Subject = Annotated[str | None, typer.Option("--subject", metavar="NAME", help="help.memories.subject")]
Since = Annotated[str | None, typer.Option("--since", metavar="WHEN", help="help.memories.since")]
AllRevisions = Annotated[bool, typer.Option("--all-revisions", help="help.memories.all_revisions")]
Sort = Annotated[
    Literal["newest", "oldest", "topic", "confidence", "importance", "text"],
    typer.Option("--sort", help="help.memories.sort"),
]
Page = Annotated[int, typer.Option("--page", min=1, metavar="N", help="help.memories.page")]
Scope = Annotated[Literal["user", "app"], typer.Option("--scope", help="help.memories.scope")]


@app.command("list", help="help.memories.list")
def list_memories(
    context: typer.Context,
    user: User = None,
    topic: Topic = None,
    kind: Kind = None,
    subject: Subject = None,
    since: Since = None,
    all_revisions: AllRevisions = False,
    sort: Sort = "newest",
    limit: Limit = None,
    page: Page = 1,
    scope: Scope = "user",
    as_json: AsJson = False,
) -> None:
    """List a user's memories."""
    from memchat.terminal.memory_list import Wanted, print_list

    face = face_of(context)
    wanted = Wanted(topic, kind, subject, since, sort, limit, page, all_revisions)
    print_list(face, face.user_name(user), wanted, as_json=as_json, scope=scope)


def command_on_one(app: typer.Typer, name: str, view: Callable[[], Callable[..., int | None]]) -> None:
    """Declare a command that takes one memory; `view` loads what shows it or does something with it."""

    @app.command(name, help=f"help.memories.{name}")
    def run(
        context: typer.Context,
        identifier: Id,
        scope: Scope = "user",
        user: User = None,
        as_json: AsJson = False,
    ) -> int | None:
        face = face_of(context)
        return view()(face, face.user_name(user), identifier, as_json=as_json, scope=scope)


def _show() -> Callable[..., None]:
    from memchat.terminal.memory_views import print_one

    return print_one


command_on_one(app, "show", _show)


@app.command("search", help="help.memories.search")
def search_memories(
    context: typer.Context,
    query: Query,
    user: User = None,
    limit: Limit = None,
    explain: Explain = False,
    as_json: AsJson = False,
) -> None:
    """Show what is recalled for a text."""
    from memchat.terminal.search_views import print_search

    face = face_of(context)
    print_search(face, face.user_name(user), query, limit=limit, explain=explain, as_json=as_json)


@app.command("forget", help="help.memories.forget")
def forget_memories(
    context: typer.Context,
    identifiers: Ids = None,
    user: User = None,
    topic: Topic = None,
    match: Match = None,
    everything: Everything = False,
    scope: Scope = "user",
    yes: Yes = False,
    as_json: AsJson = False,
) -> int:
    """Erase memories."""
    from memchat.terminal.choosing import Choice
    from memchat.terminal.forgetting import forget

    face = face_of(context)
    choice = Choice(identifiers or (), topic, match, everything, scope)
    return forget(face, face.user_name(user), choice, yes=yes, as_json=as_json)


@app.command("retry", help="help.memories.retry")
def retry_jobs(context: typer.Context, user: User = None, model: Model = "", as_json: AsJson = False) -> int:
    """Run memory work again that failed."""
    from memchat.terminal.retry_views import retry

    face = face_of(context)
    return retry(face, face.user_name(user), model, as_json=as_json)


@app.command("reindex", help="help.memories.reindex")
def reindex_memories(context: typer.Context, user: User = None) -> int:
    """Index memories anew for meaning, those of all users at the cost of one."""
    from memchat.terminal.reindexing import reindex

    face = face_of(context)
    return reindex(face, face.user_name(user))
