"""A server whose responses a test states one by one."""

from __future__ import annotations

import json
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

from pillar import Pillar

Response = tuple[int, Any, dict[str, str]]

CUT: Response = (0, None, {})


def response(status: int, body: Any, **headers: str) -> Response:
    return status, body, {name.replace("_", "-"): value for name, value in headers.items()}


HEALTHY = response(200, {"status": "ok", "version": "1", "region": "local"})


class Stub:
    def __init__(self) -> None:
        self.responses: list[Response] = []
        self.received: list[tuple[str, str, dict[str, str], bytes]] = []


@contextmanager
def stub_server(*responses: Response, **options: Any) -> Iterator[tuple[Pillar, Stub]]:
    stub = Stub()
    stub.responses = list(responses)

    class Handler(BaseHTTPRequestHandler):
        protocol_version = "HTTP/1.1"

        def _respond(self) -> None:
            body = self.rfile.read(int(self.headers.get("content-length", 0)))
            headers = {name.lower(): value for name, value in self.headers.items()}
            stub.received.append((self.command, self.path, headers, body))
            status, content, extra = stub.responses.pop(0)
            if status == 0:
                self.close_connection = True
                return
            data = content if isinstance(content, bytes) else json.dumps(content).encode()
            self.send_response(status)
            self.send_header("content-length", extra.pop("content-length", str(len(data))))
            for name, value in extra.items():
                self.send_header(name, value)
            self.end_headers()
            self.wfile.write(data)

        do_GET = do_POST = do_PATCH = do_PUT = do_DELETE = _respond

        def log_message(self, *_: object) -> None:
            pass

    server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    thread = threading.Thread(target=server.serve_forever, args=(0.01,))
    thread.start()
    try:
        yield Pillar(f"http://127.0.0.1:{server.server_port}", "sk_sandbox_1", **options), stub
    finally:
        server.shutdown()
        thread.join()
        server.server_close()
