"""`make play`: install what playing needs, build the page, serve it, and compile in the background for the next time.

Where nothing is compiled yet, the games run on their sources: slower, and at once. What a step says goes to a log,
which is shown when the step fails. Ctrl-C ends everything, the compiling too.
"""

import argparse
import os
import re
import shutil
import signal
import socket
import subprocess
import sys
import threading
import time
import webbrowser
from pathlib import Path
from typing import NoReturn
from urllib.error import URLError
from urllib.request import urlopen

from tools.compiled import ROOT, is_compiled

LOGS = ROOT / "build/logs"
SERVED = LOGS / "server.log"
STEPS = {
    "venv": "make a Python environment",
    "play": "install the libraries",
    "npm": "install the page's tools",
    "page": "build the page",
}
"""The targets below .venv/done that a table needs, in their order."""
HOST = "127.0.0.1"
PATIENCE = 60
"""Seconds until a server that does not answer has failed."""
GRACE = 15
"""Seconds that a server gets to say goodbye to its tables."""


def main() -> int:
    begun = time.monotonic()
    parser = argparse.ArgumentParser(description="Set everything up that playing needs, and serve the games.")
    parser.add_argument("--port", type=int, default=8000)
    parser.add_argument("--no-open", action="store_true", help="open no browser")
    options = parser.parse_args()
    for number in (signal.SIGTERM, signal.SIGHUP):
        signal.signal(number, lambda *_: sys.exit(0))  # through every `finally`
    check(options.port)
    for target, what in STEPS.items():
        step(target, what)
    pure = os.environ.get("SCRAPYARD_PURE") == "1"
    ready = is_compiled(ROOT)
    children = [serve(options.port, {} if ready else {"SCRAPYARD_PURE": "1"})]
    try:
        address = f"http://{HOST}:{options.port}"
        wait(children[0], address)
        print(f"ready {address} after {time.monotonic() - begun:.0f} s", flush=True)
        print(f"games are kept in scrapyard.db, the log is {name(SERVED)}; Ctrl-C stops it", flush=True)
        if not options.no_open:
            webbrowser.open(address)
        if not ready and not pure:
            children += compile_aside()
        return children[0].wait()
    except KeyboardInterrupt:
        return 0
    finally:
        stop(children)


def check(port: int) -> None:
    """What is missing on this machine is said before anything is installed."""
    if not os.access(ROOT, os.W_OK):
        fail(f"everything is set up and kept in {ROOT}, where nothing can be written: clone it into a folder of yours")
    if shutil.which("npm") is None or shutil.which("node") is None:
        fail("the page is built with Node 20.19 or newer, and there is no npm here: install it, then try again")
    said = subprocess.run(["node", "--version"], check=False, capture_output=True, text=True).stdout.strip()
    if [int(number) for number in re.findall(r"\d+", said)] < [20, 19]:
        fail(f"the page is built with Node 20.19 or newer, and here it is {said or 'none that runs'}: install another")
    with socket.socket() as probe:
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind((HOST, port))
        except (OSError, OverflowError) as error:
            fail(f"port {port} cannot be used ({error}); choose another: make play PORT={port % 60000 + 1}")


def step(target: str, what: str) -> None:
    """Have make bring one target up to date, and say how long it took."""
    make = ["make", "--no-print-directory", f".venv/done/{target}"]
    if subprocess.run([*make, "--question"], cwd=ROOT, capture_output=True, check=False).returncode == 0:
        return
    begun = time.monotonic()
    print(f"{what} ...", end="", flush=True)
    log = LOGS / f"{target}.log"
    log.parent.mkdir(parents=True, exist_ok=True)
    with log.open("wb") as output:
        code = subprocess.run(make, cwd=ROOT, stdout=output, stderr=subprocess.STDOUT, check=False).returncode
    print(f" {time.monotonic() - begun:.0f} s" if code == 0 else " failed", flush=True)
    if code != 0:
        fail(f"{log.read_text(encoding='utf-8', errors='replace')}\ncould not {what}; the log is {name(log)}")


def serve(port: int, mode: dict[str, str]) -> subprocess.Popen[bytes]:
    """Start the server; what it notes about every request goes to a log."""
    SERVED.parent.mkdir(parents=True, exist_ok=True)
    command = [str(ROOT / ".venv/bin/scrapyard"), "serve", "--host", HOST, "--port", str(port)]
    with SERVED.open("wb") as output:
        return subprocess.Popen(command, env=os.environ | mode, stderr=output)


def wait(server: subprocess.Popen[bytes], address: str) -> None:
    """Until a table can be made there."""
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        if server.poll() is not None:
            said = SERVED.read_text(encoding="utf-8", errors="replace")
            fail(f"{said}\nthe server has ended with exit code {server.returncode}")
        try:
            with urlopen(f"{address}/api/games", timeout=PATIENCE):
                return
        except (URLError, OSError):
            time.sleep(0.1)
    fail(f"the server does not answer at {address}")


def compile_aside() -> list[subprocess.Popen[bytes]]:
    """Start to compile, behind everything else that this machine does."""
    if not any(map(shutil.which, [os.environ.get("CC", "cc"), "gcc", "clang"])):
        print("there is no C compiler here, so the games run on their sources, which is slower", flush=True)
        return []
    log = LOGS / "compile.log"
    log.parent.mkdir(parents=True, exist_ok=True)
    command = ["nice", "-n", "19", str(ROOT / ".venv/bin/python"), "-m", "tools.compiled"]
    with log.open("wb") as output:
        compiling = subprocess.Popen(command, cwd=ROOT, stdout=output, stderr=subprocess.STDOUT, start_new_session=True)
    print("compiling in the background; the next start is faster", flush=True)
    threading.Thread(target=tell, args=(compiling, log), daemon=True).start()
    return [compiling]


def tell(compiling: subprocess.Popen[bytes], log: Path) -> None:
    """How the compiling went, unless somebody stopped it."""
    begun = time.monotonic()
    code = compiling.wait()
    if code == 0:
        print(f"compiled after {time.monotonic() - begun:.0f} s; the next start uses it", flush=True)
    elif code > 0:
        print(f"could not compile, so the games stay slower; the log is {name(log)}", flush=True)


def stop(children: list[subprocess.Popen[bytes]]) -> None:
    """End the server, and the compiling with all that it has started."""
    for number in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
        signal.signal(number, signal.SIG_IGN)  # they have arrived
    server, *compiling = children
    for child in compiling:
        if child.poll() is None:
            os.killpg(child.pid, signal.SIGTERM)
    if server.poll() is None:
        server.terminate()
    for child in children:
        try:
            child.wait(GRACE)
        except subprocess.TimeoutExpired:
            child.kill()


def name(path: Path) -> Path:
    return path.relative_to(ROOT)


def fail(text: str) -> NoReturn:
    sys.exit(f"make play: {text}")


if __name__ == "__main__":
    try:
        sys.exit(main())
    except KeyboardInterrupt:
        sys.exit(130)
