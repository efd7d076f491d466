"""The manual as a site: `make site` builds it into site/."""

import sys
from pathlib import Path

from pygments.lexers.special import TextLexer
from sphinx.application import Sphinx

from scrapyard import __version__

sys.path.insert(0, str(Path(__file__).parent / "_ext"))

project = "Scrapyard"
author = "Scrapyard maintainers"
copyright = "Scrapyard maintainers, under the MIT licence"
release = __version__
version = __version__

extensions = ["myst_parser", "sphinx.ext.autodoc", "sphinx_copybutton", "clauses"]

# Markdown; the same files are read on their own, where the code lies.
myst_enable_extensions = ["attrs_inline", "colon_fence"]
myst_heading_anchors = 4
suppress_warnings = ["myst.header"]  # a ledger's tables of cards may stand below a deeper heading

# The Python API is made from docstrings, where `one tick` is code.
default_role = "code"
autodoc_member_order = "bysource"
autodoc_class_signature = "separated"
autodoc_typehints = "signature"
autodoc_default_options = {"members": True, "show-inheritance": True, "exclude-members": "__new__"}
add_module_names = False
nitpick_ignore_regex = [("py:.*", ".*")]  # types in signatures; every other name is a link that must lead somewhere

html_theme = "furo"
html_title = "Scrapyard"
html_logo = "_static/icon.svg"
html_favicon = "_static/icon.svg"
html_static_path = ["_static"]
html_css_files = ["scrapyard.css"]
html_copy_source = False
html_show_sphinx = False
html_theme_options = {
    "light_css_variables": {
        "color-brand-primary": "#a33f0d",
        "color-brand-content": "#a33f0d",
        "color-brand-visited": "#7d2f08",
        "color-background-primary": "#fffdf8",
        "color-background-secondary": "#f1ebdf",
    },
    "dark_css_variables": {
        "color-brand-primary": "#f5b921",
        "color-brand-content": "#e88a52",
        "color-brand-visited": "#c9762f",
        "color-background-primary": "#14110d",
        "color-background-secondary": "#1a1611",
    },
}
copybutton_exclude = ".linenos, .gp, .go"


def setup(app: Sphinx) -> None:
    app.add_lexer("svelte", TextLexer)  # Pygments knows none of its own
