"""What is sent of games, as TypeScript: each game's view and content, and which game has which.

A view's types are those of `face/view.py`, content's those of `schema.py`. Only games that have a board in the page are
written, so it does not matter which others are installed.
"""

import json
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from scrapyard.games import all_games, package_of
from scrapyard.kernel.typed import view_type, written
from scrapyard.server.typescript.writer import fields_of, module, opening


def game_files(page: Path) -> dict[Path, str]:
    """Every file that is written below the page's sources, with its text."""
    files: dict[Path, str] = {}
    boards: dict[str, tuple[Any, Any]] = {}
    for id, meta in all_games().items():
        home = page / "games" / id
        if not (home / "Board.svelte").is_file():
            continue
        package = package_of(meta)
        view, content = view_type(package), content_type(package)
        boards[id] = view, content
        for kind, name, source in ((view, "view.ts", "face/view.py"), (content, "content.ts", "schema.py")):
            if kind is not None:
                files[home / name] = module(kind, f"{package.replace('.', '/')}/{source}")
    files[page / "games" / "boards.ts"] = _boards(boards)
    return files


def content_type(package: str) -> Any:
    """The type of a game's content: `ContentTable` in its `schema.py`; None if there is none."""
    if find_spec(f"{package}.schema") is None:
        return None
    return getattr(written(f"{package}.schema"), "ContentTable", None)


def _boards(boards: dict[str, tuple[Any, Any]]) -> str:
    """Which game has which view, content and board."""
    sent, entries, loaders = [], [], []
    for id, (view, content) in boards.items():
        kinds = [_imported(id, "view", view), _imported(id, "content", content)]
        sent.append(f"  {id}: {{ view: {kinds[0]}; content: {kinds[1]} }};")
        entries.append(f"  {id}: {{ view: {_always(view)}, content: {_always(content)} }},")
        loaders.append(f"  {id}: () => import('./{id}/Board.svelte'),")
    return "\n".join(
        [
            opening("the games that have a board"),
            "import type { Component } from 'svelte';",
            "import type { BoardProps } from './registry';",
            "",
            "/** What is sent of each game. */",
            "export interface Sent {",
            *sent,
            "}",
            "",
            "/** What a view and a content always have. */",
            "export const ENTRIES: { [G in keyof Sent]: Record<keyof Sent[G], string[]> } = {",
            *entries,
            "};",
            "",
            "/** The boards, each loaded when somebody sits down. */",
            "export const BOARDS: { [G in keyof Sent]: () => Promise<{ default: Component<BoardProps<G>> }> } = {",
            *loaders,
            "};",
            "",
        ]
    )


def _imported(id: str, file: str, kind: Any) -> str:
    return f"import('./{id}/{file}').{kind.__name__}" if kind is not None else "Record<string, unknown>"


def _always(kind: Any) -> str:
    names = [name for name, _, needed in fields_of(kind) if needed] if kind is not None else []
    return json.dumps(names)
