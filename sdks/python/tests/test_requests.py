from __future__ import annotations

import unittest
from email.utils import formatdate
from time import time
from typing import Any

from pillar import Pillar, PillarError

from .stub import CUT, HEALTHY, response, stub_server

LIMITED = response(429, {"code": "rate_limited", "detail": "Later."}, retry_after="0")
KEY = {"key_id": "key_1"}


class Retries(unittest.TestCase):
    def test_a_passing_failure_is_retried(self) -> None:
        for first in (LIMITED, response(503, {"code": "service_unavailable"}), CUT, response(200, {}, content_length="9")):
            with self.subTest(first), stub_server(first, HEALTHY, timeout=2) as (pillar, stub):
                self.assertEqual(pillar.health.get()["status"], "ok")
                self.assertEqual(len(stub.received), 2)

    def test_the_third_failure_is_reported(self) -> None:
        with stub_server(LIMITED, LIMITED, LIMITED, HEALTHY) as (pillar, stub):
            with self.assertRaises(PillarError) as caught:
                pillar.health.get()
            self.assertEqual((caught.exception.code, caught.exception.retry_after), ("rate_limited", 0))
            self.assertEqual(len(stub.received), 3)

    def test_every_attempt_carries_one_idempotency_key(self) -> None:
        with stub_server(CUT, response(201, KEY), response(201, KEY)) as (pillar, stub):
            pillar.keys.create({"name": "Tea shop"})
            pillar.keys.create({"name": "Tea shop"}, idempotency_key="mine")
            first, again, own = (headers["idempotency-key"] for _, _, headers, _ in stub.received)
            self.assertEqual(first, again)
            self.assertEqual(len(first), 32)
            self.assertEqual(own, "mine")

    def test_an_operation_that_recognizes_no_retry_is_sent_once(self) -> None:
        with stub_server(LIMITED, response(201, {})) as (pillar, stub):
            with self.assertRaises(PillarError):
                pillar.accounts.create({"name": "Tea shop"})
            self.assertEqual(len(stub.received), 1)

    def test_a_wait_beyond_half_a_minute_is_left_to_the_caller(self) -> None:
        for value in ("31", formatdate(time() + 60, usegmt=True)):
            late = response(429, {"code": "rate_limited"}, retry_after=value)
            with self.subTest(value), stub_server(late, HEALTHY) as (pillar, stub):
                with self.assertRaises(PillarError) as caught:
                    pillar.health.get()
                self.assertGreater(caught.exception.retry_after or 0, 30)
                self.assertEqual(len(stub.received), 1)

    def test_a_refusal_is_not_retried(self) -> None:
        for status in (400, 401, 404, 409, 422, 500):
            with self.subTest(status), stub_server(response(status, {"code": "no"}), HEALTHY) as (pillar, stub):
                with self.assertRaises(PillarError):
                    pillar.health.get()
                self.assertEqual(len(stub.received), 1)


class Requests(unittest.TestCase):
    def test_ids_queries_and_bodies_reach_the_server_as_they_were_given(self) -> None:
        page = response(200, {"data": [], "has_more": False, "next_cursor": None})
        with stub_server(response(200, KEY), page, response(201, KEY)) as (pillar, stub):
            pillar.keys.get("key/é?")
            query: Any = {"status": ["4xx", "5xx"], "from": "2026-11-01", "limit": None}
            pillar.requests.list(query)
            pillar.keys.create({"name": "Café ☕"}, headers={"X-Trace": "1", "Accept": "application/problem+json"})
        (_, path, _, _), (_, listed, _, _), (_, _, headers, body) = stub.received
        self.assertEqual(path, "/v1/keys/key%2F%C3%A9%3F")
        self.assertEqual(listed, "/v1/requests?status=4xx&status=5xx&from=2026-11-01")
        self.assertEqual(headers["x-trace"], "1")
        self.assertEqual(headers["accept"], "application/problem+json")
        self.assertEqual(body.decode(), '{"name": "Café ☕"}')

    def test_an_id_that_would_address_something_else_is_refused(self) -> None:
        with stub_server() as (pillar, stub):
            for id_ in ("", ".", "..", None):
                with self.subTest(id_), self.assertRaises(TypeError):
                    pillar.keys.get(id_)  # type: ignore[arg-type]
            self.assertEqual(stub.received, [])

    def test_a_redirect_is_not_followed_with_the_key(self) -> None:
        with stub_server(response(302, {}, location="/elsewhere"), HEALTHY) as (pillar, stub):
            with self.assertRaises(PillarError) as caught:
                pillar.health.get()
            self.assertEqual((caught.exception.status, len(stub.received)), (302, 1))
            self.assertIn("check base_url", caught.exception.detail)

    def test_pages_are_read_to_the_last(self) -> None:
        first = response(200, {"data": [1, 2], "has_more": True, "next_cursor": "c2"})
        last = response(200, {"data": [3], "has_more": False, "next_cursor": None})
        with stub_server(first, last) as (pillar, stub):
            self.assertEqual(list(pillar.keys.iterate({"limit": 2})), [1, 2, 3])
            self.assertEqual([path for _, path, _, _ in stub.received], ["/v1/keys?limit=2", "/v1/keys?limit=2&cursor=c2"])

    def test_pages_end_if_one_comes_again(self) -> None:
        again = response(200, {"data": [1], "has_more": True, "next_cursor": "c2"})
        with stub_server(again, again) as (pillar, _), self.assertRaises(RuntimeError):
            list(pillar.keys.iterate())

    def test_a_problem_names_its_fields(self) -> None:
        errors = [{"field": "metadata.a", "pointer": "/metadata/a", "message": "too long"}, {"field": 1}]
        problem = {"code": "validation_failed", "detail": "No.", "request_id": "req_1", "errors": errors}
        with stub_server(response(422, problem)) as (pillar, _), self.assertRaises(PillarError) as caught:
            pillar.health.get()
        self.assertEqual(caught.exception.fields, {"metadata.a": "too long"})
        self.assertEqual((str(caught.exception), caught.exception.request_id), ("No.", "req_1"))

    def test_a_page_of_a_proxy_is_an_error_with_its_text(self) -> None:
        for status in (200, 502):
            with self.subTest(status), stub_server(response(status, b"<html>")) as (pillar, _):
                with self.assertRaises(PillarError) as caught:
                    pillar.health.get()
                self.assertEqual((caught.exception.code, caught.exception.body), ("unreadable_response", "<html>"))

    def test_a_file_is_read_in_parts_and_a_broken_one_is_not_taken_for_whole(self) -> None:
        pdf = response(200, b"%PDF-1.7", content_type="application/pdf")
        with stub_server(pdf, response(200, b"%PDF", content_length="8"), timeout=1) as (pillar, _):
            with pillar.billing.get_pdf("bill_1") as file:
                self.assertEqual((file.content_type, file.read()), ("application/pdf", b"%PDF-1.7"))
            with pillar.billing.get_pdf("bill_1") as file, self.assertRaises(PillarError):
                file.read()

    def test_a_key_with_a_line_break_is_refused_without_being_repeated(self) -> None:
        with self.assertRaises(ValueError) as caught:
            Pillar("http://127.0.0.1:1", "sk_live_secret\n")
        self.assertNotIn("secret", str(caught.exception))

    def test_nobody_listening_is_unreachable(self) -> None:
        with self.assertRaises(PillarError) as caught:
            Pillar("http://127.0.0.1:1", max_retries=0).health.get()
        self.assertEqual((caught.exception.code, caught.exception.status), ("unreachable", 0))
