"""The built page: files with hashed names that never change, and an index that always may."""

from mimetypes import guess_type
from pathlib import Path

from starlette.datastructures import Headers
from starlette.exceptions import HTTPException
from starlette.responses import FileResponse, HTMLResponse, Response
from starlette.staticfiles import StaticFiles
from starlette.types import Scope

STATIC = Path(__file__).parents[1] / "static"
FOREVER = "public, max-age=31536000, immutable"
UNBUILT = """<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Scrapyard</title>
<h1>Scrapyard is running</h1>
<p>The server works, but the page has not been built into this installation. Build it with <code>make web</code>, or
install a released package, which has it. The API is described at <a href="/api/openapi.json">/api/openapi.json</a>.</p>
</html>
"""


class Pages(StaticFiles):
    """Serves the page; an address that is no file is the page's own business and gets the index."""

    def __init__(self, folder: Path = STATIC) -> None:
        super().__init__(directory=folder, check_dir=False)
        self.folder = folder

    async def check_config(self) -> None:
        """A page that was not built is no error."""

    async def get_response(self, path: str, scope: Scope) -> Response:
        if scope["method"] not in ("GET", "HEAD"):
            raise HTTPException(405, headers={"allow": "GET, HEAD"})
        if path.startswith(("api/", "ws/")):
            raise HTTPException(404)
        packed = await self._packed(path, scope)
        if packed is not None:
            return packed
        try:
            response = await super().get_response(path, scope)
        except HTTPException as error:
            if error.status_code != 404 or path.startswith("assets/"):
                raise
            return self._index()
        if path in (".", "index.html"):
            return self._index()
        response.headers["cache-control"] = FOREVER if path.startswith("assets/") else "public, max-age=3600"
        return response

    async def _packed(self, path: str, scope: Scope) -> Response | None:
        """The same file packed by the build, for a browser that takes it so."""
        accepted = Headers(scope=scope).get("accept-encoding", "")
        if not path.startswith("assets/") or "br" not in [one.partition(";")[0].strip() for one in accepted.split(",")]:
            return None
        try:
            response = await super().get_response(f"{path}.br", scope)
        except HTTPException:
            return None
        kind = guess_type(path)[0] or "application/octet-stream"
        told = {"content-type": kind, "content-encoding": "br", "vary": "accept-encoding", "cache-control": FOREVER}
        response.headers.update(told)
        return response

    def _index(self) -> Response:
        index = self.folder / "index.html"
        headers = {"cache-control": "no-cache"}
        if not index.is_file():
            return HTMLResponse(UNBUILT, headers=headers)
        return FileResponse(index, headers=headers)
