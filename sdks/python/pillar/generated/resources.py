# Written by `npm run sdk` from the OpenAPI document: change the schemas there, never this file.

# mypy: disable-error-code="no-any-return"
from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Unpack

import urllib3

from .._client import Client, File, Options, Resource, pages
from . import types


class Account(Resource):
    def get(self, **options: Unpack[Options]) -> types.Account:
        """Get your account."""
        return self._client.send("GET", "/v1/account", options=options)

    def replace_branding(self, body: types.ReplaceBranding, **options: Unpack[Options]) -> types.Account:
        """Change how payers see you."""
        return self._client.send("PUT", "/v1/account/branding", body=body, options=options)

    def update(self, body: types.UpdateAccount | None = None, **options: Unpack[Options]) -> types.Account:
        """Update your account."""
        return self._client.send("PATCH", "/v1/account", body=body, options=options)


class Accounts(Resource):
    def create(self, body: types.CreateAccount, **options: Unpack[Options]) -> types.AccountWithKeys:
        """Create an account."""
        return self._client.send("POST", "/v1/accounts", body=body, once=True, options=options)

    def settle_bill(self, account_id: str, bill_id: str, body: types.SettleBill | None = None, **options: Unpack[Options]) -> types.Bill:
        """Settle a bill."""
        return self._client.send("POST", "/v1/accounts/{account_id}/bills/{bill_id}/settle", {"account_id": account_id, "bill_id": bill_id}, body=body, once=True, options=options)

    def update_fees(self, account_id: str, body: types.CustomFees, **options: Unpack[Options]) -> types.CustomFees:
        """Update the fees of an account."""
        return self._client.send("PUT", "/v1/accounts/{account_id}/fees", {"account_id": account_id}, body=body, options=options)


class Balance(Resource):
    def get(self, **options: Unpack[Options]) -> types.Balance:
        """Get the balance."""
        return self._client.send("GET", "/v1/pay/balance", options=options)

    def list_entries(self, query: types.ListBalanceEntriesQuery | None = None, **options: Unpack[Options]) -> types.BalanceEntryList:
        """List balance entries."""
        return self._client.send("GET", "/v1/pay/balance/entries", query=query, options=options)

    def iterate_entries(self, query: types.ListBalanceEntriesQuery | None = None, **options: Unpack[Options]) -> Iterator[types.BalanceEntry]:
        """List balance entries: all pages, one by one."""
        return pages(lambda query: self.list_entries(query, **options), query)


class Billing(Resource):
    def get(self, bill_id: str, **options: Unpack[Options]) -> types.Bill:
        """Get a bill."""
        return self._client.send("GET", "/v1/billing/{bill_id}", {"bill_id": bill_id}, options=options)

    def get_line_proof(self, bill_id: str, line: str, **options: Unpack[Options]) -> types.BillLineProof:
        """Verify a line of a bill."""
        return self._client.send("GET", "/v1/billing/{bill_id}/lines/{line}/proof", {"bill_id": bill_id, "line": line}, options=options)

    def get_pdf(self, bill_id: str, **options: Unpack[Options]) -> File:
        """Download a bill."""
        return self._client.file("GET", "/v1/billing/{bill_id}/pdf", {"bill_id": bill_id}, options=options)

    def get_proof(self, bill_id: str, **options: Unpack[Options]) -> types.BillProof:
        """Verify a bill."""
        return self._client.send("GET", "/v1/billing/{bill_id}/proof", {"bill_id": bill_id}, options=options)

    def list(self, query: types.ListBillsQuery | None = None, **options: Unpack[Options]) -> types.Billing:
        """List bills."""
        return self._client.send("GET", "/v1/billing", query=query, options=options)

    def iterate(self, query: types.ListBillsQuery | None = None, **options: Unpack[Options]) -> Iterator[types.Bill]:
        """List bills: all pages, one by one."""
        return pages(lambda query: self.list(query, **options), query)


class Charges(Resource):
    def create(self, body: types.CreateCharge, **options: Unpack[Options]) -> types.Transaction:
        """Charge a payment method."""
        return self._client.send("POST", "/v1/pay/charges", body=body, options=options)


class Checkouts(Resource):
    def create(self, body: types.CreateCheckout, **options: Unpack[Options]) -> types.Checkout:
        """Create a checkout."""
        return self._client.send("POST", "/v1/pay/checkouts", body=body, options=options)

    def expire(self, checkout_id: str, **options: Unpack[Options]) -> types.Checkout:
        """Expire a checkout."""
        return self._client.send("POST", "/v1/pay/checkouts/{checkout_id}/expire", {"checkout_id": checkout_id}, options=options)

    def get(self, checkout_id: str, **options: Unpack[Options]) -> types.Checkout:
        """Get a checkout."""
        return self._client.send("GET", "/v1/pay/checkouts/{checkout_id}", {"checkout_id": checkout_id}, options=options)

    def list(self, query: types.ListCheckoutsQuery | None = None, **options: Unpack[Options]) -> types.CheckoutList:
        """List checkouts."""
        return self._client.send("GET", "/v1/pay/checkouts", query=query, options=options)

    def iterate(self, query: types.ListCheckoutsQuery | None = None, **options: Unpack[Options]) -> Iterator[types.Checkout]:
        """List checkouts: all pages, one by one."""
        return pages(lambda query: self.list(query, **options), query)


class Currencies(Resource):
    def list(self, **options: Unpack[Options]) -> types.CurrencyList:
        """List currencies."""
        return self._client.send("GET", "/v1/pay/currencies", options=options)


class Customers(Resource):
    def create(self, body: types.CreateCustomer, **options: Unpack[Options]) -> types.Customer:
        """Create a customer."""
        return self._client.send("POST", "/v1/pay/customers", body=body, options=options)

    def create_payment_method(self, customer_id: str, body: types.CreatePaymentMethod, **options: Unpack[Options]) -> types.SavedPaymentMethod:
        """Save a payment method."""
        return self._client.send("POST", "/v1/pay/customers/{customer_id}/payment_methods", {"customer_id": customer_id}, body=body, options=options)

    def delete(self, customer_id: str, **options: Unpack[Options]) -> None:
        """Delete a customer."""
        self._client.send("DELETE", "/v1/pay/customers/{customer_id}", {"customer_id": customer_id}, options=options)

    def delete_payment_method(self, customer_id: str, payment_method_id: str, **options: Unpack[Options]) -> None:
        """Delete a payment method."""
        self._client.send("DELETE", "/v1/pay/customers/{customer_id}/payment_methods/{payment_method_id}", {"customer_id": customer_id, "payment_method_id": payment_method_id}, options=options)

    def get(self, customer_id: str, **options: Unpack[Options]) -> types.Customer:
        """Get a customer."""
        return self._client.send("GET", "/v1/pay/customers/{customer_id}", {"customer_id": customer_id}, options=options)

    def get_payment_method(self, customer_id: str, payment_method_id: str, **options: Unpack[Options]) -> types.SavedPaymentMethod:
        """Get a payment method."""
        return self._client.send("GET", "/v1/pay/customers/{customer_id}/payment_methods/{payment_method_id}", {"customer_id": customer_id, "payment_method_id": payment_method_id}, options=options)

    def list(self, query: types.ListCustomersQuery | None = None, **options: Unpack[Options]) -> types.CustomerList:
        """List customers."""
        return self._client.send("GET", "/v1/pay/customers", query=query, options=options)

    def iterate(self, query: types.ListCustomersQuery | None = None, **options: Unpack[Options]) -> Iterator[types.Customer]:
        """List customers: all pages, one by one."""
        return pages(lambda query: self.list(query, **options), query)

    def list_payment_methods(self, customer_id: str, query: types.ListCustomerPaymentMethodsQuery | None = None, **options: Unpack[Options]) -> types.SavedPaymentMethodList:
        """List a customer’s payment methods."""
        return self._client.send("GET", "/v1/pay/customers/{customer_id}/payment_methods", {"customer_id": customer_id}, query=query, options=options)

    def iterate_payment_methods(self, customer_id: str, query: types.ListCustomerPaymentMethodsQuery | None = None, **options: Unpack[Options]) -> Iterator[types.SavedPaymentMethod]:
        """List a customer’s payment methods: all pages, one by one."""
        return pages(lambda query: self.list_payment_methods(customer_id, query, **options), query)

    def update(self, customer_id: str, body: types.UpdateCustomer | None = None, **options: Unpack[Options]) -> types.Customer:
        """Update a customer."""
        return self._client.send("PATCH", "/v1/pay/customers/{customer_id}", {"customer_id": customer_id}, body=body, options=options)


class Disputes(Resource):
    def accept(self, dispute_id: str, **options: Unpack[Options]) -> types.Dispute:
        """Accept a dispute."""
        return self._client.send("POST", "/v1/pay/disputes/{dispute_id}/accept", {"dispute_id": dispute_id}, options=options)

    def contest(self, dispute_id: str, body: types.ContestDispute, **options: Unpack[Options]) -> types.Dispute:
        """Contest a dispute."""
        return self._client.send("POST", "/v1/pay/disputes/{dispute_id}/contest", {"dispute_id": dispute_id}, body=body, options=options)

    def get(self, dispute_id: str, **options: Unpack[Options]) -> types.Dispute:
        """Get a dispute."""
        return self._client.send("GET", "/v1/pay/disputes/{dispute_id}", {"dispute_id": dispute_id}, options=options)

    def list(self, query: types.ListDisputesQuery | None = None, **options: Unpack[Options]) -> types.DisputeList:
        """List disputes."""
        return self._client.send("GET", "/v1/pay/disputes", query=query, options=options)

    def iterate(self, query: types.ListDisputesQuery | None = None, **options: Unpack[Options]) -> Iterator[types.Dispute]:
        """List disputes: all pages, one by one."""
        return pages(lambda query: self.list(query, **options), query)


class Email(Resource):
    def create(self, body: types.CreateEmail, **options: Unpack[Options]) -> types.Message:
        """Send an email."""
        return self._client.send("POST", "/v1/connect/email", body=body, options=options)

    def create_domain(self, body: types.CreateEmailDomain, **options: Unpack[Options]) -> types.EmailDomain:
        """Add an email domain."""
        return self._client.send("POST", "/v1/connect/email/domains", body=body, options=options)

    def delete_domain(self, domain_id: str, **options: Unpack[Options]) -> None:
        """Delete an email domain."""
        self._client.send("DELETE", "/v1/connect/email/domains/{domain_id}", {"domain_id": domain_id}, options=options)

    def get_domain(self, domain_id: str, **options: Unpack[Options]) -> types.EmailDomain:
        """Get an email domain."""
        return self._client.send("GET", "/v1/connect/email/domains/{domain_id}", {"domain_id": domain_id}, options=options)

    def list_domains(self, query: types.ListEmailDomainsQuery | None = None, **options: Unpack[Options]) -> types.EmailDomainList:
        """List email domains."""
        return self._client.send("GET", "/v1/connect/email/domains", query=query, options=options)

    def iterate_domains(self, query: types.ListEmailDomainsQuery | None = None, **options: Unpack[Options]) -> Iterator[types.EmailDomain]:
        """List email domains: all pages, one by one."""
        return pages(lambda query: self.list_domains(query, **options), query)

    def verify_domain(self, domain_id: str, **options: Unpack[Options]) -> types.EmailDomain:
        """Check an email domain."""
        return self._client.send("POST", "/v1/connect/email/domains/{domain_id}/verify", {"domain_id": domain_id}, options=options)


class Events(Resource):
    def get(self, event_id: str, **options: Unpack[Options]) -> types.EventRecord:
        """Get an event."""
        return self._client.send("GET", "/v1/events/{event_id}", {"event_id": event_id}, options=options)

    def list(self, query: types.ListEventsQuery | None = None, **options: Unpack[Options]) -> types.EventList:
        """List events."""
        return self._client.send("GET", "/v1/events", query=query, options=options)

    def iterate(self, query: types.ListEventsQuery | None = None, **options: Unpack[Options]) -> Iterator[types.EventRecord]:
        """List events: all pages, one by one."""
        return pages(lambda query: self.list(query, **options), query)

    def sample(self, query: types.SampleEventQuery | None = None, **options: Unpack[Options]) -> types.EventSample:
        """Get a sample event."""
        return self._client.send("GET", "/v1/events/sample", query=query, options=options)

    def stream(self, query: types.StreamEventsQuery | None = None, **options: Unpack[Options]) -> File:
        """Stream events."""
        return self._client.file("GET", "/v1/events/stream", query=query, options=options)


class Fx(Resource):
    def create_quote(self, body: types.CreateFxQuote, **options: Unpack[Options]) -> types.FxQuote:
        """Create an FX quote."""
        return self._client.send("POST", "/v1/pay/fx/quotes", body=body, options=options)

    def get_quote(self, fx_quote_id: str, **options: Unpack[Options]) -> types.FxQuote:
        """Get an FX quote."""
        return self._client.send("GET", "/v1/pay/fx/quotes/{fx_quote_id}", {"fx_quote_id": fx_quote_id}, options=options)

    def list_quotes(self, query: types.ListFxQuotesQuery | None = None, **options: Unpack[Options]) -> types.FxQuoteList:
        """List FX quotes."""
        return self._client.send("GET", "/v1/pay/fx/quotes", query=query, options=options)

    def iterate_quotes(self, query: types.ListFxQuotesQuery | None = None, **options: Unpack[Options]) -> Iterator[types.FxQuote]:
        """List FX quotes: all pages, one by one."""
        return pages(lambda query: self.list_quotes(query, **options), query)

    def list_rates(self, query: types.ListFxRatesQuery | None = None, **options: Unpack[Options]) -> types.FxRateList:
        """List exchange rates."""
        return self._client.send("GET", "/v1/pay/fx/rates", query=query, options=options)


class Health(Resource):
    def get(self, **options: Unpack[Options]) -> types.Health:
        """Check the service."""
        return self._client.send("GET", "/v1/health", options=options)


class Invoices(Resource):
    def create(self, body: types.CreateInvoice, **options: Unpack[Options]) -> File:
        """Issue an invoice."""
        return self._client.file("POST", "/v1/pay/invoices", body=body, options=options)

    def get(self, invoice_id: str, **options: Unpack[Options]) -> types.Invoice:
        """Get an invoice."""
        return self._client.send("GET", "/v1/pay/invoices/{invoice_id}", {"invoice_id": invoice_id}, options=options)

    def get_checks(self, invoice_id: str, **options: Unpack[Options]) -> types.InvoiceChecks:
        """Check an invoice."""
        return self._client.send("GET", "/v1/pay/invoices/{invoice_id}/checks", {"invoice_id": invoice_id}, options=options)

    def get_pdf(self, invoice_id: str, query: types.GetInvoicePdfQuery | None = None, **options: Unpack[Options]) -> File:
        """Download an invoice."""
        return self._client.file("GET", "/v1/pay/invoices/{invoice_id}/pdf", {"invoice_id": invoice_id}, query=query, options=options)

    def get_xml(self, invoice_id: str, **options: Unpack[Options]) -> File:
        """Download an electronic invoice."""
        return self._client.file("GET", "/v1/pay/invoices/{invoice_id}/xml", {"invoice_id": invoice_id}, options=options)

    def list(self, query: types.ListInvoicesQuery | None = None, **options: Unpack[Options]) -> types.InvoiceList:
        """List invoices."""
        return self._client.send("GET", "/v1/pay/invoices", query=query, options=options)

    def iterate(self, query: types.ListInvoicesQuery | None = None, **options: Unpack[Options]) -> Iterator[types.Invoice]:
        """List invoices: all pages, one by one."""
        return pages(lambda query: self.list(query, **options), query)


class KeyActivity(Resource):
    def get(self, **options: Unpack[Options]) -> types.KeyActivity:
        """Get the activity of all API keys."""
        return self._client.send("GET", "/v1/key-activity", options=options)


class Keys(Resource):
    def create(self, body: types.CreateKey, **options: Unpack[Options]) -> types.ApiKeyWithSecret:
        """Create an API key."""
        return self._client.send("POST", "/v1/keys", body=body, options=options)

    def get(self, key_id: str, **options: Unpack[Options]) -> types.ApiKey:
        """Get an API key."""
        return self._client.send("GET", "/v1/keys/{key_id}", {"key_id": key_id}, options=options)

    def get_calls(self, key_id: str, query: types.GetKeyCallsQuery | None = None, **options: Unpack[Options]) -> types.KeyCalls:
        """Get the requests of an API key."""
        return self._client.send("GET", "/v1/keys/{key_id}/calls", {"key_id": key_id}, query=query, options=options)

    def get_scope_advice(self, key_id: str, **options: Unpack[Options]) -> types.KeyScopeAdvice:
        """Get scope advice for an API key."""
        return self._client.send("GET", "/v1/keys/{key_id}/scope-advice", {"key_id": key_id}, options=options)

    def list(self, query: types.ListKeysQuery | None = None, **options: Unpack[Options]) -> types.ApiKeyList:
        """List API keys."""
        return self._client.send("GET", "/v1/keys", query=query, options=options)

    def iterate(self, query: types.ListKeysQuery | None = None, **options: Unpack[Options]) -> Iterator[types.ApiKey]:
        """List API keys: all pages, one by one."""
        return pages(lambda query: self.list(query, **options), query)

    def revoke(self, key_id: str, **options: Unpack[Options]) -> None:
        """Revoke an API key."""
        self._client.send("DELETE", "/v1/keys/{key_id}", {"key_id": key_id}, options=options)

    def rotate(self, key_id: str, body: types.RotateKey | None = None, **options: Unpack[Options]) -> types.ApiKeyWithSecret:
        """Rotate an API key."""
        return self._client.send("POST", "/v1/keys/{key_id}/rotate", {"key_id": key_id}, body=body, options=options)

    def update(self, key_id: str, body: types.UpdateKey | None = None, **options: Unpack[Options]) -> types.ApiKey:
        """Update an API key."""
        return self._client.send("PATCH", "/v1/keys/{key_id}", {"key_id": key_id}, body=body, options=options)

    def update_scope(self, key_id: str, body: types.UpdateKeyScope, **options: Unpack[Options]) -> types.ApiKey:
        """Restrict an API key."""
        return self._client.send("PATCH", "/v1/keys/{key_id}/scope", {"key_id": key_id}, body=body, options=options)

    def widen(self, key_id: str, body: types.WidenKey, **options: Unpack[Options]) -> types.ApiKey:
        """Add scopes to an API key."""
        return self._client.send("POST", "/v1/keys/{key_id}/widen", {"key_id": key_id}, body=body, options=options)


class Messages(Resource):
    def get(self, message_id: str, **options: Unpack[Options]) -> types.Message:
        """Get a message."""
        return self._client.send("GET", "/v1/connect/messages/{message_id}", {"message_id": message_id}, options=options)

    def list(self, query: types.ListMessagesQuery | None = None, **options: Unpack[Options]) -> types.MessageList:
        """List messages."""
        return self._client.send("GET", "/v1/connect/messages", query=query, options=options)

    def iterate(self, query: types.ListMessagesQuery | None = None, **options: Unpack[Options]) -> Iterator[types.Message]:
        """List messages: all pages, one by one."""
        return pages(lambda query: self.list(query, **options), query)


class Prices(Resource):
    def list(self, **options: Unpack[Options]) -> types.PriceList:
        """List prices."""
        return self._client.send("GET", "/v1/prices", options=options)


class Refunds(Resource):
    def create(self, body: types.CreateRefund, **options: Unpack[Options]) -> types.Refund:
        """Refund a payment."""
        return self._client.send("POST", "/v1/pay/refunds", body=body, options=options)

    def get(self, refund_id: str, **options: Unpack[Options]) -> types.Refund:
        """Get a refund."""
        return self._client.send("GET", "/v1/pay/refunds/{refund_id}", {"refund_id": refund_id}, options=options)

    def list(self, query: types.ListRefundsQuery | None = None, **options: Unpack[Options]) -> types.RefundList:
        """List refunds."""
        return self._client.send("GET", "/v1/pay/refunds", query=query, options=options)

    def iterate(self, query: types.ListRefundsQuery | None = None, **options: Unpack[Options]) -> Iterator[types.Refund]:
        """List refunds: all pages, one by one."""
        return pages(lambda query: self.list(query, **options), query)


class Requests(Resource):
    def get(self, request_id: str, **options: Unpack[Options]) -> types.LoggedRequestDetail:
        """Get a request."""
        return self._client.send("GET", "/v1/requests/{request_id}", {"request_id": request_id}, options=options)

    def get_volume(self, query: types.GetRequestVolumeQuery | None = None, **options: Unpack[Options]) -> types.RequestVolume:
        """Get request volume."""
        return self._client.send("GET", "/v1/requests/volume", query=query, options=options)

    def list(self, query: types.ListRequestsQuery | None = None, **options: Unpack[Options]) -> types.LoggedRequestList:
        """List requests."""
        return self._client.send("GET", "/v1/requests", query=query, options=options)

    def iterate(self, query: types.ListRequestsQuery | None = None, **options: Unpack[Options]) -> Iterator[types.LoggedRequest]:
        """List requests: all pages, one by one."""
        return pages(lambda query: self.list(query, **options), query)

    def list_errors(self, query: types.ListRequestErrorsQuery | None = None, **options: Unpack[Options]) -> types.RequestErrors:
        """List errors."""
        return self._client.send("GET", "/v1/requests/errors", query=query, options=options)

    def list_operations(self, query: types.ListRequestOperationsQuery | None = None, **options: Unpack[Options]) -> types.RequestOperations:
        """List durations by operation."""
        return self._client.send("GET", "/v1/requests/operations", query=query, options=options)


class Rooms(Resource):
    def create(self, body: types.CreateRoom, **options: Unpack[Options]) -> types.CreatedRoom:
        """Create a room."""
        return self._client.send("POST", "/v1/connect/rooms", body=body, options=options)

    def create_token(self, room_id: str, body: types.CreateRoomToken, **options: Unpack[Options]) -> types.RoomToken:
        """Create a room token."""
        return self._client.send("POST", "/v1/connect/rooms/{room_id}/tokens", {"room_id": room_id}, body=body, options=options)

    def end(self, room_id: str, **options: Unpack[Options]) -> None:
        """End a room."""
        self._client.send("DELETE", "/v1/connect/rooms/{room_id}", {"room_id": room_id}, options=options)

    def get(self, room_id: str, **options: Unpack[Options]) -> types.Room:
        """Get a room."""
        return self._client.send("GET", "/v1/connect/rooms/{room_id}", {"room_id": room_id}, options=options)

    def get_recording(self, room_id: str, **options: Unpack[Options]) -> File:
        """Download the recording."""
        return self._client.file("GET", "/v1/connect/rooms/{room_id}/recording", {"room_id": room_id}, options=options)

    def get_transcript(self, room_id: str, query: types.GetRoomTranscriptQuery | None = None, **options: Unpack[Options]) -> types.Transcript:
        """Get the transcript."""
        return self._client.send("GET", "/v1/connect/rooms/{room_id}/transcript", {"room_id": room_id}, query=query, options=options)

    def get_transcript_file(self, room_id: str, query: types.GetRoomTranscriptFileQuery | None = None, **options: Unpack[Options]) -> File:
        """Get the transcript."""
        return self._client.file("GET", "/v1/connect/rooms/{room_id}/transcript", {"room_id": room_id}, query=query, options=options)

    def list(self, query: types.ListRoomsQuery | None = None, **options: Unpack[Options]) -> types.RoomList:
        """List rooms."""
        return self._client.send("GET", "/v1/connect/rooms", query=query, options=options)

    def iterate(self, query: types.ListRoomsQuery | None = None, **options: Unpack[Options]) -> Iterator[types.Room]:
        """List rooms: all pages, one by one."""
        return pages(lambda query: self.list(query, **options), query)


class Sandbox(Resource):
    def advance_clock(self, body: types.AdvanceClock, **options: Unpack[Options]) -> types.SandboxClock:
        """Advance the sandbox’s clock."""
        return self._client.send("POST", "/v1/sandbox/clock", body=body, options=options)

    def get_clock(self, **options: Unpack[Options]) -> types.SandboxClock:
        """Get the sandbox’s clock."""
        return self._client.send("GET", "/v1/sandbox/clock", options=options)

    def get_outbox_message(self, message_id: str, **options: Unpack[Options]) -> types.OutboxMessage:
        """Get a sandbox message."""
        return self._client.send("GET", "/v1/sandbox/outbox/{message_id}", {"message_id": message_id}, options=options)

    def get_raw_outbox_message(self, message_id: str, **options: Unpack[Options]) -> File:
        """Download a sandbox email."""
        return self._client.file("GET", "/v1/sandbox/outbox/{message_id}/raw", {"message_id": message_id}, options=options)

    def get_wipe_state(self, **options: Unpack[Options]) -> types.SandboxWipe:
        """Get the state of the wipe."""
        return self._client.send("GET", "/v1/sandbox/wipe", options=options)

    def list_faults(self, **options: Unpack[Options]) -> types.FaultRules:
        """List injected faults."""
        return self._client.send("GET", "/v1/sandbox/faults", options=options)

    def list_outbox(self, query: types.ListOutboxQuery | None = None, **options: Unpack[Options]) -> types.OutboxMessageList:
        """List sandbox messages."""
        return self._client.send("GET", "/v1/sandbox/outbox", query=query, options=options)

    def iterate_outbox(self, query: types.ListOutboxQuery | None = None, **options: Unpack[Options]) -> Iterator[types.OutboxMessage]:
        """List sandbox messages: all pages, one by one."""
        return pages(lambda query: self.list_outbox(query, **options), query)

    def replace_faults(self, body: types.ReplaceFaults, **options: Unpack[Options]) -> types.FaultRules:
        """Inject faults."""
        return self._client.send("PUT", "/v1/sandbox/faults", body=body, options=options)

    def reset_clock(self, **options: Unpack[Options]) -> None:
        """Reset the sandbox’s clock."""
        self._client.send("DELETE", "/v1/sandbox/clock", options=options)

    def wipe(self, **options: Unpack[Options]) -> types.SandboxWipe:
        """Wipe the sandbox."""
        return self._client.send("POST", "/v1/sandbox/wipe", options=options)


class Settlements(Resource):
    def get(self, settlement_id: str, **options: Unpack[Options]) -> types.Settlement:
        """Get a settlement."""
        return self._client.send("GET", "/v1/pay/settlements/{settlement_id}", {"settlement_id": settlement_id}, options=options)

    def get_statement(self, settlement_id: str, **options: Unpack[Options]) -> File:
        """Download a bank statement."""
        return self._client.file("GET", "/v1/pay/settlements/{settlement_id}/statement", {"settlement_id": settlement_id}, options=options)

    def list(self, query: types.ListSettlementsQuery | None = None, **options: Unpack[Options]) -> types.SettlementList:
        """List settlements."""
        return self._client.send("GET", "/v1/pay/settlements", query=query, options=options)

    def iterate(self, query: types.ListSettlementsQuery | None = None, **options: Unpack[Options]) -> Iterator[types.Settlement]:
        """List settlements: all pages, one by one."""
        return pages(lambda query: self.list(query, **options), query)

    def list_lines(self, settlement_id: str, query: types.ListSettlementLinesQuery | None = None, **options: Unpack[Options]) -> types.SettlementLineList:
        """List the lines of a settlement."""
        return self._client.send("GET", "/v1/pay/settlements/{settlement_id}/lines", {"settlement_id": settlement_id}, query=query, options=options)

    def iterate_lines(self, settlement_id: str, query: types.ListSettlementLinesQuery | None = None, **options: Unpack[Options]) -> Iterator[types.SettlementLine]:
        """List the lines of a settlement: all pages, one by one."""
        return pages(lambda query: self.list_lines(settlement_id, query, **options), query)


class Sms(Resource):
    def create(self, body: types.CreateSms, **options: Unpack[Options]) -> types.Message:
        """Send an SMS."""
        return self._client.send("POST", "/v1/connect/sms", body=body, options=options)


class Status(Resource):
    def create_incident(self, body: types.CreateIncident, **options: Unpack[Options]) -> types.Incident:
        """Declare an incident."""
        return self._client.send("POST", "/v1/status/incidents", body=body, once=True, options=options)

    def create_maintenance(self, body: types.CreateMaintenance, **options: Unpack[Options]) -> types.Maintenance:
        """Schedule maintenance."""
        return self._client.send("POST", "/v1/status/maintenances", body=body, once=True, options=options)

    def update_incident(self, incident_id: str, body: types.CreateIncidentUpdate, **options: Unpack[Options]) -> types.Incident:
        """Update an incident."""
        return self._client.send("POST", "/v1/status/incidents/{incident_id}/updates", {"incident_id": incident_id}, body=body, once=True, options=options)

    def update_maintenance(self, maintenance_id: str, body: types.CreateMaintenanceUpdate, **options: Unpack[Options]) -> types.Maintenance:
        """Update maintenance."""
        return self._client.send("POST", "/v1/status/maintenances/{maintenance_id}/updates", {"maintenance_id": maintenance_id}, body=body, once=True, options=options)


class Subscriptions(Resource):
    def cancel(self, subscription_id: str, body: types.CancelSubscription, **options: Unpack[Options]) -> types.Subscription:
        """Cancel a subscription."""
        return self._client.send("POST", "/v1/pay/subscriptions/{subscription_id}/cancel", {"subscription_id": subscription_id}, body=body, options=options)

    def create(self, body: types.CreateSubscription, **options: Unpack[Options]) -> types.Subscription:
        """Create a subscription."""
        return self._client.send("POST", "/v1/pay/subscriptions", body=body, options=options)

    def get(self, subscription_id: str, **options: Unpack[Options]) -> types.Subscription:
        """Get a subscription."""
        return self._client.send("GET", "/v1/pay/subscriptions/{subscription_id}", {"subscription_id": subscription_id}, options=options)

    def list(self, query: types.ListSubscriptionsQuery | None = None, **options: Unpack[Options]) -> types.SubscriptionList:
        """List subscriptions."""
        return self._client.send("GET", "/v1/pay/subscriptions", query=query, options=options)

    def iterate(self, query: types.ListSubscriptionsQuery | None = None, **options: Unpack[Options]) -> Iterator[types.Subscription]:
        """List subscriptions: all pages, one by one."""
        return pages(lambda query: self.list(query, **options), query)

    def update(self, subscription_id: str, body: types.UpdateSubscription | None = None, **options: Unpack[Options]) -> types.Subscription:
        """Change a subscription."""
        return self._client.send("PATCH", "/v1/pay/subscriptions/{subscription_id}", {"subscription_id": subscription_id}, body=body, options=options)


class Trace(Resource):
    def get(self, id: str, **options: Unpack[Options]) -> types.Trace:
        """Trace an ID."""
        return self._client.send("GET", "/v1/trace/{id}", {"id": id}, options=options)


class Transactions(Resource):
    def get(self, transaction_id: str, **options: Unpack[Options]) -> types.Transaction:
        """Get a transaction."""
        return self._client.send("GET", "/v1/pay/transactions/{transaction_id}", {"transaction_id": transaction_id}, options=options)

    def list(self, query: types.ListTransactionsQuery | None = None, **options: Unpack[Options]) -> types.TransactionList:
        """List transactions."""
        return self._client.send("GET", "/v1/pay/transactions", query=query, options=options)

    def iterate(self, query: types.ListTransactionsQuery | None = None, **options: Unpack[Options]) -> Iterator[types.Transaction]:
        """List transactions: all pages, one by one."""
        return pages(lambda query: self.list(query, **options), query)


class Usage(Resource):
    def create_cap(self, body: types.CreateUsageCap, **options: Unpack[Options]) -> types.UsageCap:
        """Create a cap."""
        return self._client.send("POST", "/v1/usage/caps", body=body, options=options)

    def delete_cap(self, cap_id: str, **options: Unpack[Options]) -> None:
        """Delete a cap."""
        self._client.send("DELETE", "/v1/usage/caps/{cap_id}", {"cap_id": cap_id}, options=options)

    def get(self, query: types.GetUsageQuery | None = None, **options: Unpack[Options]) -> types.UsageReport:
        """Get the usage of a month."""
        return self._client.send("GET", "/v1/usage", query=query, options=options)

    def get_cap(self, cap_id: str, **options: Unpack[Options]) -> types.UsageCap:
        """Get a cap."""
        return self._client.send("GET", "/v1/usage/caps/{cap_id}", {"cap_id": cap_id}, options=options)

    def get_history(self, **options: Unpack[Options]) -> types.UsageHistory:
        """List past months."""
        return self._client.send("GET", "/v1/usage/history", options=options)

    def get_series(self, query: types.GetUsageSeriesQuery | None = None, **options: Unpack[Options]) -> types.UsageSeries:
        """Get usage over time."""
        return self._client.send("GET", "/v1/usage/series", query=query, options=options)

    def list_caps(self, query: types.ListUsageCapsQuery | None = None, **options: Unpack[Options]) -> types.UsageCapList:
        """List caps."""
        return self._client.send("GET", "/v1/usage/caps", query=query, options=options)

    def iterate_caps(self, query: types.ListUsageCapsQuery | None = None, **options: Unpack[Options]) -> Iterator[types.UsageCap]:
        """List caps: all pages, one by one."""
        return pages(lambda query: self.list_caps(query, **options), query)

    def update_cap(self, cap_id: str, body: types.UpdateUsageCap | None = None, **options: Unpack[Options]) -> types.UsageCap:
        """Update a cap."""
        return self._client.send("PATCH", "/v1/usage/caps/{cap_id}", {"cap_id": cap_id}, body=body, options=options)


class Voice(Resource):
    def create_speech(self, body: types.CreateSpeech, **options: Unpack[Options]) -> types.Speech:
        """Generate speech."""
        return self._client.send("POST", "/v1/connect/voice/tts", body=body, options=options)

    def get_speech(self, tts_id: str, **options: Unpack[Options]) -> types.Speech:
        """Get a speech job."""
        return self._client.send("GET", "/v1/connect/voice/tts/{tts_id}", {"tts_id": tts_id}, options=options)

    def get_speech_audio(self, tts_id: str, **options: Unpack[Options]) -> File:
        """Download the audio."""
        return self._client.file("GET", "/v1/connect/voice/tts/{tts_id}/audio", {"tts_id": tts_id}, options=options)

    def list_speeches(self, query: types.ListSpeechesQuery | None = None, **options: Unpack[Options]) -> types.SpeechList:
        """List speech jobs."""
        return self._client.send("GET", "/v1/connect/voice/tts", query=query, options=options)

    def iterate_speeches(self, query: types.ListSpeechesQuery | None = None, **options: Unpack[Options]) -> Iterator[types.Speech]:
        """List speech jobs: all pages, one by one."""
        return pages(lambda query: self.list_speeches(query, **options), query)

    def list_voices(self, query: types.ListVoicesQuery | None = None, **options: Unpack[Options]) -> types.VoiceList:
        """List voices."""
        return self._client.send("GET", "/v1/connect/voice/voices", query=query, options=options)


class Webhooks(Resource):
    def create(self, body: types.CreateWebhook, **options: Unpack[Options]) -> types.WebhookWithSecret:
        """Create a webhook."""
        return self._client.send("POST", "/v1/webhooks", body=body, options=options)

    def create_connect(self, body: types.CreateConnectWebhook, **options: Unpack[Options]) -> types.WebhookWithSecret:
        """Create a webhook for Connect."""
        return self._client.send("POST", "/v1/connect/webhooks", body=body, options=options)

    def delete(self, webhook_id: str, **options: Unpack[Options]) -> None:
        """Delete a webhook."""
        self._client.send("DELETE", "/v1/webhooks/{webhook_id}", {"webhook_id": webhook_id}, options=options)

    def enable(self, webhook_id: str, **options: Unpack[Options]) -> types.Webhook:
        """Enable a webhook."""
        return self._client.send("POST", "/v1/webhooks/{webhook_id}/enable", {"webhook_id": webhook_id}, options=options)

    def get(self, webhook_id: str, **options: Unpack[Options]) -> types.Webhook:
        """Get a webhook."""
        return self._client.send("GET", "/v1/webhooks/{webhook_id}", {"webhook_id": webhook_id}, options=options)

    def get_delivery(self, webhook_id: str, delivery_id: str, **options: Unpack[Options]) -> types.Delivery:
        """Get a delivery attempt."""
        return self._client.send("GET", "/v1/webhooks/{webhook_id}/deliveries/{delivery_id}", {"webhook_id": webhook_id, "delivery_id": delivery_id}, options=options)

    def get_metrics(self, webhook_id: str, query: types.GetWebhookMetricsQuery | None = None, **options: Unpack[Options]) -> types.WebhookMetrics:
        """Get delivery metrics."""
        return self._client.send("GET", "/v1/webhooks/{webhook_id}/metrics", {"webhook_id": webhook_id}, query=query, options=options)

    def list(self, query: types.ListWebhooksQuery | None = None, **options: Unpack[Options]) -> types.WebhookList:
        """List webhooks."""
        return self._client.send("GET", "/v1/webhooks", query=query, options=options)

    def iterate(self, query: types.ListWebhooksQuery | None = None, **options: Unpack[Options]) -> Iterator[types.Webhook]:
        """List webhooks: all pages, one by one."""
        return pages(lambda query: self.list(query, **options), query)

    def list_deliveries(self, webhook_id: str, query: types.ListDeliveriesQuery | None = None, **options: Unpack[Options]) -> types.DeliveryList:
        """List delivery attempts."""
        return self._client.send("GET", "/v1/webhooks/{webhook_id}/deliveries", {"webhook_id": webhook_id}, query=query, options=options)

    def iterate_deliveries(self, webhook_id: str, query: types.ListDeliveriesQuery | None = None, **options: Unpack[Options]) -> Iterator[types.Delivery]:
        """List delivery attempts: all pages, one by one."""
        return pages(lambda query: self.list_deliveries(webhook_id, query, **options), query)

    def redeliver(self, webhook_id: str, delivery_id: str, **options: Unpack[Options]) -> types.QueuedDelivery:
        """Redeliver an event."""
        return self._client.send("POST", "/v1/webhooks/{webhook_id}/deliveries/{delivery_id}/redeliver", {"webhook_id": webhook_id, "delivery_id": delivery_id}, options=options)

    def replay(self, webhook_id: str, body: types.ReplayEvents, **options: Unpack[Options]) -> types.QueuedReplay:
        """Replay events."""
        return self._client.send("POST", "/v1/webhooks/{webhook_id}/replay", {"webhook_id": webhook_id}, body=body, options=options)

    def rotate_secret(self, webhook_id: str, body: types.RotateWebhookSecret | None = None, **options: Unpack[Options]) -> types.WebhookWithSecret:
        """Rotate a webhook’s secret."""
        return self._client.send("POST", "/v1/webhooks/{webhook_id}/rotate-secret", {"webhook_id": webhook_id}, body=body, options=options)

    def sign_test(self, webhook_id: str, body: types.TestWebhook | None = None, **options: Unpack[Options]) -> types.SignedRequest:
        """Sign a test event."""
        return self._client.send("POST", "/v1/webhooks/{webhook_id}/test/sign", {"webhook_id": webhook_id}, body=body, options=options)

    def test(self, webhook_id: str, body: types.TestWebhook | None = None, **options: Unpack[Options]) -> types.QueuedDelivery:
        """Send a test event."""
        return self._client.send("POST", "/v1/webhooks/{webhook_id}/test", {"webhook_id": webhook_id}, body=body, options=options)

    def update(self, webhook_id: str, body: types.UpdateWebhook | None = None, **options: Unpack[Options]) -> types.Webhook:
        """Update a webhook."""
        return self._client.send("PATCH", "/v1/webhooks/{webhook_id}", {"webhook_id": webhook_id}, body=body, options=options)

    def verify_signature(self, webhook_id: str, body: types.VerifySignature, **options: Unpack[Options]) -> types.SignatureMatches:
        """Verify a delivery."""
        return self._client.send("POST", "/v1/webhooks/{webhook_id}/verify", {"webhook_id": webhook_id}, body=body, options=options)


class Whatsapp(Resource):
    def confirm_number(self, body: types.ConfirmWhatsAppNumber, **options: Unpack[Options]) -> types.WhatsAppNumber:
        """Confirm a WhatsApp number."""
        return self._client.send("POST", "/v1/connect/whatsapp/number/confirm", body=body, options=options)

    def connect_number(self, body: types.ConnectWhatsAppNumber, **options: Unpack[Options]) -> types.WhatsAppNumber:
        """Connect a WhatsApp number."""
        return self._client.send("POST", "/v1/connect/whatsapp/number", body=body, options=options)

    def create_template(self, body: types.CreateTemplate, **options: Unpack[Options]) -> types.WhatsAppTemplate:
        """Register a WhatsApp template."""
        return self._client.send("POST", "/v1/connect/whatsapp/templates", body=body, options=options)

    def delete_template(self, template_id: str, **options: Unpack[Options]) -> None:
        """Delete a WhatsApp template."""
        self._client.send("DELETE", "/v1/connect/whatsapp/templates/{template_id}", {"template_id": template_id}, options=options)

    def get_number(self, **options: Unpack[Options]) -> types.WhatsAppNumber:
        """Get your WhatsApp number."""
        return self._client.send("GET", "/v1/connect/whatsapp/number", options=options)

    def get_service_window(self, query: types.GetServiceWindowQuery, **options: Unpack[Options]) -> types.ServiceWindow:
        """Get a service window."""
        return self._client.send("GET", "/v1/connect/whatsapp/window", query=query, options=options)

    def get_template(self, template_id: str, **options: Unpack[Options]) -> types.WhatsAppTemplate:
        """Get a WhatsApp template."""
        return self._client.send("GET", "/v1/connect/whatsapp/templates/{template_id}", {"template_id": template_id}, options=options)

    def list_templates(self, query: types.ListTemplatesQuery | None = None, **options: Unpack[Options]) -> types.WhatsAppTemplateList:
        """List WhatsApp templates."""
        return self._client.send("GET", "/v1/connect/whatsapp/templates", query=query, options=options)

    def iterate_templates(self, query: types.ListTemplatesQuery | None = None, **options: Unpack[Options]) -> Iterator[types.WhatsAppTemplate]:
        """List WhatsApp templates: all pages, one by one."""
        return pages(lambda query: self.list_templates(query, **options), query)

    def release_number(self, **options: Unpack[Options]) -> types.WhatsAppNumber:
        """Disconnect your WhatsApp number."""
        return self._client.send("POST", "/v1/connect/whatsapp/number/release", options=options)

    def send(self, body: types.SendWhatsApp, **options: Unpack[Options]) -> types.Message:
        """Send a WhatsApp message."""
        return self._client.send("POST", "/v1/connect/whatsapp", body=body, options=options)


class Pillar:
    """One method for each operation of the API, grouped by resource. Safe to share between threads."""

    def __init__(
        self,
        base_url: str,
        api_key: str | None = None,
        *,
        timeout: float = 60,
        max_retries: int = 2,
        headers: Mapping[str, str] | None = None,
        pool: urllib3.PoolManager | None = None,
    ) -> None:
        client = Client(base_url, api_key, timeout=timeout, max_retries=max_retries, headers=headers, pool=pool)
        self.account = Account(client)
        self.accounts = Accounts(client)
        self.balance = Balance(client)
        self.billing = Billing(client)
        self.charges = Charges(client)
        self.checkouts = Checkouts(client)
        self.currencies = Currencies(client)
        self.customers = Customers(client)
        self.disputes = Disputes(client)
        self.email = Email(client)
        self.events = Events(client)
        self.fx = Fx(client)
        self.health = Health(client)
        self.invoices = Invoices(client)
        self.key_activity = KeyActivity(client)
        self.keys = Keys(client)
        self.messages = Messages(client)
        self.prices = Prices(client)
        self.refunds = Refunds(client)
        self.requests = Requests(client)
        self.rooms = Rooms(client)
        self.sandbox = Sandbox(client)
        self.settlements = Settlements(client)
        self.sms = Sms(client)
        self.status = Status(client)
        self.subscriptions = Subscriptions(client)
        self.trace = Trace(client)
        self.transactions = Transactions(client)
        self.usage = Usage(client)
        self.voice = Voice(client)
        self.webhooks = Webhooks(client)
        self.whatsapp = Whatsapp(client)
