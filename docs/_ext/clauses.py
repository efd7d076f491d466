"""Every clause has an address in its ledger, and wherever the manual names a clause it is a link there."""

import re

from docutils import nodes
from sphinx.application import Sphinx
from sphinx.environment import BuildEnvironment

CLAUSE = re.compile(r"\b[A-Z]{2}-G?\d{2,3}\b")
QUIET = (nodes.reference, nodes.title, nodes.literal_block)
"""Where a clause's number stays what it is."""


def addresses(env: BuildEnvironment) -> dict[str, str]:
    """The page of each clause."""
    found: dict[str, str] = env.__dict__.setdefault("clauses", {})
    return found


def note(app: Sphinx, doctree: nodes.document) -> None:
    """A clause is a list item, or the row of a table, that begins with its number."""
    page = app.env.current_document.docname
    if not page.startswith("rules/") or page.endswith("-content"):
        return
    known = addresses(app.env)
    for place in [*doctree.findall(nodes.list_item), *doctree.findall(nodes.row)]:
        number = CLAUSE.match(place.astext())
        if number and known.get(number[0], "") != page:
            known[number[0]] = page
            place["ids"].append(number[0].lower())


def link(app: Sphinx, doctree: nodes.document, page: str) -> None:
    """Make links of the numbers in a page's texts."""
    known = addresses(app.env)
    for text in list(doctree.findall(nodes.Text)):
        if any(isinstance(above, QUIET) for above in ancestors(text)):
            continue
        parts: list[nodes.Node] = []
        end = 0
        for number in CLAUSE.finditer(text):
            target = known.get(number[0])
            if target is None:
                continue
            address = app.builder.get_relative_uri(page, target) + f"#{number[0].lower()}"
            parts += [nodes.Text(text[end : number.start()])]
            parts += [nodes.reference("", number[0], refuri=address, internal=True, classes=["clause"])]
            end = number.end()
        if parts and text.parent is not None:
            text.parent.replace(text, [*parts, nodes.Text(text[end:])])


def ancestors(node: nodes.Node) -> list[nodes.Node]:
    return [] if node.parent is None else [node.parent, *ancestors(node.parent)]


def forget(app: Sphinx, env: BuildEnvironment, page: str) -> None:
    for clause in [clause for clause, where in addresses(env).items() if where == page]:
        del addresses(env)[clause]


def merge(app: Sphinx, env: BuildEnvironment, pages: list[str], other: BuildEnvironment) -> None:
    addresses(env).update(addresses(other))


def setup(app: Sphinx) -> dict[str, object]:
    app.connect("doctree-read", note)
    app.connect("doctree-resolved", link)
    app.connect("env-purge-doc", forget)
    app.connect("env-merge-info", merge)
    return {"version": "1", "parallel_read_safe": True, "parallel_write_safe": True}
