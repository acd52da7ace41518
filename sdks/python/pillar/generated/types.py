# Written by `npm run sdk` from the OpenAPI document: change the schemas there, never this file.

from __future__ import annotations

from typing import Any, Literal, NotRequired, TypeAlias, TypedDict


class Account(TypedDict):
    """Your account."""
    account_id: str
    """An ID: `acct_` and 26 characters. Treat it as opaque."""
    name: str
    """The name of the business."""
    legal_name: str | None
    """The registered name, as printed on invoices."""
    address: Address | None
    """The registered address, as printed on invoices."""
    country: str
    """The country of the business (ISO 3166-1 alpha-2)."""
    tax_ids: list[AccountTaxIds]
    """The tax IDs of the business."""
    contact_emails: list[str]
    """The addresses that get email about bills, caps and failing webhooks."""
    billing_currency: Currency
    settlement_currency: Literal["USD", "EUR", "GBP", "CHF", "SEK", "NOK", "DKK", "PLN", "CAD", "AUD", "JPY", "MAD", "XOF"] | None
    """A currency (ISO 4217)."""
    bank: Bank | None
    """The bank account that receives settlements."""
    statement_descriptor: str | None
    """The text on the payer’s card statement."""
    language: Literal["en", "fr", "de", "es", "it", "pt", "nl", "pl", "sv", "da", "nb", "ar"]
    """The language of invoices."""
    branding: AccountBranding
    """The look of hosted pages and invoices."""
    tax: AccountTax
    """How tax is calculated."""
    plan: Literal["builder", "enterprise"]
    """The plan of the account."""
    payment_overdue_at: str | None
    """When live writes were blocked because a bill was overdue. Null if they aren’t blocked."""
    created_at: Timestamp


class AccountTaxIds(TypedDict):
    type: Literal["eu_vat", "gb_vat", "ch_uid", "no_mva", "us_ein", "ca_gst", "ca_qst", "au_abn", "jp_trn", "ma_ice", "ma_if", "waemu_ncc", "waemu_ifu", "other"]
    """The type of the tax ID."""
    value: str
    """The tax ID."""


class AccountBranding(TypedDict):
    """The look of hosted pages and invoices."""
    logo_url: str | None
    """The URL of your logo."""
    accent: str | None
    """The color of buttons and links, such as `#0f766e`."""


class AccountTax(TypedDict):
    """How tax is calculated."""
    eu_country: Literal["AT", "BE", "BG", "CY", "CZ", "DE", "DK", "EE", "ES", "FI", "FR", "GR", "HR", "HU", "IE", "IT", "LT", "LU", "LV", "MT", "NL", "PL", "PT", "RO", "SE", "SI", "SK"] | None
    """The EU country whose VAT applies when the customer’s country is unknown and yours is outside the EU. Without one, it is Germany in the sandbox, and live invoices are refused."""
    us_nexus: list[Literal["AL", "AK", "AZ", "AR", "CA", "CO", "CT", "DE", "DC", "FL", "GA", "HI", "ID", "IL", "IN", "IA", "KS", "KY", "LA", "ME", "MD", "MA", "MI", "MN", "MS", "MO", "MT", "NE", "NV", "NH", "NJ", "NM", "NY", "NC", "ND", "OH", "OK", "OR", "PA", "RI", "SC", "SD", "TN", "TX", "UT", "VT", "VA", "WA", "WV", "WI", "WY"]]
    """The US states in which you must collect sales tax (two-letter codes), besides the state of your own address."""


class AccountWithKeys(TypedDict):
    """A new account with its first keys."""
    account_id: str
    """An ID: `acct_` and 26 characters. Treat it as opaque."""
    name: str
    """The name of the business."""
    country: str
    """The country of the business (ISO 3166-1 alpha-2)."""
    billing_currency: Currency
    plan: Literal["builder", "enterprise"]
    """The plan of the account."""
    created_at: Timestamp
    keys: AccountWithKeysKeys
    """The first key of each environment. Store their secrets now: no other response contains them."""


class AccountWithKeysKeys(TypedDict):
    """The first key of each environment. Store their secrets now: no other response contains them."""
    sandbox: ApiKeyWithSecret
    live: ApiKeyWithSecret


class Address(TypedDict):
    """A postal address."""
    line1: str
    """The first line of the address."""
    line2: NotRequired[str | None]
    """The second line of the address."""
    city: str
    """The city."""
    postal_code: str
    """The postal code."""
    state: NotRequired[str | None]
    """The state, province or region."""
    country: str
    """A country (ISO 3166-1 alpha-2)."""


# How far to move the clock: by a number of seconds or to a time, at most 2 years.
AdvanceClock: TypeAlias = 'AdvanceClockBy | AdvanceClockTo'


class AdvanceClockBy(TypedDict):
    """Move the clock ahead by a number of seconds."""
    advance_by_seconds: int
    """The number of seconds to move the clock ahead, at most 2 years."""
    dry_run: NotRequired[bool]
    """Only report what would become due. Effects of those effects are not included."""


class AdvanceClockTo(TypedDict):
    """Move the clock ahead to a time."""
    advance_to: str
    """The time to move the clock to. It must be later than the sandbox’s current time, by at most 2 years."""
    dry_run: NotRequired[bool]
    """Only report what would become due. Effects of those effects are not included."""


# An amount in the currency’s minor unit: 1099 is 10.99 USD and 1,099 JPY.
Amount: TypeAlias = 'int'


class ApiKey(TypedDict):
    """An API key. Its secret is never shown again."""
    key_id: str
    """An ID: `key_` and 26 characters. Treat it as opaque."""
    name: str
    """A name that helps you recognize the key."""
    environment: Literal["sandbox", "live"]
    """The environment of the API key: `sandbox` or `live`."""
    prefix: str
    """The first characters of the secret, which name its environment."""
    last4: str
    """The last four characters of the secret."""
    scopes: list[Scope]
    """The scopes that limit what the key may do."""
    state: Literal["active", "rotating", "revoked", "expired"]
    """`rotating` keys still work, until `grace_expires_at`. `revoked` and `expired` keys don’t."""
    allowed_ips: list[str]
    """The IP ranges (CIDR) that may use the key. Empty if any address may."""
    managed: str | None
    """The console that holds the key. Null if you hold it yourself."""
    expires_at: str | None
    """When the key expires. Null if it never does."""
    created_at: Timestamp
    created_by: str
    """The key or the console user that created the key."""
    last_used_at: str | None
    """When the key was last used, to the minute. Null if it never was."""
    last_used_ip: str | None
    """The IP address that last used the key."""
    rotated_from: str | None
    """The key that this one replaces."""
    rotated_to: str | None
    """The key that replaces this one."""
    grace_expires_at: str | None
    """When a `rotating` key stops working."""
    revoked_at: str | None
    """When the key was revoked."""
    revoked_by: str | None
    """The key or the console user that revoked the key."""
    revocation_reason: str | None
    """Why the key was revoked."""


class ApiKeyList(TypedDict):
    """One page of a list, newest first."""
    data: list[ApiKey]
    """The entries of this page."""
    has_more: bool
    """Whether there is a next page."""
    next_cursor: str | None
    """Pass this as `cursor` to get the next page. Null on the last page."""


class ApiKeyWithSecret(TypedDict):
    """A new API key with its secret."""
    key_id: str
    """An ID: `key_` and 26 characters. Treat it as opaque."""
    name: str
    """A name that helps you recognize the key."""
    environment: Literal["sandbox", "live"]
    """The environment of the API key: `sandbox` or `live`."""
    prefix: str
    """The first characters of the secret, which name its environment."""
    last4: str
    """The last four characters of the secret."""
    scopes: list[Scope]
    """The scopes that limit what the key may do."""
    state: Literal["active", "rotating", "revoked", "expired"]
    """`rotating` keys still work, until `grace_expires_at`. `revoked` and `expired` keys don’t."""
    allowed_ips: list[str]
    """The IP ranges (CIDR) that may use the key. Empty if any address may."""
    managed: str | None
    """The console that holds the key. Null if you hold it yourself."""
    expires_at: str | None
    """When the key expires. Null if it never does."""
    created_at: Timestamp
    created_by: str
    """The key or the console user that created the key."""
    last_used_at: str | None
    """When the key was last used, to the minute. Null if it never was."""
    last_used_ip: str | None
    """The IP address that last used the key."""
    rotated_from: str | None
    """The key that this one replaces."""
    rotated_to: str | None
    """The key that replaces this one."""
    grace_expires_at: str | None
    """When a `rotating` key stops working."""
    revoked_at: str | None
    """When the key was revoked."""
    revoked_by: str | None
    """The key or the console user that revoked the key."""
    revocation_reason: str | None
    """Why the key was revoked."""
    secret: str
    """The secret to authenticate with. Store it now: this is the only response that contains it."""


class Balance(TypedDict):
    """The money that the service owes you, added up from the ledger."""
    data: list[CurrencyBalance]
    """One entry for each currency with a balance, sorted by currency."""
    mismatches: list[BalanceMismatch]
    """Records that disagree with the ledger, so that closed days can’t be settled. At most 10, oldest first. Normally empty."""
    as_of: str
    """The time of the balance."""


class BalanceEntry(TypedDict):
    """A change of the balance that no settlement contains yet."""
    entry_id: str
    """The ledger entry, or the settlement that carried the amount over."""
    type: Literal["charge", "refund", "adjustment", "carried_over"]
    """The reason for the change."""
    source_id: str
    """The transaction, refund, dispute or settlement that it comes from."""
    currency: Literal["USD", "EUR", "GBP", "CHF", "SEK", "NOK", "DKK", "PLN", "CAD", "AUD", "JPY", "MAD", "XOF"]
    """The settlement currency."""
    amount: int
    """The change of the balance, in minor units. Negative for a refund."""
    occurred_at: str
    """When it was booked."""


class BalanceEntryList(TypedDict):
    """One page of a list, newest first."""
    data: list[BalanceEntry]
    """The entries of this page."""
    has_more: bool
    """Whether there is a next page."""
    next_cursor: str | None
    """Pass this as `cursor` to get the next page. Null on the last page."""


class BalanceMismatch(TypedDict):
    """A record that disagrees with the ledger."""
    source_id: str
    """The transaction, refund, dispute or settlement."""
    currency: Literal["USD", "EUR", "GBP", "CHF", "SEK", "NOK", "DKK", "PLN", "CAD", "AUD", "JPY", "MAD", "XOF"]
    """The settlement currency."""
    recorded: int
    """The net amount according to the record."""
    booked: int
    """The net amount according to the ledger."""


class Bank(TypedDict):
    """A bank account, masked."""
    holder: str
    """The name of the account holder."""
    last4: str
    """The last four characters of the account number."""
    country: str
    """A country (ISO 3166-1 alpha-2)."""


class Bill(TypedDict):
    """A monthly bill."""
    bill_id: str
    """An ID: `bil_` and 26 characters. Treat it as opaque."""
    number: str
    """The number printed on the bill."""
    period: str
    """The month (YYYY-MM)."""
    state: BillState
    currency: Currency
    usage_total: float
    """The total of the usage report of this month."""
    subtotal: float
    """The sum of all lines."""
    tax: float
    """An amount in major units of `currency`."""
    total: float
    """An amount in major units of `currency`."""
    tax_region: BillTaxRegion
    tax_rate: float
    """The tax rate in percent."""
    tax_note: str | None
    """A legal note about tax, as printed on the bill."""
    price_rate: BillPriceRate | None
    """The rate of the listed prices. Null for bills in US dollars, and for bills issued before rates were kept."""
    lines: list[BillLine]
    """The lines of the bill."""
    customer: BillCustomer
    issued_at: Timestamp
    due_at: Timestamp
    paid_at: str | None
    """A time in UTC, to the second (ISO 8601)."""
    pdf_url: str
    """Where to download the bill as a PDF. The request needs an API key."""


class BillCustomer(TypedDict):
    """The account that the bill is addressed to, as of the issue date."""
    name: str
    """The name of the customer."""
    country: str
    """The country of the customer (ISO 3166-1 alpha-2)."""
    address: Address | None
    """The address of the customer."""
    tax_ids: list[TaxId]
    """The tax IDs of the customer."""


class BillLine(TypedDict):
    """One line of a bill."""
    line: int
    """The number of the line, counted from 1."""
    kind: Literal["usage", "already_collected", "not_billed"]
    """`usage` is metered. `already_collected` deducts fees that settlements already paid. `not_billed` deducts sandbox usage, which is free."""
    pillar: Literal["identity", "connect", "pay", "commerce", "knowledge", "logistics"] | None
    """The API that was used."""
    item: str
    """The item of the price list."""
    description: str
    """The name of the item."""
    quantity: int
    """The number of units."""
    unit: str
    """The unit that is counted."""
    unit_price: str
    """The price of one unit."""
    amount: float
    """An amount in major units of `currency`."""


class BillLineProof(TypedDict):
    """The days and keys whose requests make up one line of a bill."""
    bill_id: str
    """An ID: `bil_` and 26 characters. Treat it as opaque."""
    line: int
    """The number of the line."""
    pillar: Literal["identity", "connect", "pay", "commerce", "knowledge", "logistics"] | None
    """The API that was used."""
    item: str
    """The item of the price list."""
    currency: Currency
    days: list[BillLineProofDays]
    """The usage of each key on each day."""
    quantity: int
    """The number of units."""
    cost: float
    """The sum of the days, not rounded."""
    amount: float
    """The amount on the bill."""
    recomputed: float
    """The amount recomputed from the metered requests."""
    matches: bool
    """Whether both amounts are equal."""


class BillLineProofDays(TypedDict):
    date: str
    """The day (UTC)."""
    key_id: str | None
    """The key that was used. Null for usage without a key, such as a renewal."""
    quantity: int
    """The number of units."""
    cost: float
    """The cost with up to six decimals, not rounded."""


# The exchange rate from the price list’s currency to the bill’s.
BillPriceRate = TypedDict("BillPriceRate", {
    # The currency of the price list.
    "from": 'Literal["USD"]',
    # The currency of the bill.
    "to": 'Literal["USD", "EUR", "GBP", "CHF", "SEK", "NOK", "DKK", "PLN", "CAD", "AUD", "JPY", "MAD", "XOF"]',
    # Units of `to` for one unit of `from`.
    "rate": 'str',
    # The date of the rate (UTC).
    "date": 'str',
})


class BillProof(TypedDict):
    """A bill compared with amounts recomputed from the metered requests."""
    bill_id: str
    """An ID: `bil_` and 26 characters. Treat it as opaque."""
    period: str
    """The month (YYYY-MM)."""
    currency: Currency
    lines: list[BillProofLines]
    """The lines of the bill."""
    total: BillProofTotal
    """The total of the bill."""
    matches: bool
    """Whether the total and every line match."""
    computed_at: Timestamp


class BillProofLines(TypedDict):
    line: int
    """The number of the line."""
    amount: float
    """The amount on the bill."""
    recomputed: float
    """The amount recomputed from the metered requests."""
    matches: bool
    """Whether both amounts are equal."""


class BillProofTotal(TypedDict):
    """The total of the bill."""
    amount: float
    """The amount on the bill."""
    recomputed: float
    """The amount recomputed from the metered requests."""
    matches: bool
    """Whether both amounts are equal."""


# `past_due` bills are still unpaid after their due date. `void` bills don’t have to be paid.
BillState: TypeAlias = 'Literal["draft", "open", "paid", "past_due", "void"]'


# The tax region of the customer.
BillTaxRegion: TypeAlias = 'Literal["US", "EU", "UK", "NONE"]'


class Billing(TypedDict):
    """The upcoming bill and a page of past bills, newest first."""
    currency: Currency
    plan: Literal["sandbox", "builder", "enterprise"]
    """The plan of the account."""
    upcoming: UpcomingBill
    data: list[Bill]
    """The bills of this page."""
    has_more: bool
    """Whether there is a next page."""
    next_cursor: str | None
    """Pass this as `cursor` to get the next page. Null on the last page."""


class CancelSubscription(TypedDict):
    """When and why to cancel a subscription."""
    at: Literal["period_end", "now"]
    """When the subscription ends. `now` refunds nothing. If a payment is past due, its period has not begun, and both end it now."""
    reason: NotRequired[Literal["customer_request", "merchant_request", "fraud", "duplicate"]]
    """Why the subscription is canceled."""


# `soft` caps send alerts. `hard` caps also refuse further requests with 429 `plan_quota_exceeded` until the month ends, and open checkouts accept no new payments.
CapEnforcement: TypeAlias = 'Literal["soft", "hard"]'


# Whether the cap limits all usage, one API or one key.
CapTarget: TypeAlias = 'Literal["total", "pillar", "key"]'


class CardInput(TypedDict):
    """A test card. Live never accepts card numbers."""
    number: str
    """A published test card number."""
    exp_month: int
    """The month in which the card expires."""
    exp_year: int
    """The year in which the card expires."""
    cvc: str
    """The security code."""


# How the message is sent.
Channel: TypeAlias = 'Literal["email", "sms", "whatsapp"]'


class ChargeFailedEvent(TypedDict):
    """The body of a delivery of `charge.failed`. If `data` exceeds 20 KiB, its largest fields are null, such as long `metadata`: read them from the API."""
    id: str
    """The ID of the event. It stays the same over all attempts and is also the `webhook-id` header."""
    type: Literal["charge.failed"]
    """The type of the event."""
    timestamp: str
    """When the event occurred, to the millisecond."""
    sequence: int
    """Increases with every event of the account and environment: of two events about one object, the larger is newer."""
    api_version: Literal["v1"]
    """The API version of `data`."""
    environment: Literal["sandbox", "live"]
    """The environment in which it happened: `sandbox` or `live`."""
    account_id: str
    """An ID: `acct_` and 26 characters. Treat it as opaque."""
    test: bool
    """Whether this is a test event."""
    data: Transaction


class ChargeSucceededEvent(TypedDict):
    """The body of a delivery of `charge.succeeded`. If `data` exceeds 20 KiB, its largest fields are null, such as long `metadata`: read them from the API."""
    id: str
    """The ID of the event. It stays the same over all attempts and is also the `webhook-id` header."""
    type: Literal["charge.succeeded"]
    """The type of the event."""
    timestamp: str
    """When the event occurred, to the millisecond."""
    sequence: int
    """Increases with every event of the account and environment: of two events about one object, the larger is newer."""
    api_version: Literal["v1"]
    """The API version of `data`."""
    environment: Literal["sandbox", "live"]
    """The environment in which it happened: `sandbox` or `live`."""
    account_id: str
    """An ID: `acct_` and 26 characters. Treat it as opaque."""
    test: bool
    """Whether this is a test event."""
    data: Transaction


class Checkout(TypedDict):
    """A hosted page where a payer pays a fixed amount."""
    checkout_id: str
    """An ID: `co_` and 26 characters. Treat it as opaque."""
    checkout_url: str | None
    """Where the payer pays. Null once the checkout is no longer open, and for a checkout with a customer unless the key has `pay:write`, because the page may offer the customer’s saved cards."""
    expires_at: str
    """When the checkout expires."""
    amount: Amount
    currency: Currency
    state: Literal["open", "processing", "completed", "expired"]
    """`processing` while a payment is in progress."""
    description: str
    """The description of the payment."""
    success_url: str
    """Where the payer goes after the payment."""
    cancel_url: str
    """Where the payer goes after canceling."""
    methods: list[Literal["card", "wallet", "transfer"]]
    """How the payer may pay."""
    customer_id: str | None
    """An ID: `cus_` and 26 characters. Treat it as opaque."""
    save_payment_method: bool
    """Whether the payment method is saved once the payer has paid."""
    customer_email: str | None
    """The payer’s email address."""
    language: Literal["en", "fr", "de", "es", "it", "pt", "nl", "pl", "sv", "da", "nb", "ar"] | None
    """The language of the page. Null for the language of the payer’s browser."""
    line_items: list[LineItem] | None
    """The items that the payer buys."""
    metadata: dict[str, str]
    """Your own keys and values."""
    transaction_id: str | None
    """The latest payment. For a completed checkout, the successful one."""
    attempts: list[CheckoutAttempts]
    """Every attempt to pay."""
    payment_method: PaymentMethod | None
    environment: Literal["sandbox", "live"]
    """The environment of the API key: `sandbox` or `live`."""
    created_at: Timestamp
    updated_at: Timestamp
    completed_at: str | None
    """When the payer paid."""
    expired_at: str | None
    """When the checkout expired."""


class CheckoutAttempts(TypedDict):
    transaction_id: str
    """An ID: `tx_` and 26 characters. Treat it as opaque."""
    method: Literal["card", "wallet", "transfer"]
    """How the payer tried to pay."""
    payment_method: PaymentMethod
    state: Literal["requires_action", "processing", "succeeded", "failed", "partially_refunded", "refunded"]
    """The state of the attempt."""
    failure_code: str | None
    """Why the attempt failed."""
    created_at: Timestamp


class CheckoutCompletedEvent(TypedDict):
    """The body of a delivery of `checkout.completed`. If `data` exceeds 20 KiB, its largest fields are null, such as long `metadata`: read them from the API."""
    id: str
    """The ID of the event. It stays the same over all attempts and is also the `webhook-id` header."""
    type: Literal["checkout.completed"]
    """The type of the event."""
    timestamp: str
    """When the event occurred, to the millisecond."""
    sequence: int
    """Increases with every event of the account and environment: of two events about one object, the larger is newer."""
    api_version: Literal["v1"]
    """The API version of `data`."""
    environment: Literal["sandbox", "live"]
    """The environment in which it happened: `sandbox` or `live`."""
    account_id: str
    """An ID: `acct_` and 26 characters. Treat it as opaque."""
    test: bool
    """Whether this is a test event."""
    data: Checkout


class CheckoutExpiredEvent(TypedDict):
    """The body of a delivery of `checkout.expired`. If `data` exceeds 20 KiB, its largest fields are null, such as long `metadata`: read them from the API."""
    id: str
    """The ID of the event. It stays the same over all attempts and is also the `webhook-id` header."""
    type: Literal["checkout.expired"]
    """The type of the event."""
    timestamp: str
    """When the event occurred, to the millisecond."""
    sequence: int
    """Increases with every event of the account and environment: of two events about one object, the larger is newer."""
    api_version: Literal["v1"]
    """The API version of `data`."""
    environment: Literal["sandbox", "live"]
    """The environment in which it happened: `sandbox` or `live`."""
    account_id: str
    """An ID: `acct_` and 26 characters. Treat it as opaque."""
    test: bool
    """Whether this is a test event."""
    data: Checkout


class CheckoutList(TypedDict):
    """One page of a list, newest first."""
    data: list[Checkout]
    """The entries of this page."""
    has_more: bool
    """Whether there is a next page."""
    next_cursor: str | None
    """Pass this as `cursor` to get the next page. Null on the last page."""


class ClockEffect(TypedDict):
    """Something that became due when the clock moved."""
    at: Timestamp
    kind: Literal["checkout.expired", "quote.expired", "template.reviewed", "payment.settled", "refund.settled", "dispute.updated", "subscription.notice_sent", "subscription.charged", "subscription.reminded", "subscription.ended", "room.ended", "settlement.run", "payout.updated", "email_domain.checked", "email_domain.key_rotated", "email_domain.key_deleted", "message.sent", "message.updated", "delivery.attempted", "webhook.failing", "key.expired", "key.grace_ended", "bill.issued", "audio.deleted", "recording.deleted", "transcript.deleted", "records.deleted"]
    """The type of the effect."""
    id: str
    """The object that it happened to."""
    summary: str
    """A sentence that says what happened."""


class ConfirmWhatsAppNumber(TypedDict):
    """The code that proves that the number is yours."""
    code: str
    """The 6 digits that WhatsApp sent to the number."""


# A Connect event type, or a wildcard such as `room.*` or `connect.*`.
ConnectEventPattern: TypeAlias = 'Literal["connect.*", "room.*", "sms.*", "whatsapp.*", "email.*", "recording.*", "transcript.*", "tts.*", "room.started", "room.ended", "room.participant_joined", "sms.delivered", "sms.failed", "whatsapp.read", "email.delivered", "email.bounced", "recording.ready", "transcript.ready", "tts.ready"]'


class ConnectWhatsAppNumber(TypedDict):
    """A number of your own, to which WhatsApp sends a code."""
    phone_number: str
    """The number that recipients see (E.164). It must not be in use with the WhatsApp app."""
    display_name: str
    """The name that recipients see. WhatsApp reviews it, and it must belong to your business."""
    code_by: NotRequired[Literal["sms", "voice"]]
    """How WhatsApp sends the code: as a text or in a call."""


class ContestDispute(TypedDict):
    """Your response, for the payer’s bank. You can respond only once."""
    explanation: str
    """Why the payment is valid."""
    product_description: NotRequired[str | None]
    """The product or service that was sold."""
    service_date: NotRequired[str | None]
    """The day on which the service was provided."""
    shipping_date: NotRequired[str | None]
    """The day on which the goods were sent."""
    shipping_carrier: NotRequired[str | None]
    """The company that delivered the goods."""
    shipping_tracking_number: NotRequired[str | None]
    """The number under which the carrier tracks the delivery."""
    customer_email: NotRequired[str | None]
    """The email address of the customer."""
    access_log: NotRequired[str | None]
    """When and from where the customer used a digital product."""


class CreateAccount(TypedDict):
    """A new account."""
    name: str
    """The name of the business."""
    country: NotRequired[str]
    """A country (ISO 3166-1 alpha-2)."""
    billing_currency: NotRequired[Currency]
    plan: NotRequired[Literal["builder", "enterprise"]]
    """The plan of the account."""
    unlimited: NotRequired[bool]
    """Lift all quotas and rate limits, for tests and benchmarks."""
    managed_by: NotRequired[str | None]
    """The name of the console that holds the account’s keys."""
    contact_email: NotRequired[str | None]
    """The addresses that get email about bills, caps and failing webhooks."""


class CreateCharge(TypedDict):
    """A payment that you collect yourself."""
    amount: Amount
    currency: Currency
    payment_method: NotRequired[CreateChargePaymentMethod]
    """How the payer pays. By default, the default payment method of `customer_id`."""
    customer_id: NotRequired[str | None]
    """The customer who pays."""
    description: NotRequired[str]
    """A description of the payment. The payer sees it."""
    statement_descriptor: NotRequired[str | None]
    """The text on the payer’s statement. By default, the account’s own, or else its name."""
    off_session: NotRequired[bool]
    """Whether the payer is absent, as in a renewal. No challenge is possible then."""
    return_url: NotRequired[str | None]
    """Where to send the payer after 3-D Secure. Without it, a payment that needs a challenge is declined. It must use HTTPS, except `http://localhost` in the sandbox. The API appends `transaction_id`."""
    fx_quote_id: NotRequired[str | None]
    """The quote that locks the exchange rate."""
    receipt_email: NotRequired[str | None]
    """Where the receipt is sent."""
    metadata: NotRequired[dict[str, str]]
    """Your own keys and values: at most 50, keys of 40 characters, values of 500."""


class CreateChargePaymentMethod(TypedDict):
    """How the payer pays. By default, the default payment method of `customer_id`."""
    type: Literal["card", "wallet", "transfer"]
    """How the payer pays."""
    token: NotRequired[str]
    """A token of a card or wallet, or the ID of a saved payment method."""
    card: NotRequired[CardInput]
    rail: NotRequired[Literal["sepa", "ach", "bacs", "local"]]
    """The bank network of a transfer."""
    iban: NotRequired[str]
    """The payer’s IBAN, for `sepa`."""
    routing_number: NotRequired[str]
    """The bank’s routing number, for `ach`."""
    account_number: NotRequired[str]
    """The payer’s account number, for `ach`, `bacs` and `local`."""
    account_holder: NotRequired[str]
    """The name of the account’s holder."""
    mandate: NotRequired[Mandate]
    provider: NotRequired[Literal["apple_pay", "google_pay", "paypal", "mobilepay", "swish", "blik", "twint", "orange_money"]]
    """The wallet."""


class CreateCheckout(TypedDict):
    """A new checkout."""
    amount: Amount
    currency: Currency
    description: str
    """A description of the payment. The payer sees it."""
    success_url: str
    """Where to send the payer after the payment. It must use HTTPS, except `http://localhost` in the sandbox. The API appends `checkout_id`."""
    cancel_url: str
    """Where to send the payer who cancels. The rules of `success_url` apply."""
    methods: NotRequired[list[Literal["card", "wallet", "transfer"]]]
    """How the payer may pay."""
    customer_id: NotRequired[str | None]
    """The customer who pays. Their email address is the payer’s, unless you send another."""
    fx_quote_id: NotRequired[str | None]
    """The quote that locks the exchange rate."""
    save_payment_method: NotRequired[bool]
    """Save the card or bank account for later payments, once the payer has paid. This needs `customer_id`."""
    customer_email: NotRequired[str | None]
    """The payer’s email address."""
    expires_in: NotRequired[int]
    """The number of seconds until the checkout expires, from 300 to 86,400."""
    language: NotRequired[Literal["en", "fr", "de", "es", "it", "pt", "nl", "pl", "sv", "da", "nb", "ar"] | None]
    """The language of the page. By default, the language of the payer’s browser."""
    line_items: NotRequired[list[LineItem] | None]
    """The items that the payer buys. They must add up to `amount`."""
    metadata: NotRequired[dict[str, str]]
    """Your own keys and values: at most 50, keys of 40 characters, values of 500."""


class CreateConnectWebhook(TypedDict):
    """A new webhook for Connect events."""
    url: str
    """Where to send events. It must use HTTPS in live."""
    events: list[ConnectEventPattern]
    """The Connect event types to receive."""
    secret: NotRequired[str]
    """The secret that signs deliveries. By default the API generates one."""
    description: NotRequired[str | None]
    """Your note about the webhook."""


class CreateCustomer(TypedDict):
    """A new customer."""
    email: str
    """The customer’s email address."""
    name: NotRequired[str | None]
    """The name of the person or business."""
    phone: NotRequired[str | None]
    """The phone number (E.164)."""
    language: NotRequired[Literal["en", "fr", "de", "es", "it", "pt", "nl", "pl", "sv", "da", "nb", "ar"]]
    """The language of the customer’s invoices and emails. By default, the language of your account."""
    address: NotRequired[CreateCustomerAddress | None]
    """The billing address, as printed on invoices."""
    tax_id: NotRequired[CreateCustomerTaxId | None]
    """The customer’s tax ID. Only its form is checked."""
    default_payment_method: NotRequired[str | None]
    """Null, because a new customer has no payment methods yet."""
    metadata: NotRequired[dict[str, str]]
    """Your own keys and values: at most 50, keys of 40 characters, values of 500."""


class CreateCustomerAddress(TypedDict):
    """The billing address, as printed on invoices."""
    line1: str
    """The first line of the address."""
    line2: NotRequired[str | None]
    """The second line of the address."""
    city: str
    """The city."""
    postal_code: str
    """The postal code."""
    state: NotRequired[str | None]
    """The state, province or region."""
    country: str
    """A country (ISO 3166-1 alpha-2)."""


class CreateCustomerTaxId(TypedDict):
    """The customer’s tax ID. Only its form is checked."""
    type: Literal["eu_vat", "gb_vat", "ch_uid", "no_mva", "us_ein", "ca_gst", "ca_qst", "au_abn", "jp_trn", "ma_ice", "ma_if", "waemu_ncc", "waemu_ifu", "other"]
    """The type of the tax ID."""
    value: str
    """The tax ID, without spaces."""


# An email.
CreateEmail = TypedDict("CreateEmail", {
    # The recipient, or a list. An email has up to 50 recipients with `cc` and `bcc`.
    "to": 'str | list[str]',
    # The sender, of a verified domain of this environment. By default, `no-reply@` of the first domain that was verified; in the sandbox, `no-reply@sandbox.pillar.test`.
    "from": 'NotRequired[str | None]',
    # The subject.
    "subject": 'str',
    # The text, up to 1 MiB. Derived from `html` if you leave it out.
    "text": 'NotRequired[str | None]',
    # The HTML, up to 1 MiB.
    "html": 'NotRequired[str | None]',
    # Recipients of a copy.
    "cc": 'NotRequired[str | list[str]]',
    # Recipients that other recipients don’t see.
    "bcc": 'NotRequired[str | list[str]]',
    # Where replies go.
    "reply_to": 'NotRequired[str | list[str]]',
    # Up to 20 further headers: `X-…`, `List-…`, `In-Reply-To` and `References`.
    "headers": 'NotRequired[dict[str, str]]',
    # Up to 10 files, 15 MiB in total. An account sends at most 20 emails with more than 1 MiB of files a minute.
    "attachments": 'NotRequired[list[EmailAttachment]]',
    # `bulk` adds a one-click unsubscribe link.
    "category": 'NotRequired[Literal["transactional", "bulk"]]',
    # Up to 10 words to group emails by.
    "tags": 'NotRequired[list[str]]',
    # Your own keys and values: at most 50, keys of 40 characters, values of 500.
    "metadata": 'NotRequired[dict[str, str]]',
})


class CreateEmailDomain(TypedDict):
    """A domain to send emails from."""
    domain: str
    """The domain that your emails come from. A domain with letters outside ASCII must use its `xn--` form."""


class CreateFxQuote(TypedDict):
    """A new quote."""
    from_currency: Literal["USD", "EUR", "GBP", "CHF", "SEK", "NOK", "DKK", "PLN", "CAD", "AUD", "JPY", "MAD", "XOF"]
    """The currency that the payer pays in."""
    to_currency: Literal["USD", "EUR", "GBP", "CHF", "SEK", "NOK", "DKK", "PLN", "CAD", "AUD", "JPY", "MAD", "XOF"]
    """The currency that you settle in."""
    amount: NotRequired[int | None]
    """An amount of `from_currency` to convert, in minor units."""
    lock_duration: NotRequired[FxLockDuration]


class CreateIncident(TypedDict):
    """An incident to declare."""
    title: str
    """The title."""
    impact: Literal["minor", "major", "critical"]
    """`minor` shows the affected pillars as degraded, `major` as a partial outage, and `critical` as a major outage."""
    affected: list[Literal["identity", "connect", "pay", "commerce", "knowledge", "logistics", "developer"]]
    """The pillars that are affected."""
    state: NotRequired[Literal["investigating", "identified", "monitoring", "resolved"]]
    """The state of the incident."""
    message: str
    """The text that visitors and subscribers read."""
    started_at: NotRequired[str]
    """When it began, if not now."""


class CreateIncidentUpdate(TypedDict):
    """An update on an incident."""
    state: Literal["investigating", "identified", "monitoring", "resolved"]
    """The state of the incident."""
    message: str
    """The text that visitors and subscribers read."""
    impact: NotRequired[Literal["minor", "major", "critical"]]
    """`minor` shows the affected pillars as degraded, `major` as a partial outage, and `critical` as a major outage."""
    affected: NotRequired[list[Literal["identity", "connect", "pay", "commerce", "knowledge", "logistics", "developer"]]]
    """The pillars that are affected."""


class CreateInvoice(TypedDict):
    """The invoice to issue."""
    transaction_id: str
    """The payment to invoice. It must have succeeded."""
    include_tax: NotRequired[bool]
    """Whether the invoice shows the tax that the amount includes. By default, it does."""
    tax_region: NotRequired[Literal["US", "EU", "UK", "NO", "CH", "CA", "AU", "JP", "MA", "WAEMU", "NONE"]]
    """The tax law that applies. By default, that of the payer’s country, the account’s or the currency."""
    language: NotRequired[Literal["en", "fr", "de", "es", "it", "pt", "nl", "pl", "sv", "da", "nb", "ar"]]
    """The language of the document. By default, the customer’s, otherwise the account’s."""
    customer: NotRequired[CreateInvoiceCustomer]
    """The buyer, instead of the one that the payment names. Only before the first issue."""
    line_items: NotRequired[list[LineItem]]
    """The items of the sale, by default those of the checkout. They must add up to the amount."""
    format: NotRequired[Literal["pdf", "json", "xml"]]
    """The format of the response, unless `Accept` names another."""


class CreateInvoiceCustomer(TypedDict):
    """The buyer, instead of the one that the payment names. Only before the first issue."""
    name: NotRequired[str | None]
    """The name of the person or business."""
    email: NotRequired[str | None]
    """The email address."""
    address: NotRequired[Address | None]
    """The billing address."""
    tax_id: NotRequired[CreateInvoiceCustomerTaxId | None]
    """The tax ID. Only its form is checked."""


class CreateInvoiceCustomerTaxId(TypedDict):
    """The tax ID. Only its form is checked."""
    type: Literal["eu_vat", "gb_vat", "ch_uid", "no_mva", "us_ein", "ca_gst", "ca_qst", "au_abn", "jp_trn", "ma_ice", "ma_if", "waemu_ncc", "waemu_ifu", "other"]
    """The type of the tax ID."""
    value: str
    """The tax ID, without spaces."""


class CreateKey(TypedDict):
    """A new API key."""
    name: str
    """A name that helps you recognize the key."""
    environment: NotRequired[Literal["sandbox", "live"]]
    """The environment of the key. It must be the environment of the key that makes the request."""
    scopes: NotRequired[list[Scope]]
    """The scopes of the key. By default it gets the scopes of the key that makes the request, and it can’t get more."""
    expires_at: NotRequired[str | None]
    """When the key expires. Don’t combine it with `expires_in_days`."""
    expires_in_days: NotRequired[int | None]
    """The number of days until the key expires, at most 365."""
    allowed_ips: NotRequired[list[str]]
    """The IP ranges (CIDR) that may use the key. By default any address may."""


class CreateMaintenance(TypedDict):
    """A maintenance to schedule."""
    title: str
    """The title."""
    affected: list[Literal["identity", "connect", "pay", "commerce", "knowledge", "logistics", "developer"]]
    """The pillars that are affected."""
    message: str
    """The text that visitors and subscribers read."""
    starts_at: str
    """When it begins."""
    ends_at: str
    """When it ends."""


class CreateMaintenanceUpdate(TypedDict):
    """An update on a maintenance."""
    message: str
    """The text that visitors and subscribers read."""
    state: NotRequired[Literal["completed", "cancelled"]]
    """Ends the maintenance now, or cancels it. Leave it out to only post an update."""
    ends_at: NotRequired[str]
    """A new end time, if it takes longer."""


class CreatePaymentMethod(TypedDict):
    """A card or bank account to save for a customer. A card needs `token`, or `card` with a test card; a transfer needs `rail`, the account, its holder and the mandate."""
    type: Literal["card", "transfer"]
    """How the customer pays."""
    token: NotRequired[str]
    """The token of a card. The sandbox has test tokens such as `tok_visa`."""
    card: NotRequired[CardInput]
    rail: NotRequired[Literal["sepa", "ach", "bacs", "local"]]
    """The bank network of a transfer."""
    iban: NotRequired[str]
    """The payer’s IBAN, for `sepa`."""
    routing_number: NotRequired[str]
    """The bank’s routing number, for `ach`."""
    account_number: NotRequired[str]
    """The payer’s account number, for `ach`, `bacs` and `local`."""
    account_holder: NotRequired[str]
    """The name of the account’s holder."""
    mandate: NotRequired[Mandate]
    set_default: NotRequired[bool]
    """Make it the customer’s default payment method, which is charged if a request names none. Overdue subscriptions are charged with it at once."""
    allow_redisplay: NotRequired[bool]
    """Whether the customer agreed that payment pages show them this card again. Anyone who opens the page of a checkout with this `customer_id` can then pay with the card."""


class CreateRefund(TypedDict):
    """A full or partial refund of a payment."""
    transaction_id: str
    """The transaction to refund."""
    amount: NotRequired[int]
    """The amount in minor units. By default, all that is left."""
    reason: NotRequired[Literal["duplicate", "fraudulent", "requested_by_customer", "order_cancelled", "other"]]
    """Why the payment is refunded."""
    note: NotRequired[str | None]
    """Your own note. The payer never sees it."""
    metadata: NotRequired[dict[str, str]]
    """Your own keys and values: at most 50, keys of 40 characters, values of 500."""


class CreateRoom(TypedDict):
    """A new room."""
    name: str
    """The name of the room. Participants see it."""
    max_participants: NotRequired[int]
    """How many participants may be in the room at the same time, from 2 to 100."""
    duration_minutes: NotRequired[int]
    """The planned duration in minutes, from 5 to 1,440. The room ends 10 minutes after that."""
    record: NotRequired[bool]
    """Whether to record the room."""
    quality: NotRequired[Literal["hd", "4k"]]
    """The highest video quality. The price depends on it."""
    transcribe: NotRequired[bool]
    """Whether to transcribe the room. By default, a recorded room is transcribed."""
    language: NotRequired[str | None]
    """The language that the participants speak. Null to detect it."""
    empty_timeout_seconds: NotRequired[int]
    """How many seconds an active room without participants stays open, from 30 to 3,600."""
    metadata: NotRequired[dict[str, str]]
    """Your own keys and values: at most 50, keys of 40 characters, values of 500."""


class CreateRoomToken(TypedDict):
    """A token for one participant."""
    identity: NotRequired[str]
    """The identity of the participant. An identity that already has a token stays the same participant. By default, a new identity. In the sandbox, an identity that starts with `bot-` joins immediately as a simulated participant."""
    name: str
    """The name that other participants see."""
    role: NotRequired[Literal["host", "participant"]]
    """A host can mute and remove participants."""
    ttl_seconds: NotRequired[int]
    """How many seconds the token lasts, from 60 to 86,400, but never longer than the room."""


# A text message to a phone.
CreateSms = TypedDict("CreateSms", {
    # The recipient’s number (E.164).
    "to": 'str',
    # The text. One SMS holds 160 characters of GSM-7, or 70 with any other character; each part of a longer text holds 153 or 67.
    "body": 'str',
    # The sender: a number, or a name of up to 11 letters and digits. By default, the account’s.
    "from": 'NotRequired[str | None]',
    # How long the message may wait for the recipient, from a minute to two days.
    "validity_seconds": 'NotRequired[int]',
    # Your own keys and values: at most 50, keys of 40 characters, values of 500.
    "metadata": 'NotRequired[dict[str, str]]',
})


class CreateSpeech(TypedDict):
    """Text to turn into speech."""
    text: str
    """The text to speak, of 1 to 5,000 characters (Unicode code points). It is read literally: markup such as SSML is not interpreted."""
    voice: NotRequired[Literal["en-US-Ava", "en-US-Ethan", "en-GB-Amelia", "en-GB-Oliver", "fr-FR-Camille", "fr-FR-Louis", "de-DE-Hannah", "de-DE-Jonas", "es-ES-Lucia", "es-ES-Mateo", "it-IT-Giulia", "it-IT-Lorenzo", "pt-PT-Ines", "pt-PT-Tiago", "pt-BR-Julia", "pt-BR-Rafael", "nl-NL-Sanne", "nl-NL-Daan", "pl-PL-Zofia", "pl-PL-Jakub", "sv-SE-Elsa", "sv-SE-Axel", "da-DK-Freja", "da-DK-Emil", "nb-NO-Ingrid", "nb-NO-Henrik", "fi-FI-Aino", "fi-FI-Eero", "cs-CZ-Tereza", "cs-CZ-Tomas", "sk-SK-Nina", "sk-SK-Marek", "ro-RO-Ioana", "ro-RO-Andrei", "hu-HU-Eszter", "hu-HU-Bence", "el-GR-Eleni", "el-GR-Nikos", "tr-TR-Elif", "tr-TR-Emre", "ar-MA-Salma", "ar-MA-Youssef", "ja-JP-Yui", "ja-JP-Haruto"]]
    """The voice. By default, the first voice of the language."""
    language: NotRequired[Literal["en-US", "en-GB", "fr-FR", "de-DE", "es-ES", "it-IT", "pt-PT", "pt-BR", "nl-NL", "pl-PL", "sv-SE", "da-DK", "nb-NO", "fi-FI", "cs-CZ", "sk-SK", "ro-RO", "hu-HU", "el-GR", "tr-TR", "ar-MA", "ja-JP"]]
    """The language of the text (BCP 47). By default, the language of the voice, otherwise `en-US`."""
    format: NotRequired[Literal["mp3", "wav", "ogg_opus"]]
    """The format of the audio."""
    speed: NotRequired[float]
    """How fast to speak: 1 is normal."""
    sample_rate: NotRequired[Literal[8000, 16000, 22050, 24000, 44100]]
    """Samples per second of the audio."""
    metadata: NotRequired[dict[str, str]]
    """Your own keys and values: at most 50, keys of 40 characters, values of 500."""


class CreateSubscription(TypedDict):
    """A new subscription."""
    customer_id: str
    """The customer who pays."""
    plan: str
    """The name of the plan. The payer sees it."""
    amount: int
    """The price of each period, in the currency’s minor unit."""
    currency: Currency
    interval: Literal["week", "month", "quarter", "year"]
    """How often the subscription is charged."""
    trial_days: NotRequired[int]
    """The number of free days before the first charge, up to 730."""
    payment_method: NotRequired[str | None]
    """The saved payment method to charge. By default, the customer’s default."""
    start_at: NotRequired[str | None]
    """When the subscription starts, up to a year ahead. By default, now."""
    metadata: NotRequired[dict[str, str]]
    """Your own keys and values: at most 50, keys of 40 characters, values of 500."""


class CreateTemplate(TypedDict):
    """A new WhatsApp template."""
    name: str
    """The name that messages refer to. With the language, it is unique in the environment."""
    language: str
    """The language of the text, in WhatsApp’s notation."""
    category: TemplateCategory
    components: list[TemplateComponentInput]
    """The parts of the message: exactly one body, and up to one header, footer and list of buttons."""
    examples: NotRequired[CreateTemplateExamples | None]
    """A sample value for each variable, which the review reads. Null without variables."""


class CreateTemplateExamples(TypedDict):
    """A sample value for each variable, which the review reads. Null without variables."""
    body: NotRequired[list[str]]
    """The values of the body’s variables, in order."""
    header: NotRequired[list[str]]
    """The value of the header’s variable."""


class CreateUsageCap(TypedDict):
    """A new cap."""
    target: NotRequired[CapTarget]
    subject: NotRequired[str | None]
    """The API or the ID of the key that is capped. Null for `total`."""
    limit: float
    """The most to spend in a calendar month (UTC), in major units of the billing currency."""
    enforcement: NotRequired[CapEnforcement]
    alert_percents: NotRequired[list[int]]
    """The percentages of the limit at which the account’s contacts get an email."""


class CreateWebhook(TypedDict):
    """A new webhook."""
    url: str
    """Where to send events. It must use HTTPS in live."""
    events: list[EventPattern]
    """The event types to receive."""
    secret: NotRequired[str]
    """The secret that signs deliveries. By default the API generates one."""
    description: NotRequired[str | None]
    """Your note about the webhook."""


class CreatedRoom(TypedDict):
    """A new room with the token of its host."""
    room_id: str
    """An ID: `rm_` and 26 characters. Treat it as opaque."""
    join_url: str | None
    """The page where participants join. Null once the room has ended, in events, and for a key without `connect:write`."""
    expires_at: str
    """The latest time to join. The room then ends, and no token outlasts it."""
    name: str
    """The name of the room."""
    state: Literal["created", "active", "ended", "expired"]
    """The room is `active` once a participant has joined."""
    max_participants: int
    """How many participants can be in the room at the same time."""
    duration_minutes: int
    """The planned duration."""
    record: bool
    """Whether the room is recorded."""
    transcribe: bool
    """Whether the room is transcribed."""
    quality: Literal["hd", "4k"]
    """The highest video quality."""
    language: str | None
    """The language that the participants speak."""
    empty_timeout_seconds: int
    """How long the room stays open without participants."""
    metadata: dict[str, str]
    """Your own keys and values."""
    participants: list[RoomParticipant]
    """Everyone who is or was in the room, at most 500. Lists contain 50 for each room, and events 20, those still in it first."""
    participant_count: int
    """How many are in the room now."""
    peak_participants: int
    """The most that were in the room at the same time."""
    recording: CreatedRoomRecording
    """The recording of the room."""
    transcript: CreatedRoomTranscript
    """The transcript of the room."""
    ended_reason: Literal["api", "host", "empty", "duration", "expired", "quota"] | None
    """Why the room ended. `quota` if the sandbox’s video minutes were used up."""
    usage: RoomUsage | None
    """Null until the room has ended."""
    environment: Literal["sandbox", "live"]
    """The environment of the API key: `sandbox` or `live`."""
    created_at: Timestamp
    started_at: str | None
    """When the first participant joined."""
    ended_at: str | None
    """When the room ended."""
    sdk_token: str
    """Opens the room for one participant. Keep it secret. It is shown only in this response."""


class CreatedRoomRecording(TypedDict):
    """The recording of the room."""
    state: Literal["disabled", "pending", "recording", "processing", "ready", "failed", "deleted"]
    """The state of the recording. `disabled` if the room was created without it, `pending` until the first participant joins, `deleted` after 30 days."""
    recording_id: str | None
    """An ID: `rec_` and 26 characters. Treat it as opaque."""
    duration_seconds: float | None
    """The duration of the recording."""
    size_bytes: int | None
    """The size of the file."""
    url: str | None
    """Where to download the recording, with your API key."""
    expires_at: str | None
    """When the recording is deleted."""
    reason: Literal["nobody_joined", "no_media", "storage_full", "processing_failed", "recorder_unavailable"] | None
    """Why the recording failed. `no_media` if nobody turned on a microphone, a camera or a screen in the room, `recorder_unavailable` if the server that hosts the room can’t record."""


class CreatedRoomTranscript(TypedDict):
    """The transcript of the room."""
    state: Literal["disabled", "pending", "recording", "processing", "ready", "failed", "deleted"]
    """The state of the transcript. `disabled` if the room was created without it, `pending` until the first participant joins, `failed` if there is none, `deleted` after 30 days."""
    transcript_id: str | None
    """An ID: `tr_` and 26 characters. Treat it as opaque."""
    language: str | None
    """The language of the transcript (BCP 47)."""
    engine: str | None
    """The speech-to-text engine that wrote it."""
    quality: Literal["draft", "standard"] | None
    """`draft` if the offline engine of the server wrote it: expect wrong words, no punctuation and no capital letters."""
    duration_seconds: float | None
    """The duration of the recording that was transcribed."""
    url: str | None
    """Where to get the transcript, with your API key."""
    expires_at: str | None
    """When the transcript is deleted."""
    reason: Literal["nobody_joined", "no_microphone", "no_speech", "not_captured", "engine_unavailable", "language_not_supported", "storage_full", "processing_failed"] | None
    """Why there is no transcript. `no_microphone` if nobody turned one on, `no_speech` if nobody said a word, `language_not_supported` if the engine doesn’t support the room’s `language`, `engine_unavailable` if the server has no engine, `not_captured` if a partner hosts the room."""


# A currency (ISO 4217).
Currency: TypeAlias = 'Literal["USD", "EUR", "GBP", "CHF", "SEK", "NOK", "DKK", "PLN", "CAD", "AUD", "JPY", "MAD", "XOF"]'


class CurrencyBalance(TypedDict):
    """A balance in minor units of `currency`."""
    currency: Literal["USD", "EUR", "GBP", "CHF", "SEK", "NOK", "DKK", "PLN", "CAD", "AUD", "JPY", "MAD", "XOF"]
    """The settlement currency."""
    available: int
    """The amount that the next run at 02:00 UTC settles: everything from before today (UTC). Negative if you owe it."""
    pending: int
    """The amount booked today (UTC). The run after midnight settles it."""
    in_transit: int
    """Payouts on their way to your bank."""


class CurrencyInfo(TypedDict):
    """A currency, with the limits of a payment in it."""
    code: Currency
    exponent: int
    """The digits after the decimal point: 2 for USD and 0 for JPY."""
    min_amount: int
    """The smallest payment, in minor units."""
    max_amount: int
    """The largest payment, in minor units."""
    methods: list[Literal["card", "wallet", "transfer"]]
    """How payers can pay in it."""
    tax_region: str
    """The tax region of its market."""


class CurrencyList(TypedDict):
    """All currencies."""
    data: list[CurrencyInfo]
    """The currencies."""


class CustomFee(TypedDict):
    """The price of one payment."""
    percent: str
    """The percentage of the amount."""
    fixed_usd_cents: int
    """The fixed part in US cents. It is converted at the rate of the day."""


class CustomFees(TypedDict):
    """Prices that replace the price list for one account, as `tier` `custom`."""
    card: CustomFee | None
    """The price of card payments. Null uses the price list."""
    wallet: CustomFee | None
    """The price of wallet payments. Null uses the price list."""
    transfer: CustomFee | None
    """The price of bank debits. Null uses the price list."""


class Customer(TypedDict):
    """A person or business that pays you."""
    customer_id: str
    """An ID: `cus_` and 26 characters. Treat it as opaque."""
    email: str
    """The customer’s email address."""
    name: str | None
    """The name of the person or business."""
    phone: str | None
    """The phone number (E.164)."""
    language: Literal["en", "fr", "de", "es", "it", "pt", "nl", "pl", "sv", "da", "nb", "ar"]
    """The language of the customer’s invoices and emails."""
    address: Address | None
    """The billing address, as printed on invoices."""
    tax_id: TaxId | None
    """The customer’s tax ID. Only its form is checked."""
    default_payment_method: str | None
    """The payment method that is charged if a request names none."""
    metadata: dict[str, str]
    """Your own keys and values."""
    environment: Literal["sandbox", "live"]
    """The environment of the API key: `sandbox` or `live`."""
    created_at: Timestamp
    updated_at: Timestamp


class CustomerList(TypedDict):
    """One page of a list, newest first."""
    data: list[Customer]
    """The entries of this page."""
    has_more: bool
    """Whether there is a next page."""
    next_cursor: str | None
    """Pass this as `cursor` to get the next page. Null on the last page."""


class Delivery(TypedDict):
    """One attempt to deliver an event. `created_at` is when a retry was made, or else when it was queued."""
    delivery_id: str
    """An ID: `dlv_` and 26 characters. Treat it as opaque."""
    webhook_id: str
    """An ID: `wh_` and 26 characters. Treat it as opaque."""
    event_id: str
    """An ID: `evt_` and 26 characters. Treat it as opaque."""
    event_type: str
    """The type of the event."""
    attempt: int
    """The number of the attempt, counted from 1."""
    trigger: Literal["event", "retry", "replay", "test"]
    """Why this attempt was made."""
    state: Literal["pending", "succeeded", "failed", "exhausted"]
    """`exhausted` attempts were the last of their schedule."""
    request: DeliveryRequest
    """The request that was sent."""
    response: DeliveryResponse | None
    """The response of your endpoint. Null if there was none."""
    error: Literal["timeout", "dns", "tls", "connection_refused", "blocked_address", "non_2xx", "secret_lost"] | None
    """Why the attempt failed."""
    duration_ms: int | None
    """How long the attempt took, in milliseconds."""
    next_attempt_at: str | None
    """When the next attempt is due. Null if there is none."""
    created_at: Timestamp


class DeliveryRequest(TypedDict):
    """The request that was sent."""
    url: str
    """Where the request was sent."""
    headers: dict[str, str]
    """The HTTP headers."""
    body: str
    """The body, exactly as it was sent."""


class DeliveryList(TypedDict):
    """One page of a list, newest first."""
    data: list[Delivery]
    """The entries of this page."""
    has_more: bool
    """Whether there is a next page."""
    next_cursor: str | None
    """Pass this as `cursor` to get the next page. Null on the last page."""


class DeliveryResponse(TypedDict):
    """The response of your endpoint. Null if there was none."""
    status: int | None
    """The HTTP status."""
    headers: dict[str, str]
    """The HTTP headers."""
    body_excerpt: str
    """The start of the body."""


class Dispute(TypedDict):
    """A payment that the payer asks their bank to take back."""
    dispute_id: str
    """An ID: `dp_` and 26 characters. Treat it as opaque."""
    transaction_id: str
    """An ID: `tx_` and 26 characters. Treat it as opaque."""
    amount: int
    """The disputed amount in minor units."""
    currency: Currency
    state: Literal["needs_response", "under_review", "won", "lost"]
    """`needs_response` until you contest or accept the dispute, or `respond_by` passes. `under_review` while the payer’s bank decides."""
    reason: Literal["credit_not_processed", "debit_not_authorized", "duplicate", "fraudulent", "general", "product_not_received", "product_unacceptable", "subscription_cancelled", "unrecognized"]
    """Why the payer disputes the payment."""
    settlement_amount: int
    """The amount that your settlement loses unless you win, in minor units of the settlement currency, at the rate of the payment."""
    evidence: DisputeEvidence | None
    """Your response. Null if you have sent none."""
    respond_by: str | None
    """When the time to respond ends."""
    environment: Literal["sandbox", "live"]
    """The environment of the API key: `sandbox` or `live`."""
    created_at: Timestamp
    updated_at: Timestamp
    responded_at: str | None
    """When you contested or accepted the dispute."""
    closed_at: str | None
    """When the dispute was won or lost."""


class DisputeEvidence(TypedDict):
    """The response to a dispute."""
    explanation: str
    """Why the payment is valid."""
    product_description: str | None
    """The product or service that was sold."""
    service_date: str | None
    """The day on which the service was provided."""
    shipping_date: str | None
    """The day on which the goods were sent."""
    shipping_carrier: str | None
    """The company that delivered the goods."""
    shipping_tracking_number: str | None
    """The number under which the carrier tracks the delivery."""
    customer_email: str | None
    """The email address of the customer."""
    access_log: str | None
    """When and from where the customer used a digital product."""


class DisputeList(TypedDict):
    """One page of a list, newest first."""
    data: list[Dispute]
    """The entries of this page."""
    has_more: bool
    """Whether there is a next page."""
    next_cursor: str | None
    """Pass this as `cursor` to get the next page. Null on the last page."""


class DisputeLostEvent(TypedDict):
    """The body of a delivery of `dispute.lost`. If `data` exceeds 20 KiB, its largest fields are null, such as long `metadata`: read them from the API."""
    id: str
    """The ID of the event. It stays the same over all attempts and is also the `webhook-id` header."""
    type: Literal["dispute.lost"]
    """The type of the event."""
    timestamp: str
    """When the event occurred, to the millisecond."""
    sequence: int
    """Increases with every event of the account and environment: of two events about one object, the larger is newer."""
    api_version: Literal["v1"]
    """The API version of `data`."""
    environment: Literal["sandbox", "live"]
    """The environment in which it happened: `sandbox` or `live`."""
    account_id: str
    """An ID: `acct_` and 26 characters. Treat it as opaque."""
    test: bool
    """Whether this is a test event."""
    data: Dispute


class DisputeOpenedEvent(TypedDict):
    """The body of a delivery of `dispute.opened`. If `data` exceeds 20 KiB, its largest fields are null, such as long `metadata`: read them from the API."""
    id: str
    """The ID of the event. It stays the same over all attempts and is also the `webhook-id` header."""
    type: Literal["dispute.opened"]
    """The type of the event."""
    timestamp: str
    """When the event occurred, to the millisecond."""
    sequence: int
    """Increases with every event of the account and environment: of two events about one object, the larger is newer."""
    api_version: Literal["v1"]
    """The API version of `data`."""
    environment: Literal["sandbox", "live"]
    """The environment in which it happened: `sandbox` or `live`."""
    account_id: str
    """An ID: `acct_` and 26 characters. Treat it as opaque."""
    test: bool
    """Whether this is a test event."""
    data: Dispute


class DisputeWonEvent(TypedDict):
    """The body of a delivery of `dispute.won`. If `data` exceeds 20 KiB, its largest fields are null, such as long `metadata`: read them from the API."""
    id: str
    """The ID of the event. It stays the same over all attempts and is also the `webhook-id` header."""
    type: Literal["dispute.won"]
    """The type of the event."""
    timestamp: str
    """When the event occurred, to the millisecond."""
    sequence: int
    """Increases with every event of the account and environment: of two events about one object, the larger is newer."""
    api_version: Literal["v1"]
    """The API version of `data`."""
    environment: Literal["sandbox", "live"]
    """The environment in which it happened: `sandbox` or `live`."""
    account_id: str
    """An ID: `acct_` and 26 characters. Treat it as opaque."""
    test: bool
    """Whether this is a test event."""
    data: Dispute


class EmailAttachment(TypedDict):
    """A file that is sent with an email."""
    filename: str
    """The name of the file."""
    content_type: str
    """The media type of the file, with its character set if it is a text."""
    content: str
    """The file in base64."""
    content_id: NotRequired[str | None]
    """The ID that the HTML uses to show an image: `cid:logo`."""


class EmailBouncedEvent(TypedDict):
    """The body of a delivery of `email.bounced`. If `data` exceeds 20 KiB, its largest fields are null, such as long `metadata`: read them from the API."""
    id: str
    """The ID of the event. It stays the same over all attempts and is also the `webhook-id` header."""
    type: Literal["email.bounced"]
    """The type of the event."""
    timestamp: str
    """When the event occurred, to the millisecond."""
    sequence: int
    """Increases with every event of the account and environment: of two events about one object, the larger is newer."""
    api_version: Literal["v1"]
    """The API version of `data`."""
    environment: Literal["sandbox", "live"]
    """The environment in which it happened: `sandbox` or `live`."""
    account_id: str
    """An ID: `acct_` and 26 characters. Treat it as opaque."""
    test: bool
    """Whether this is a test event."""
    data: Message


class EmailDeliveredEvent(TypedDict):
    """The body of a delivery of `email.delivered`. If `data` exceeds 20 KiB, its largest fields are null, such as long `metadata`: read them from the API."""
    id: str
    """The ID of the event. It stays the same over all attempts and is also the `webhook-id` header."""
    type: Literal["email.delivered"]
    """The type of the event."""
    timestamp: str
    """When the event occurred, to the millisecond."""
    sequence: int
    """Increases with every event of the account and environment: of two events about one object, the larger is newer."""
    api_version: Literal["v1"]
    """The API version of `data`."""
    environment: Literal["sandbox", "live"]
    """The environment in which it happened: `sandbox` or `live`."""
    account_id: str
    """An ID: `acct_` and 26 characters. Treat it as opaque."""
    test: bool
    """Whether this is a test event."""
    data: Message


class EmailDomain(TypedDict):
    """A domain that emails are sent from."""
    domain_id: str
    """An ID: `dom_` and 26 characters. Treat it as opaque."""
    domain: str
    """The domain."""
    system: bool
    """Whether this is the domain that every sandbox has. You don’t publish DNS records for it."""
    state: Literal["pending", "verified", "failed"]
    """`pending` until all DNS records are found, then `verified`. `failed` if records are missing for 72 hours."""
    records: list[EmailDomainRecord]
    """The DNS records to publish."""
    dkim_selector: str
    """The selector of the key that signs."""
    missing_since: str | None
    """When the DNS records went missing. Null if none are missing."""
    checked_at: str | None
    """When the DNS records were last checked."""
    next_check_at: str | None
    """When the DNS records are next checked automatically."""
    key_rotates_at: str
    """When the DKIM key is replaced. You get an email."""
    verified_at: str | None
    """When the domain was verified."""
    created_at: Timestamp
    updated_at: Timestamp


class EmailDomainList(TypedDict):
    """One page of a list, newest first."""
    data: list[EmailDomain]
    """The entries of this page."""
    has_more: bool
    """Whether there is a next page."""
    next_cursor: str | None
    """Pass this as `cursor` to get the next page. Null on the last page."""


class EmailDomainRecord(TypedDict):
    """A DNS record to publish for a domain."""
    purpose: Literal["dkim", "spf", "dmarc", "return_path"]
    """`dkim` verifies your signature, `spf` and `return_path` let bounces reach us, and `dmarc` tells receivers what to do with forged emails."""
    type: Literal["TXT", "MX"]
    """The type of the DNS record."""
    name: str
    """The full name of the DNS record."""
    value: str
    """The exact value to publish."""
    priority: int | None
    """The priority of an MX record."""
    state: Literal["pending", "verified", "mismatch"]
    """`pending` if the record was not found yet, `mismatch` if DNS has another value."""
    found: list[str]
    """The values that the last check found in DNS."""
    publish_until: str | None
    """When you may delete the record of a retired key. Null if the record must stay."""


class EmailRecipient(TypedDict):
    """A recipient of an email, with the state of its copy."""
    address: str
    """The address."""
    state: MessageState
    error: MessageError | None
    """Why it failed. Null if it didn’t."""


# An event type.
EventKind: TypeAlias = 'Literal["checkout.completed", "checkout.expired", "charge.succeeded", "charge.failed", "refund.completed", "refund.failed", "dispute.opened", "dispute.won", "dispute.lost", "subscription.created", "subscription.cancelled", "subscription.renewed", "subscription.payment_failed", "invoice.generated", "room.started", "room.ended", "room.participant_joined", "sms.delivered", "sms.failed", "whatsapp.read", "email.delivered", "email.bounced", "recording.ready", "transcript.ready", "tts.ready"]'


class EventList(TypedDict):
    """One page of a list, newest first."""
    data: list[EventRecord]
    """The entries of this page."""
    has_more: bool
    """Whether there is a next page."""
    next_cursor: str | None
    """Pass this as `cursor` to get the next page. Null on the last page."""


# An event type, or a wildcard such as `charge.*`, `pay.*` or `*`.
EventPattern: TypeAlias = 'Literal["*", "pay.*", "connect.*", "checkout.*", "charge.*", "refund.*", "dispute.*", "subscription.*", "invoice.*", "room.*", "sms.*", "whatsapp.*", "email.*", "recording.*", "transcript.*", "tts.*", "checkout.completed", "checkout.expired", "charge.succeeded", "charge.failed", "refund.completed", "refund.failed", "dispute.opened", "dispute.won", "dispute.lost", "subscription.created", "subscription.cancelled", "subscription.renewed", "subscription.payment_failed", "invoice.generated", "room.started", "room.ended", "room.participant_joined", "sms.delivered", "sms.failed", "whatsapp.read", "email.delivered", "email.bounced", "recording.ready", "transcript.ready", "tts.ready"]'


class EventRecord(TypedDict):
    """An event and its delivery status."""
    id: str
    """The ID of the event. It stays the same over all attempts and is also the `webhook-id` header."""
    type: str
    """The type of the event."""
    timestamp: str
    """When the event occurred, to the millisecond."""
    sequence: int
    """Increases with every event of the account and environment: of two events about one object, the larger is newer."""
    api_version: Literal["v1"]
    """The API version of `data`."""
    environment: Literal["sandbox", "live"]
    """The environment in which it happened: `sandbox` or `live`."""
    account_id: str
    """An ID: `acct_` and 26 characters. Treat it as opaque."""
    test: bool
    """Whether this is a test event."""
    data: dict[str, Any]
    """The object that the event is about, as you would get it from the API."""
    request_id: str | None
    """The API request that caused the event. Null if none did."""
    object_id: str | None
    """The object that the event is about."""
    verdict: Literal["delivered", "pending", "failed", "none"]
    """Whether every webhook received the event: `none` if no webhook subscribes, `failed` if one gave up, `pending` if one is still waiting, otherwise `delivered`."""
    deliveries: list[EventRecordDeliveries]
    """One entry for each webhook that subscribes to the event."""


class EventRecordDeliveries(TypedDict):
    webhook_id: str
    """An ID: `wh_` and 26 characters. Treat it as opaque."""
    verdict: Literal["delivered", "pending", "failed"]
    """Whether this webhook received the event."""
    attempts: int
    """The number of attempts so far."""
    failures: int
    """The number of failed attempts before it was delivered."""
    delivered_at: str | None
    """When the event was delivered."""
    last_status: int | None
    """The HTTP status of the last attempt."""
    last_error: Literal["timeout", "dns", "tls", "connection_refused", "blocked_address", "non_2xx", "secret_lost"] | None
    """Why the last attempt failed."""
    last_delivery_id: str
    """The last attempt, or the first one if none was made yet."""
    next_attempt_at: str | None
    """When the next attempt is due."""
    paused: bool
    """Whether retries are paused until the webhook is enabled."""


class EventSample(TypedDict):
    """Example data of an event type."""
    type: EventKind
    data: dict[str, Any]
    """The data."""
    source: Literal["event", "sample"]
    """`event` if the data is from your newest event of this type, `sample` if it is made up."""
    event_id: str | None
    """The event that the data is from. Null if it is made up."""
    data_schema: dict[str, Any]
    """The JSON Schema (2020-12) of the data."""


class FaultDecline(TypedDict):
    """Declines payments."""
    type: Literal["decline"]
    """Decline the payment."""
    decline_code: str
    """The reason for the decline."""


class FaultDelivery(TypedDict):
    """Fails webhook deliveries."""
    type: Literal["webhook_failure"]
    """Fail deliveries."""
    status: int
    """The status that your endpoint appears to return."""


# The effect of the rule.
FaultEffect: TypeAlias = 'FaultEffectError | FaultLatency | FaultDecline | FaultDelivery'


class FaultEffectError(TypedDict):
    type: Literal["error"]
    """Fail the request."""
    status: Literal[500, 502, 503]
    """The status to fail with."""


class FaultLatency(TypedDict):
    """Delays requests."""
    type: Literal["latency"]
    """Delay the request."""
    ms: int
    """The delay in milliseconds."""


class FaultRule(TypedDict):
    """A fault to inject."""
    operation: str
    """The target of the rule: an `operationId` or `*` for `error` and `latency`, `payCheckout` for `decline`, `deliver` for `webhook_failure`."""
    probability: float
    """The share of requests that the rule applies to, from 0 to 1."""
    effect: FaultEffect
    until: Timestamp


class FaultRules(TypedDict):
    """The faults that are injected into the sandbox."""
    rules: list[FaultRule]
    """The rules."""


class Fee(TypedDict):
    """The fee: the percentage of the amount, rounded half up, plus the fixed part."""
    amount: int
    """The fee in minor units of `currency`."""
    currency: Currency
    tier: Literal["standard", "volume", "custom"]
    """The price that applied."""
    percent: str
    """The percentage of the amount."""
    fixed: int
    """The fixed part in minor units of `currency`."""


class FieldError(TypedDict):
    """One invalid field of the request."""
    field: str
    """The name of the field."""
    pointer: str
    """Where the field is in the body, as a JSON Pointer (RFC 6901)."""
    code: str
    """The rule that the value breaks."""
    message: str
    """The rule in words."""
    params: NotRequired[dict[str, Any]]
    """The limits of the rule."""


class FilledComponent(TypedDict):
    """The values for one part of a template."""
    type: Literal["header", "body", "button"]
    """The part of the template that the values are for."""
    index: NotRequired[int]
    """The position of the button, from 0."""
    parameters: list[TemplateParameter]
    """The values, in the order of the variables."""


# How long a quote locks its rate.
FxLockDuration: TypeAlias = 'Literal["five_minutes", "hour", "day"]'


class FxQuote(TypedDict):
    """An exchange rate, locked for one payment."""
    fx_quote_id: str
    """An ID: `fxq_` and 26 characters. Treat it as opaque."""
    from_currency: Literal["USD", "EUR", "GBP", "CHF", "SEK", "NOK", "DKK", "PLN", "CAD", "AUD", "JPY", "MAD", "XOF"]
    """The currency that the payer pays in."""
    to_currency: Literal["USD", "EUR", "GBP", "CHF", "SEK", "NOK", "DKK", "PLN", "CAD", "AUD", "JPY", "MAD", "XOF"]
    """The currency that you settle in."""
    amount: int | None
    """The amount of `from_currency` to convert, in minor units."""
    converted_amount: int | None
    """`amount` in `to_currency`, rounded half up to its minor unit. Null without an amount."""
    lock_duration: FxLockDuration
    rate: str
    """Units of the target currency for one unit of the source currency, with up to 10 significant digits."""
    margin_bps: int
    """Our margin, in hundredths of a percent."""
    reference_provider: Literal["ecb", "fixed_parity", "central_bank", "sandbox"]
    """Where the rate comes from. `ecb` is the European Central Bank, `fixed_parity` a parity fixed by law, and `sandbox` the sandbox’s frozen table."""
    reference_at: str
    """When the source published the rate."""
    state: FxQuoteState
    environment: Literal["sandbox", "live"]
    """The environment of the API key: `sandbox` or `live`."""
    created_at: Timestamp
    expires_at: str
    """When the rate is no longer locked."""
    used_at: str | None
    """When a payment used the quote."""


class FxQuoteList(TypedDict):
    """One page of a list, newest first."""
    data: list[FxQuote]
    """The entries of this page."""
    has_more: bool
    """Whether there is a next page."""
    next_cursor: str | None
    """Pass this as `cursor` to get the next page. Null on the last page."""


# Whether a payment can still use the quote. Each quote can be used for one payment.
FxQuoteState: TypeAlias = 'Literal["active", "used", "expired"]'


class FxRate(TypedDict):
    """An exchange rate."""
    currency: Literal["USD", "EUR", "GBP", "CHF", "SEK", "NOK", "DKK", "PLN", "CAD", "AUD", "JPY", "MAD", "XOF"]
    """The target currency."""
    rate: str
    """Units of `currency` for one unit of `base`, with up to 10 significant digits."""
    reference_provider: Literal["ecb", "fixed_parity", "central_bank", "sandbox"]
    """Where the rate comes from. `ecb` is the European Central Bank, `fixed_parity` a parity fixed by law, and `sandbox` the sandbox’s frozen table."""
    reference_at: str
    """When the source published the rate."""


class FxRateList(TypedDict):
    """The current mid-market rates of one currency."""
    base: Literal["USD", "EUR", "GBP", "CHF", "SEK", "NOK", "DKK", "PLN", "CAD", "AUD", "JPY", "MAD", "XOF"]
    """The currency to convert from."""
    data: list[FxRate]
    """The rates, in the order of `GET /v1/pay/currencies`."""


class GetInvoicePdfQuery(TypedDict):
    language: NotRequired[Literal["en", "fr", "de", "es", "it", "pt", "nl", "pl", "sv", "da", "nb", "ar"]]
    """The language of a translated duplicate."""


GetKeyCallsQuery = TypedDict("GetKeyCallsQuery", {
    # The time range, which ends now. The default is `24h`.
    "range": 'NotRequired[Literal["24h", "7d", "30d"]]',
    # The start of the time range, rounded down to the hour, at most 31 days ago.
    "from": 'NotRequired[str]',
    # The end of the time range. The default is now.
    "to": 'NotRequired[str]',
})


GetRequestVolumeQuery = TypedDict("GetRequestVolumeQuery", {
    # With `true`, leaves out requests sent with this request’s own key. Consoles use it.
    "exclude_self": 'NotRequired[Literal["true", "false"]]',
    # Only responses with this status, such as `404`, or of this class, such as `4xx`.
    "status": 'NotRequired[str]',
    # Only responses with this error code.
    "code": 'NotRequired[str]',
    # Only requests to the endpoint with this `operationId`.
    "operation": 'NotRequired[str]',
    # Only requests with this HTTP method.
    "method": 'NotRequired[Literal["GET", "HEAD", "POST", "PATCH", "PUT", "DELETE"]]',
    # Only requests with this key.
    "key_id": 'NotRequired[str]',
    # Only requests whose path starts with this.
    "path": 'NotRequired[str]',
    # Only requests that created this object or were about it.
    "object_id": 'NotRequired[str]',
    # Only requests that took at least this many milliseconds.
    "min_duration_ms": 'NotRequired[int]',
    # The start of the time range. The default is 24 hours before `to`.
    "from": 'NotRequired[str]',
    # The end of the time range, exclusive. The default is now.
    "to": 'NotRequired[str]',
})


class GetRoomTranscriptFileQuery(TypedDict):
    format: NotRequired[Literal["json", "vtt", "srt", "txt"]]
    """The format, if `Accept` doesn’t name it: `json`, `vtt`, `srt` or `txt`."""
    words: NotRequired[Literal["true", "false"]]
    """Whether segments include each word with its time. Only in JSON."""


class GetRoomTranscriptQuery(TypedDict):
    words: NotRequired[Literal["true", "false"]]
    """Whether segments include each word with its time. Only in JSON."""


class GetServiceWindowQuery(TypedDict):
    to: str
    """The recipient’s number (E.164)."""


class GetUsageQuery(TypedDict):
    period: NotRequired[str]
    """The month (YYYY-MM), at most twelve months ago. The default is the current month."""


GetUsageSeriesQuery = TypedDict("GetUsageSeriesQuery", {
    # The start of the time range, rounded down to a whole interval. The default is the start of the month.
    "from": 'NotRequired[str]',
    # The end of the time range, rounded up to a whole interval. The default is now.
    "to": 'NotRequired[str]',
    # The length of each interval: at most 31 days by `hour`, 400 days by `day` and 36 months by `month`.
    "interval": 'NotRequired[Literal["hour", "day", "month"]]',
    # How to group the usage.
    "group_by": 'NotRequired[Literal["pillar", "item", "key"]]',
    # Only usage of this API.
    "pillar": 'NotRequired[Literal["identity", "connect", "pay", "commerce", "knowledge", "logistics"]]',
    # Only usage of this item of the price list; `calls` is requests without a price.
    "item": 'NotRequired[Literal["card_payment", "wallet_payment", "bank_transfer", "refund", "invoice", "settlement", "video_hd", "video_4k", "recording", "transcript", "sms_domestic", "sms_international", "whatsapp", "email", "tts", "calls"]]',
    # Only usage of this key. `hosted` is usage without a key, such as payments on hosted pages.
    "key_id": 'NotRequired[str]',
})


GetWebhookMetricsQuery = TypedDict("GetWebhookMetricsQuery", {
    # The start of the time range. The default is 24 hours before `to`.
    "from": 'NotRequired[str]',
    # The end of the time range, exclusive. The default is now.
    "to": 'NotRequired[str]',
    # The length of each bucket.
    "interval": 'NotRequired[Literal["minute", "hour", "day"]]',
})


class Health(TypedDict):
    """The state of the service."""
    status: Literal["ok", "degraded", "down"]
    """`ok`, `degraded` if the database responds slowly, or `down`."""
    version: str
    """The version of the service."""
    region: str
    """The region that served the request."""


class Incident(TypedDict):
    """An incident that the operator declared."""
    incident_id: str
    """An ID: `inc_` and 26 characters. Treat it as opaque."""
    title: str
    """The title."""
    affected: list[Literal["identity", "connect", "pay", "commerce", "knowledge", "logistics", "developer"]]
    """The pillars that are affected."""
    impact: Literal["minor", "major", "critical"]
    """`minor` shows the affected pillars as degraded, `major` as a partial outage, and `critical` as a major outage."""
    state: Literal["investigating", "identified", "monitoring", "resolved"]
    """The state of the incident."""
    updates: list[IncidentUpdates]
    """Newest first."""
    started_at: str
    """When it began."""
    resolved_at: str | None
    """When it was resolved; null while it is open."""


class IncidentUpdates(TypedDict):
    at: str
    """When the update was posted."""
    state: Literal["investigating", "identified", "monitoring", "resolved"]
    """The state of the incident."""
    message: str
    """The text of the update."""


class Invoice(TypedDict):
    """An invoice from you to a payer, or a credit note. It never changes."""
    invoice_id: str
    """The ID: `inv_` for an invoice, `cn_` for a credit note, and 26 characters."""
    number: str
    """The number, without gaps in its series."""
    kind: Literal["invoice", "credit_note"]
    """A `credit_note` corrects an `invoice` after a refund."""
    transaction_id: str
    """An ID: `tx_` and 26 characters. Treat it as opaque."""
    refund_id: str | None
    """An ID: `re_` and 26 characters. Treat it as opaque."""
    corrects_invoice_id: str | None
    """The invoice that a credit note refers to."""
    issued_at: Timestamp
    supply_date: str
    """The day of the supply (YYYY-MM-DD)."""
    due_date: str
    """The issue date, because the invoice is already paid."""
    seller: InvoiceSeller
    """Your business, as of the issue date."""
    buyer: InvoiceBuyer
    """The buyer, as of the issue date."""
    currency: Currency
    net_amount: int
    """The amount without tax, in minor units."""
    tax_amount: int
    """The tax, in minor units."""
    gross_amount: int
    """The amount with tax, in minor units. Positive on credit notes too."""
    paid_amount: int
    """The amount that was paid, or refunded for a credit note, in minor units."""
    tax_region: TaxRegion
    include_tax: bool
    """Whether the invoice shows tax."""
    tax_lines: list[InvoiceTaxLine]
    """The taxes. Empty without `include_tax`."""
    tax_amount_local: LocalTax | None
    """The tax in the seller’s national currency. Null if the invoice is in it."""
    line_items: list[InvoiceItem]
    """The items."""
    language: Literal["en", "fr", "de", "es", "it", "pt", "nl", "pl", "sv", "da", "nb", "ar"]
    """The language of the document."""
    format: Literal["factur-x-en16931", "pdf"]
    """Whether the PDF contains an electronic invoice (Factur-X, EN 16931)."""
    network_submission: Literal["none"]
    """Invoices are not submitted to the networks of KSeF, SdI or PPF."""
    payment_means: str
    """How it was paid (UNTDID 4461)."""
    sha256: str
    """The SHA-256 of the PDF in its own language, in hexadecimal."""
    pdf_url: str
    """Where to download the PDF. The request needs an API key."""
    xml_url: str | None
    """Where to download the electronic invoice. Null if the region has none."""
    environment: Literal["sandbox", "live"]
    """The environment of the API key: `sandbox` or `live`."""
    created_at: Timestamp


class InvoiceSeller(TypedDict):
    """Your business, as of the issue date."""
    name: str | None
    """The registered name."""
    address: Address | None
    """The postal address."""
    country: str | None
    """The country (ISO 3166-1 alpha-2). Null if it is unknown."""
    tax_id: TaxId | None
    """The tax ID that the region’s law requires."""
    legal_id: TaxId | None
    """A second number that the law requires, such as the ICE in Morocco or the QST number in Quebec."""
    email: str | None
    """The email address."""


class InvoiceBuyer(TypedDict):
    """The buyer, as of the issue date."""
    name: str | None
    """The registered name."""
    address: Address | None
    """The postal address."""
    country: str | None
    """The country (ISO 3166-1 alpha-2). Null if it is unknown."""
    tax_id: TaxId | None
    """The tax ID that the region’s law requires."""
    legal_id: TaxId | None
    """A second number that the law requires, such as the ICE in Morocco or the QST number in Quebec."""
    email: str | None
    """The email address."""


class InvoiceCheck(TypedDict):
    """The result of one rule."""
    rule: str
    """The ID of the rule: a business rule of EN 16931, or the name of the check."""
    state: Literal["passed", "failed", "not_checked"]
    """`not_checked` for a rule that needs a tool that the service doesn’t have."""
    text: str
    """The rule in a sentence."""
    detail: str | None
    """Why the document fails the rule, or why it was not checked."""


class InvoiceCheckGroup(TypedDict):
    """Rules of the same origin."""
    group: Literal["schema", "business_rules", "document"]
    """The XML against its schema, the business rules of EN 16931, or the PDF."""
    checks: list[InvoiceCheck]
    """The rules that concern this document, with their results."""


class InvoiceChecks(TypedDict):
    """The rules that a document was checked against just now."""
    invoice_id: str
    """The ID of the invoice or credit note."""
    profile: str | None
    """The standard that the XML names (BT-24). Null if the region has no electronic invoices."""
    groups: list[InvoiceCheckGroup]
    """The results by the origin of the rules."""


class InvoiceGeneratedEvent(TypedDict):
    """The body of a delivery of `invoice.generated`. If `data` exceeds 20 KiB, its largest fields are null, such as long `metadata`: read them from the API."""
    id: str
    """The ID of the event. It stays the same over all attempts and is also the `webhook-id` header."""
    type: Literal["invoice.generated"]
    """The type of the event."""
    timestamp: str
    """When the event occurred, to the millisecond."""
    sequence: int
    """Increases with every event of the account and environment: of two events about one object, the larger is newer."""
    api_version: Literal["v1"]
    """The API version of `data`."""
    environment: Literal["sandbox", "live"]
    """The environment in which it happened: `sandbox` or `live`."""
    account_id: str
    """An ID: `acct_` and 26 characters. Treat it as opaque."""
    test: bool
    """Whether this is a test event."""
    data: Invoice


class InvoiceItem(TypedDict):
    """One item of an invoice."""
    name: str
    """The name of the item."""
    quantity: int
    """How many units."""
    gross_amount: int
    """The amount with tax, in minor units."""
    net_amount: int
    """The amount without tax, in minor units."""


class InvoiceList(TypedDict):
    """One page of a list, newest first."""
    data: list[Invoice]
    """The entries of this page."""
    has_more: bool
    """Whether there is a next page."""
    next_cursor: str | None
    """Pass this as `cursor` to get the next page. Null on the last page."""


class InvoiceTaxLine(TypedDict):
    """One tax at one rate."""
    category: Literal["S", "Z", "E", "AE", "G", "O"]
    """The UNTDID 5305 code: standard, zero-rated, exempt, reverse charge, export or outside the scope."""
    rate_bp: float
    """The rate in hundredths of a percent."""
    jurisdiction: str
    """The country, or country and state, that levies the tax."""
    net: int
    """The taxable amount, in minor units."""
    tax: int
    """The tax, in minor units."""
    exemption_code: str | None
    """The VATEX code of the exemption."""
    exemption_text: str | None
    """Why there is no tax."""


# The recent requests of every key.
KeyActivity = TypedDict("KeyActivity", {
    # The start of the last 24 hours.
    "from": 'str',
    "to": 'Timestamp',
    # The keys that were used in the last 30 days.
    "data": 'list[KeyActivityOfKey]',
})


class KeyActivityOfKey(TypedDict):
    """The requests with one key."""
    key_id: str
    """An ID: `key_` and 26 characters. Treat it as opaque."""
    day: KeyOutcomes
    month: KeyOutcomes
    hours: list[KeyCallsHour]
    """The last 24 hours."""


class KeyAdviceOperation(TypedDict):
    """An endpoint that the key called."""
    operation: str
    """The `operationId` of the endpoint."""
    method: str | None
    """The HTTP method of the endpoint."""
    path: str | None
    """The path of the endpoint."""
    scope: Literal["*", "identity", "identity:read", "identity:write", "connect", "connect:read", "connect:write", "pay", "pay:read", "pay:write", "commerce", "commerce:read", "commerce:write", "knowledge", "knowledge:read", "knowledge:write", "logistics", "logistics:read", "logistics:write", "developer", "developer:read", "developer:write"] | None
    """The scope that the endpoint requires."""
    calls: int
    """The number of requests."""
    last_at: Timestamp


class KeyCaller(TypedDict):
    """One user agent at one address. After the first 200 clients of an hour, both are `other`."""
    user_agent: str | None
    """The `User-Agent` of the client."""
    ip: str
    """The IP address of the client."""
    calls: int
    """The number of requests."""
    last_at: Timestamp
    outcomes: KeyOutcomes
    operations: list[KeyCallerOperations]
    """The endpoints that it called."""


class KeyCallerOperations(TypedDict):
    operation: str
    """The `operationId` of the endpoint."""
    calls: int
    """The number of requests."""
    last_at: Timestamp


# The requests with one key.
KeyCalls = TypedDict("KeyCalls", {
    # An ID: `key_` and 26 characters. Treat it as opaque.
    "key_id": 'str',
    "from": 'Timestamp',
    "to": 'Timestamp',
    "totals": 'KeyOutcomes',
    # A time in UTC, to the second (ISO 8601).
    "last_at": 'str | None',
    # The requests by hour.
    "hours": 'list[KeyCallsHour]',
    # The clients that used the key, most recent first, at most 100.
    "callers": 'list[KeyCaller]',
    # The number of further clients.
    "callers_left_out": 'int',
    # The endpoints that the key called, busiest first.
    "operations": 'list[KeyCallsOperation]',
})


class KeyCallsHour(TypedDict):
    """The requests of one hour (UTC). Hours without requests are left out."""
    hour: Timestamp
    outcomes: KeyOutcomes


class KeyCallsOperation(TypedDict):
    """The requests to one endpoint."""
    operation: str
    """The `operationId` of the endpoint."""
    method: str | None
    """The HTTP method of the endpoint."""
    path: str | None
    """The path of the endpoint."""
    scope: Literal["*", "identity", "identity:read", "identity:write", "connect", "connect:read", "connect:write", "pay", "pay:read", "pay:write", "commerce", "commerce:read", "commerce:write", "knowledge", "knowledge:read", "knowledge:write", "logistics", "logistics:read", "logistics:write", "developer", "developer:read", "developer:write"] | None
    """The scope that the endpoint requires."""
    calls: int
    """The number of requests."""
    last_at: Timestamp
    outcomes: KeyOutcomes


class KeyOutcomes(TypedDict):
    """The number of requests with the key, by how the API treated them."""
    valid: int
    """The number of requests."""
    rate_limited: int
    """The number of requests."""
    insufficient_scope: int
    """The number of requests."""
    ip_not_allowed: int
    """The number of requests."""
    expired: int
    """The number of requests."""
    revoked: int
    """The number of requests."""


# The scopes a key has, the scopes it used, and the least it needs.
KeyScopeAdvice = TypedDict("KeyScopeAdvice", {
    # An ID: `key_` and 26 characters. Treat it as opaque.
    "key_id": 'str',
    "from": 'Timestamp',
    "to": 'Timestamp',
    # The number of requests that the advice is based on.
    "calls": 'int',
    # The number of days since the first of these requests.
    "observed_days": 'int',
    # Whether there were at least 50 requests over at least 7 days.
    "enough": 'bool',
    # The scopes that the key has.
    "held": 'list[Scope]',
    # The smallest set of scopes that covers every request that was let through.
    "proposed": 'list[Scope]',
    # Whether `proposed` is less than the key has.
    "narrower": 'bool',
    # Scopes of the key that no request needed.
    "unused": 'list[Scope]',
    # The endpoints that the key called.
    "used": 'list[KeyAdviceOperation]',
    # Endpoints that the key called and `proposed` would refuse.
    "would_refuse": 'list[KeyAdviceOperation]',
    # Endpoints that the API refused because the key lacked the scope.
    "lacking": 'list[KeyAdviceOperation]',
})


class LineItem(TypedDict):
    """An item that the payer buys."""
    name: str
    """The name of the item."""
    quantity: int
    """How many units."""
    unit_amount: int
    """The price of one unit in minor units."""
    tax_rate: NotRequired[float]
    """The tax rate in percent."""


class ListBalanceEntriesQuery(TypedDict):
    limit: NotRequired[int]
    """The number of entries per page, from 1 to 100."""
    cursor: NotRequired[str]
    """The `next_cursor` of the previous page. Leave it out to get the first page."""
    created_from: NotRequired[str]
    """Only entries created at or after this time."""
    created_to: NotRequired[str]
    """Only entries created before this time."""
    currency: NotRequired[Literal["USD", "EUR", "GBP", "CHF", "SEK", "NOK", "DKK", "PLN", "CAD", "AUD", "JPY", "MAD", "XOF"]]
    """Only entries in this settlement currency."""
    source_id: NotRequired[str]
    """Only entries of this transaction, refund, dispute or settlement."""


class ListBillsQuery(TypedDict):
    limit: NotRequired[int]
    """The number of entries per page, from 1 to 100."""
    cursor: NotRequired[str]
    """The `next_cursor` of the previous page. Leave it out to get the first page."""
    created_from: NotRequired[str]
    """Only entries created at or after this time."""
    created_to: NotRequired[str]
    """Only entries created before this time."""
    state: NotRequired[Literal["draft", "open", "paid", "past_due", "void"]]
    """Only bills in this state."""


class ListCheckoutsQuery(TypedDict):
    limit: NotRequired[int]
    """The number of entries per page, from 1 to 100."""
    cursor: NotRequired[str]
    """The `next_cursor` of the previous page. Leave it out to get the first page."""
    created_from: NotRequired[str]
    """Only entries created at or after this time."""
    created_to: NotRequired[str]
    """Only entries created before this time."""
    state: NotRequired[Literal["open", "processing", "completed", "expired"]]
    """Only checkouts in this state."""
    currency: NotRequired[Literal["USD", "EUR", "GBP", "CHF", "SEK", "NOK", "DKK", "PLN", "CAD", "AUD", "JPY", "MAD", "XOF"]]
    """Only checkouts in this currency."""
    q: NotRequired[str]
    """Only checkouts whose description or `customer_email` contains this text. A page then searches 5,000 checkouts, so it can have fewer entries than `limit` while `has_more` is true."""


class ListCustomerPaymentMethodsQuery(TypedDict):
    limit: NotRequired[int]
    """The number of entries per page, from 1 to 100."""
    cursor: NotRequired[str]
    """The `next_cursor` of the previous page. Leave it out to get the first page."""
    created_from: NotRequired[str]
    """Only entries created at or after this time."""
    created_to: NotRequired[str]
    """Only entries created before this time."""


class ListCustomersQuery(TypedDict):
    limit: NotRequired[int]
    """The number of entries per page, from 1 to 100."""
    cursor: NotRequired[str]
    """The `next_cursor` of the previous page. Leave it out to get the first page."""
    created_from: NotRequired[str]
    """Only entries created at or after this time."""
    created_to: NotRequired[str]
    """Only entries created before this time."""
    email: NotRequired[str]
    """Only customers with exactly this email address, in upper or lower case."""
    q: NotRequired[str]
    """Only customers whose name, email address or phone number contains this text. A page then searches 5,000 customers, so it can have fewer entries than `limit` while `has_more` is true."""


class ListDeliveriesQuery(TypedDict):
    limit: NotRequired[int]
    """The number of entries per page, from 1 to 100."""
    cursor: NotRequired[str]
    """The `next_cursor` of the previous page. Leave it out to get the first page."""
    created_from: NotRequired[str]
    """Only entries created at or after this time."""
    created_to: NotRequired[str]
    """Only entries created before this time."""
    state: NotRequired[Literal["pending", "succeeded", "failed", "exhausted"]]
    """Only attempts in this state."""
    event_type: NotRequired[Literal["checkout.completed", "checkout.expired", "charge.succeeded", "charge.failed", "refund.completed", "refund.failed", "dispute.opened", "dispute.won", "dispute.lost", "subscription.created", "subscription.cancelled", "subscription.renewed", "subscription.payment_failed", "invoice.generated", "room.started", "room.ended", "room.participant_joined", "sms.delivered", "sms.failed", "whatsapp.read", "email.delivered", "email.bounced", "recording.ready", "transcript.ready", "tts.ready"]]
    """Only attempts for events of this type."""
    event_id: NotRequired[str]
    """Only attempts for this event."""


class ListDisputesQuery(TypedDict):
    limit: NotRequired[int]
    """The number of entries per page, from 1 to 100."""
    cursor: NotRequired[str]
    """The `next_cursor` of the previous page. Leave it out to get the first page."""
    created_from: NotRequired[str]
    """Only entries created at or after this time."""
    created_to: NotRequired[str]
    """Only entries created before this time."""
    state: NotRequired[Literal["needs_response", "under_review", "won", "lost"]]
    """Only disputes in this state."""
    currency: NotRequired[Literal["USD", "EUR", "GBP", "CHF", "SEK", "NOK", "DKK", "PLN", "CAD", "AUD", "JPY", "MAD", "XOF"]]
    """Only disputes in this currency."""
    transaction_id: NotRequired[str]
    """Only disputes of this transaction."""


class ListEmailDomainsQuery(TypedDict):
    limit: NotRequired[int]
    """The number of entries per page, from 1 to 100."""
    cursor: NotRequired[str]
    """The `next_cursor` of the previous page. Leave it out to get the first page."""
    created_from: NotRequired[str]
    """Only entries created at or after this time."""
    created_to: NotRequired[str]
    """Only entries created before this time."""
    state: NotRequired[Literal["pending", "verified", "failed"]]
    """Only domains in this state."""


class ListEventsQuery(TypedDict):
    limit: NotRequired[int]
    """The number of entries per page, from 1 to 100."""
    cursor: NotRequired[str]
    """The `next_cursor` of the previous page. Leave it out to get the first page."""
    created_from: NotRequired[str]
    """Only entries created at or after this time."""
    created_to: NotRequired[str]
    """Only entries created before this time."""
    type: NotRequired[Literal["checkout.completed", "checkout.expired", "charge.succeeded", "charge.failed", "refund.completed", "refund.failed", "dispute.opened", "dispute.won", "dispute.lost", "subscription.created", "subscription.cancelled", "subscription.renewed", "subscription.payment_failed", "invoice.generated", "room.started", "room.ended", "room.participant_joined", "sms.delivered", "sms.failed", "whatsapp.read", "email.delivered", "email.bounced", "recording.ready", "transcript.ready", "tts.ready"]]
    """Only events of this type."""
    verdict: NotRequired[Literal["delivered", "pending", "failed", "none"]]
    """Only events with this verdict."""
    webhook_id: NotRequired[str]
    """Only events that this webhook subscribes to."""
    object_id: NotRequired[str]
    """Only events about this object."""
    request_id: NotRequired[str]
    """Only events that this request caused."""


class ListFxQuotesQuery(TypedDict):
    limit: NotRequired[int]
    """The number of entries per page, from 1 to 100."""
    cursor: NotRequired[str]
    """The `next_cursor` of the previous page. Leave it out to get the first page."""
    created_from: NotRequired[str]
    """Only entries created at or after this time."""
    created_to: NotRequired[str]
    """Only entries created before this time."""
    state: NotRequired[Literal["active", "used", "expired"]]
    """Only quotes in this state."""


class ListFxRatesQuery(TypedDict):
    base: NotRequired[Literal["USD", "EUR", "GBP", "CHF", "SEK", "NOK", "DKK", "PLN", "CAD", "AUD", "JPY", "MAD", "XOF"]]
    """The currency to convert from."""


class ListInvoicesQuery(TypedDict):
    limit: NotRequired[int]
    """The number of entries per page, from 1 to 100."""
    cursor: NotRequired[str]
    """The `next_cursor` of the previous page. Leave it out to get the first page."""
    created_from: NotRequired[str]
    """Only entries created at or after this time."""
    created_to: NotRequired[str]
    """Only entries created before this time."""
    kind: NotRequired[Literal["invoice", "credit_note"]]
    """Only invoices, or only credit notes."""
    currency: NotRequired[Literal["USD", "EUR", "GBP", "CHF", "SEK", "NOK", "DKK", "PLN", "CAD", "AUD", "JPY", "MAD", "XOF"]]
    """Only documents in this currency."""
    transaction_id: NotRequired[str]
    """Only the documents of this payment."""


class ListKeysQuery(TypedDict):
    limit: NotRequired[int]
    """The number of entries per page, from 1 to 100."""
    cursor: NotRequired[str]
    """The `next_cursor` of the previous page. Leave it out to get the first page."""
    created_from: NotRequired[str]
    """Only entries created at or after this time."""
    created_to: NotRequired[str]
    """Only entries created before this time."""
    state: NotRequired[Literal["active", "rotating", "revoked", "expired", "usable"]]
    """Only keys in this state. `usable` means `active` or `rotating`."""
    q: NotRequired[str]
    """Only keys whose name contains this text, or whose secret ends with it."""


class ListMessagesQuery(TypedDict):
    limit: NotRequired[int]
    """The number of entries per page, from 1 to 100."""
    cursor: NotRequired[str]
    """The `next_cursor` of the previous page. Leave it out to get the first page."""
    created_from: NotRequired[str]
    """Only entries created at or after this time."""
    created_to: NotRequired[str]
    """Only entries created before this time."""
    channel: NotRequired[Literal["email", "sms", "whatsapp"]]
    """Only messages of this channel."""
    state: NotRequired[Literal["queued", "sent", "delivered", "read", "failed"]]
    """Only messages in this state."""
    to: NotRequired[str]
    """Only messages to exactly this number or address."""


class ListOutboxQuery(TypedDict):
    limit: NotRequired[int]
    """The number of entries per page, from 1 to 100."""
    cursor: NotRequired[str]
    """The `next_cursor` of the previous page. Leave it out to get the first page."""
    created_from: NotRequired[str]
    """Only entries created at or after this time."""
    created_to: NotRequired[str]
    """Only entries created before this time."""
    channel: NotRequired[Literal["email", "sms", "whatsapp"]]
    """Only messages of this channel."""
    to: NotRequired[str]
    """Only messages to exactly this address or number."""


class ListRefundsQuery(TypedDict):
    limit: NotRequired[int]
    """The number of entries per page, from 1 to 100."""
    cursor: NotRequired[str]
    """The `next_cursor` of the previous page. Leave it out to get the first page."""
    created_from: NotRequired[str]
    """Only entries created at or after this time."""
    created_to: NotRequired[str]
    """Only entries created before this time."""
    state: NotRequired[Literal["pending", "completed", "failed"]]
    """Only refunds in this state."""
    currency: NotRequired[Literal["USD", "EUR", "GBP", "CHF", "SEK", "NOK", "DKK", "PLN", "CAD", "AUD", "JPY", "MAD", "XOF"]]
    """Only refunds in this currency."""
    transaction_id: NotRequired[str]
    """Only refunds of this transaction."""


ListRequestErrorsQuery = TypedDict("ListRequestErrorsQuery", {
    # With `true`, leaves out requests sent with this request’s own key. Consoles use it.
    "exclude_self": 'NotRequired[Literal["true", "false"]]',
    # The start of the time range. The default is 24 hours before `to`.
    "from": 'NotRequired[str]',
    # The end of the time range, exclusive. The default is now.
    "to": 'NotRequired[str]',
})


ListRequestOperationsQuery = TypedDict("ListRequestOperationsQuery", {
    # The start of the time range. The default is 24 hours before `to`.
    "from": 'NotRequired[str]',
    # The end of the time range, exclusive. The default is now.
    "to": 'NotRequired[str]',
})


class ListRequestsQuery(TypedDict):
    limit: NotRequired[int]
    """The number of entries per page, from 1 to 100."""
    cursor: NotRequired[str]
    """The `next_cursor` of the previous page. Leave it out to get the first page."""
    created_from: NotRequired[str]
    """Only entries created at or after this time."""
    created_to: NotRequired[str]
    """Only entries created before this time."""
    exclude_self: NotRequired[Literal["true", "false"]]
    """With `true`, leaves out requests sent with this request’s own key. Consoles use it."""
    status: NotRequired[str]
    """Only responses with this status, such as `404`, or of this class, such as `4xx`."""
    code: NotRequired[str]
    """Only responses with this error code."""
    operation: NotRequired[str]
    """Only requests to the endpoint with this `operationId`."""
    method: NotRequired[Literal["GET", "HEAD", "POST", "PATCH", "PUT", "DELETE"]]
    """Only requests with this HTTP method."""
    key_id: NotRequired[str]
    """Only requests with this key."""
    path: NotRequired[str]
    """Only requests whose path starts with this."""
    object_id: NotRequired[str]
    """Only requests that created this object or were about it."""
    min_duration_ms: NotRequired[int]
    """Only requests that took at least this many milliseconds."""


class ListRoomsQuery(TypedDict):
    limit: NotRequired[int]
    """The number of entries per page, from 1 to 100."""
    cursor: NotRequired[str]
    """The `next_cursor` of the previous page. Leave it out to get the first page."""
    created_from: NotRequired[str]
    """Only entries created at or after this time."""
    created_to: NotRequired[str]
    """Only entries created before this time."""
    state: NotRequired[Literal["created", "active", "ended", "expired"]]
    """Only rooms in this state."""
    name: NotRequired[str]
    """Only rooms whose name contains this text. A page then searches 5,000 rooms, so it can have fewer entries than `limit` while `has_more` is true."""


class ListSettlementLinesQuery(TypedDict):
    limit: NotRequired[int]
    """The number of entries per page, from 1 to 100."""
    cursor: NotRequired[str]
    """The `next_cursor` of the previous page. Leave it out to get the first page."""
    created_from: NotRequired[str]
    """Only entries created at or after this time."""
    created_to: NotRequired[str]
    """Only entries created before this time."""
    type: NotRequired[Literal["charge", "refund", "adjustment", "carried_over"]]
    """Only lines of this type."""
    format: NotRequired[Literal["json", "csv"]]
    """`csv` returns all lines that match as one CSV file, without pages."""


class ListSettlementsQuery(TypedDict):
    limit: NotRequired[int]
    """The number of entries per page, from 1 to 100."""
    cursor: NotRequired[str]
    """The `next_cursor` of the previous page. Leave it out to get the first page."""
    created_from: NotRequired[str]
    """Only entries created at or after this time."""
    created_to: NotRequired[str]
    """Only entries created before this time."""
    state: NotRequired[Literal["pending", "in_transit", "paid", "failed", "carried_over"]]
    """Only settlements in this state."""
    currency: NotRequired[Literal["USD", "EUR", "GBP", "CHF", "SEK", "NOK", "DKK", "PLN", "CAD", "AUD", "JPY", "MAD", "XOF"]]
    """Only settlements in this currency."""
    period_from: NotRequired[str]
    """Only days that begin at or after this time."""
    period_to: NotRequired[str]
    """Only days that begin before this time."""


class ListSpeechesQuery(TypedDict):
    limit: NotRequired[int]
    """The number of entries per page, from 1 to 100."""
    cursor: NotRequired[str]
    """The `next_cursor` of the previous page. Leave it out to get the first page."""
    created_from: NotRequired[str]
    """Only entries created at or after this time."""
    created_to: NotRequired[str]
    """Only entries created before this time."""
    state: NotRequired[Literal["processing", "ready", "failed"]]
    """Only jobs in this state."""
    language: NotRequired[Literal["en-US", "en-GB", "fr-FR", "de-DE", "es-ES", "it-IT", "pt-PT", "pt-BR", "nl-NL", "pl-PL", "sv-SE", "da-DK", "nb-NO", "fi-FI", "cs-CZ", "sk-SK", "ro-RO", "hu-HU", "el-GR", "tr-TR", "ar-MA", "ja-JP"]]
    """Only jobs in this language."""


class ListSubscriptionsQuery(TypedDict):
    limit: NotRequired[int]
    """The number of entries per page, from 1 to 100."""
    cursor: NotRequired[str]
    """The `next_cursor` of the previous page. Leave it out to get the first page."""
    created_from: NotRequired[str]
    """Only entries created at or after this time."""
    created_to: NotRequired[str]
    """Only entries created before this time."""
    state: NotRequired[Literal["incomplete", "trialing", "active", "past_due", "cancelled", "incomplete_expired"]]
    """Only subscriptions in this state."""
    customer_id: NotRequired[str]
    """Only subscriptions of this customer."""
    currency: NotRequired[Literal["USD", "EUR", "GBP", "CHF", "SEK", "NOK", "DKK", "PLN", "CAD", "AUD", "JPY", "MAD", "XOF"]]
    """Only subscriptions in this currency."""


class ListTemplatesQuery(TypedDict):
    limit: NotRequired[int]
    """The number of entries per page, from 1 to 100."""
    cursor: NotRequired[str]
    """The `next_cursor` of the previous page. Leave it out to get the first page."""
    created_from: NotRequired[str]
    """Only entries created at or after this time."""
    created_to: NotRequired[str]
    """Only entries created before this time."""
    state: NotRequired[Literal["pending", "approved", "rejected", "paused", "disabled"]]
    """Only templates in this state."""
    category: NotRequired[Literal["utility", "marketing", "authentication"]]
    """Only templates of this category."""
    name: NotRequired[str]
    """Only templates with exactly this name."""


class ListTransactionsQuery(TypedDict):
    limit: NotRequired[int]
    """The number of entries per page, from 1 to 100."""
    cursor: NotRequired[str]
    """The `next_cursor` of the previous page. Leave it out to get the first page."""
    created_from: NotRequired[str]
    """Only entries created at or after this time."""
    created_to: NotRequired[str]
    """Only entries created before this time."""
    state: NotRequired[Literal["requires_action", "processing", "succeeded", "failed", "partially_refunded", "refunded"]]
    """Only transactions in this state."""
    currency: NotRequired[Literal["USD", "EUR", "GBP", "CHF", "SEK", "NOK", "DKK", "PLN", "CAD", "AUD", "JPY", "MAD", "XOF"]]
    """Only transactions in this currency."""
    method: NotRequired[Literal["card", "wallet", "transfer"]]
    """Only transactions that were paid this way."""
    customer_id: NotRequired[str]
    """Only transactions of this customer."""
    subscription_id: NotRequired[str]
    """Only transactions of this subscription."""
    q: NotRequired[str]
    """Only transactions whose description or `receipt_email` contains this text, or whose card or account number ends with it. A page then searches 5,000 transactions, so it can have fewer entries than `limit` while `has_more` is true."""


class ListUsageCapsQuery(TypedDict):
    limit: NotRequired[int]
    """The number of entries per page, from 1 to 100."""
    cursor: NotRequired[str]
    """The `next_cursor` of the previous page. Leave it out to get the first page."""
    created_from: NotRequired[str]
    """Only entries created at or after this time."""
    created_to: NotRequired[str]
    """Only entries created before this time."""


class ListVoicesQuery(TypedDict):
    language: NotRequired[Literal["en-US", "en-GB", "fr-FR", "de-DE", "es-ES", "it-IT", "pt-PT", "pt-BR", "nl-NL", "pl-PL", "sv-SE", "da-DK", "nb-NO", "fi-FI", "cs-CZ", "sk-SK", "ro-RO", "hu-HU", "el-GR", "tr-TR", "ar-MA", "ja-JP"]]
    """Only voices of this language."""


class ListWebhooksQuery(TypedDict):
    limit: NotRequired[int]
    """The number of entries per page, from 1 to 100."""
    cursor: NotRequired[str]
    """The `next_cursor` of the previous page. Leave it out to get the first page."""
    created_from: NotRequired[str]
    """Only entries created at or after this time."""
    created_to: NotRequired[str]
    """Only entries created before this time."""


class LocalTax(TypedDict):
    """The tax in the national currency of the seller (Directive 2006/112/EC, article 230)."""
    currency: Currency
    amount: int
    """The tax in minor units of `currency`."""
    rate: str
    """Units of `currency` for one unit of the invoice’s."""
    date: str
    """The date of the rate (YYYY-MM-DD)."""


class LoggedRequest(TypedDict):
    """A request to the API."""
    request_id: str
    """The ID of the request, as in `X-Request-Id`."""
    method: str
    """The HTTP method."""
    path: str
    """The path of the request."""
    query: str | None
    """The query string, without secrets."""
    operation: str
    """The `operationId` of the endpoint."""
    status: int
    """The HTTP status of the response."""
    code: str | None
    """The code of the error. Null if there was none."""
    key_id: str
    """An ID: `key_` and 26 characters. Treat it as opaque."""
    acting_user: str | None
    """The console user that the request was made for."""
    idempotency_key: str | None
    """The `Idempotency-Key` of the request."""
    ip: str
    """The IP address of the client."""
    user_agent: str | None
    """The `User-Agent` of the client."""
    duration_ms: int
    """How long the request took, in milliseconds."""
    object_id: str | None
    """The object that the request created or was about."""
    created_at: Timestamp


class LoggedRequestDetail(TypedDict):
    """A request to the API with its bodies and effects."""
    request_id: str
    """The ID of the request, as in `X-Request-Id`."""
    method: str
    """The HTTP method."""
    path: str
    """The path of the request."""
    query: str | None
    """The query string, without secrets."""
    operation: str
    """The `operationId` of the endpoint."""
    status: int
    """The HTTP status of the response."""
    code: str | None
    """The code of the error. Null if there was none."""
    key_id: str
    """An ID: `key_` and 26 characters. Treat it as opaque."""
    acting_user: str | None
    """The console user that the request was made for."""
    idempotency_key: str | None
    """The `Idempotency-Key` of the request."""
    ip: str
    """The IP address of the client."""
    user_agent: str | None
    """The `User-Agent` of the client."""
    duration_ms: int
    """How long the request took, in milliseconds."""
    object_id: str | None
    """The object that the request created or was about."""
    created_at: Timestamp
    request_body: str | None
    """The body, at most 8,192 characters. Secrets and card data are replaced by `[redacted]`."""
    response_body: str | None
    """The body, at most 8,192 characters. Secrets and card data are replaced by `[redacted]`."""
    objects: list[str]
    """The IDs of the objects that the request created or was about."""
    events: list[LoggedRequestDetailEvents]
    """The events that the request caused, oldest first."""


class LoggedRequestDetailEvents(TypedDict):
    event_id: str
    """An ID: `evt_` and 26 characters. Treat it as opaque."""
    type: str
    """The type of the event."""
    verdict: Literal["delivered", "pending", "failed", "none"]
    """Whether every webhook received the event."""
    occurred_at: str
    """When the event occurred."""


class LoggedRequestList(TypedDict):
    """One page of a list, newest first."""
    data: list[LoggedRequest]
    """The entries of this page."""
    has_more: bool
    """Whether there is a next page."""
    next_cursor: str | None
    """Pass this as `cursor` to get the next page. Null on the last page."""


class Maintenance(TypedDict):
    """Planned work that may interrupt the service."""
    maintenance_id: str
    """An ID: `mnt_` and 26 characters. Treat it as opaque."""
    title: str
    """The title."""
    affected: list[Literal["identity", "connect", "pay", "commerce", "knowledge", "logistics", "developer"]]
    """The pillars that are affected."""
    state: Literal["scheduled", "in_progress", "completed", "cancelled"]
    """It begins and completes automatically at its times."""
    updates: list[MaintenanceUpdates]
    """Newest first."""
    starts_at: str
    """When it begins."""
    ends_at: str
    """When it ends."""


class MaintenanceUpdates(TypedDict):
    at: str
    """When the update was posted."""
    state: Literal["scheduled", "in_progress", "completed", "cancelled"]
    """It begins and completes automatically at its times."""
    message: str
    """The text of the update."""


class Mandate(TypedDict):
    """The payer’s agreement to be debited."""
    accepted_at: str
    """When the payer agreed to the debit."""
    ip: str
    """The payer’s IP address."""
    user_agent: NotRequired[str]
    """The payer’s browser, as evidence in a dispute."""
    text_version: NotRequired[str]
    """Your name for the text that the payer agreed to, as evidence in a dispute."""


class MaskedCard(TypedDict):
    """A card, masked."""
    brand: str
    """The card network."""
    last4: str
    """The last four digits of the card."""
    exp_month: int
    """The month in which the card expires."""
    exp_year: int
    """The year in which the card expires."""
    country: str | None
    """The country of the issuer (ISO 3166-1 alpha-2)."""


class MaskedTransfer(TypedDict):
    """A bank account, masked."""
    rail: Literal["sepa", "ach", "bacs", "local"]
    """The bank network."""
    last4: str
    """The last four characters of the account number."""
    reference: str
    """The reference on the payer’s bank statement."""


class MaskedWallet(TypedDict):
    """A wallet."""
    provider: Literal["apple_pay", "google_pay", "paypal", "mobilepay", "swish", "blik", "twint", "orange_money"]
    """The wallet."""


# A message, with its state and cost.
Message = TypedDict("Message", {
    # An ID: `msg_` and 26 characters. Treat it as opaque.
    "message_id": 'str',
    "channel": 'Channel',
    # Whether you sent the message or received it.
    "direction": 'Literal["outbound", "inbound"]',
    # The recipient; a list for an email.
    "to": 'str | list[str]',
    # The sender that recipients see.
    "from": 'str',
    "state": 'MessageState',
    # Why it failed. Null if it didn’t.
    "error": 'MessageError | None',
    # The first 160 characters. Null in live 30 days after the message was created.
    "body_preview": 'str | None',
    # How many SMS carry the text. Null for other channels.
    "segments": 'int | None',
    # The encoding of an SMS: `gsm7` carries 160 characters, `ucs2` 70. Null for other channels.
    "encoding": 'Literal["gsm7", "ucs2"] | None',
    # The WhatsApp template. Null if there is none.
    "template": 'str | None',
    # The subject of an email. Null for other channels.
    "subject": 'str | None',
    # Every recipient of an email in `to`, `cc` and `bcc`. The message’s state is the worst of theirs. Null for other channels.
    "recipients": 'list[EmailRecipient] | None',
    # Recipients that the email was not sent to, because they are suppressed. Null for other channels.
    "suppressed": 'list[str] | None',
    # The tags of an email. Null for other channels.
    "tags": 'list[str] | None',
    # The price in major units of `currency`, with four decimals.
    "cost": 'float',
    "currency": 'Currency',
    # Your own keys and values: at most 50, keys of 40 characters, values of 500.
    "metadata": 'dict[str, str]',
    # When the message reached each state, in order.
    "timeline": 'list[MessageTimeline]',
    "created_at": 'Timestamp',
    # When the carrier accepted it. Null before that.
    "sent_at": 'str | None',
    # When it arrived. Null before that.
    "delivered_at": 'str | None',
    # When the recipient opened it. Null before that, and for SMS.
    "read_at": 'str | None',
    # When it failed. Null if it didn’t.
    "failed_at": 'str | None',
    "updated_at": 'Timestamp',
})


class MessageTimeline(TypedDict):
    state: MessageState
    at: Timestamp


class MessageError(TypedDict):
    """Why a message failed."""
    code: MessageFailure
    message: str
    """The reason in words."""
    permanent: bool
    """Whether sending it again would fail too."""
    upstream_code: str | None
    """The partner’s own code. Null if it gave none."""


# Why the message failed.
MessageFailure: TypeAlias = 'Literal["invalid_number", "unreachable", "unroutable", "blocked", "landline", "carrier_rejected", "carrier_timeout", "spam_filtered", "opted_out", "bounced_hard", "bounced_soft_exhausted", "complained", "suppressed", "template_rejected", "outside_service_window", "expired"]'


class MessageList(TypedDict):
    """One page of a list, newest first."""
    data: list[Message]
    """The entries of this page."""
    has_more: bool
    """Whether there is a next page."""
    next_cursor: str | None
    """Pass this as `cursor` to get the next page. Null on the last page."""


# The progress of the message: accepted, sent to the carrier, delivered, opened or failed. It never goes back.
MessageState: TypeAlias = 'Literal["queued", "sent", "delivered", "read", "failed"]'


class NextAction(TypedDict):
    """The action that the payer must take before the payment can proceed."""
    type: Literal["redirect"]
    """Redirect the payer."""
    url: str
    """Where to send the payer."""
    expires_at: Timestamp


# A message that the sandbox kept instead of sending it.
OutboxMessage = TypedDict("OutboxMessage", {
    # An ID: `msg_` and 26 characters. Treat it as opaque.
    "message_id": 'str',
    "channel": 'Channel',
    # The recipient. Null if there is none.
    "to": 'str | None',
    # The sender.
    "from": 'str',
    # The subject of the email.
    "subject": 'str | None',
    # The message as plain text.
    "text": 'str | None',
    # The message as HTML.
    "html": 'str | None',
    # The file that a WhatsApp message shows. Null if there is none.
    "media": 'OutboxMessageMedia | None',
    "created_at": 'Timestamp',
})


class OutboxMessageList(TypedDict):
    """One page of a list, newest first."""
    data: list[OutboxMessage]
    """The entries of this page."""
    has_more: bool
    """Whether there is a next page."""
    next_cursor: str | None
    """Pass this as `cursor` to get the next page. Null on the last page."""


class OutboxMessageMedia(TypedDict):
    """The file that a WhatsApp message shows. Null if there is none."""
    type: Literal["image", "document", "video"]
    """The type of the file."""
    link: str
    """The address of the file, as in the request."""
    filename: str | None
    """The name that the recipient sees. Null if the request gives it none."""


class PaymentMethod(TypedDict):
    """How the payer paid. Card data is masked."""
    type: Literal["card", "wallet", "transfer"]
    """How the payer paid."""
    card: NotRequired[MaskedCard]
    wallet: NotRequired[MaskedWallet]
    transfer: NotRequired[MaskedTransfer]


class Payout(TypedDict):
    """The transfer of a settlement to your bank."""
    bank_name: str | None
    """The bank that receives the payout."""
    iban_last4: str | None
    """The last four characters of the account number."""
    reference: str
    """The text on your bank statement."""
    initiated_at: str
    """When the run ordered the payout."""
    expected_by: str
    """When it arrives at the latest."""
    sent_at: str | None
    """When the bank took the payout."""
    paid_at: str | None
    """When it arrived."""
    failure_code: Literal["account_closed"] | None
    """Why the bank rejected the payout."""


class PillarUsage(TypedDict):
    """The requests to one API and their cost."""
    calls: int
    """The number of requests."""
    cost: float
    """The cost in major units of `currency`, less the fees that refunds returned."""


class Price(TypedDict):
    """The price of one unit."""
    pillar: Literal["identity", "connect", "pay", "commerce", "knowledge", "logistics"]
    """The API that the price belongs to."""
    item: str
    """The item that is priced."""
    unit: str
    """The unit that is counted."""
    unit_price: str
    """The price in words."""
    percent: float
    """A percentage of the amount paid."""
    fixed: float
    """The price of one unit in major units of `currency`."""
    volume: PriceVolume | None
    """The price of further payments in a month once their volume reaches `above`. Null if there is no volume price."""


class PriceList(TypedDict):
    """All prices. Developer endpoints are free and not listed."""
    currency: Literal["USD"]
    """The currency of all prices."""
    data: list[Price]
    """The prices."""


class PriceVolume(TypedDict):
    """The price of further payments in a month once their volume reaches `above`. Null if there is no volume price."""
    above: float
    """The monthly volume of card and wallet payments, in major units, from which this price applies."""
    percent: float
    """A percentage of the amount paid."""
    fixed: float
    """The price of one unit in major units of `currency`."""


class QueuedDelivery(TypedDict):
    """A delivery that will be attempted soon."""
    event_id: str
    """An ID: `evt_` and 26 characters. Treat it as opaque."""
    delivery_id: str
    """An ID: `dlv_` and 26 characters. Treat it as opaque."""


class QueuedReplay(TypedDict):
    """A replay that has started."""
    queued: int
    """The number of events that will be delivered again."""


class ReadyRecording(TypedDict):
    """A recording that can be downloaded."""
    recording_id: str
    """An ID: `rec_` and 26 characters. Treat it as opaque."""
    room_id: str
    """An ID: `rm_` and 26 characters. Treat it as opaque."""
    duration_seconds: float | None
    """The duration of the recording."""
    size_bytes: int | None
    """The size of the file."""
    url: str | None
    """Where to download the recording, with your API key."""
    expires_at: str | None
    """When the recording is deleted."""


class ReadyTranscript(TypedDict):
    """A transcript that can be downloaded, without its segments."""
    transcript_id: str
    """An ID: `tr_` and 26 characters. Treat it as opaque."""
    room_id: str
    """An ID: `rm_` and 26 characters. Treat it as opaque."""
    state: Literal["ready"]
    """Always `ready`: other transcripts can’t be read."""
    language: str
    """The language of the transcript (BCP 47)."""
    engine: str
    """The speech-to-text engine that wrote it."""
    quality: Literal["draft", "standard"]
    """`draft` if the offline engine of the server wrote it: expect wrong words, no punctuation and no capital letters."""
    duration_seconds: float
    """The duration of the recording."""
    speakers: list[ReadyTranscriptSpeakers]
    """The participants who spoke, in order."""
    text: str | None
    """All segments, joined. Null if they are too long for an event."""
    created_at: Timestamp
    url: str
    """Where to get the transcript, with your API key."""
    expires_at: str
    """When the transcript is deleted."""


class ReadyTranscriptSpeakers(TypedDict):
    participant_id: str
    """An ID: `par_` and 26 characters. Treat it as opaque."""
    name: str
    """The name of the participant."""


class RecordingReadyEvent(TypedDict):
    """The body of a delivery of `recording.ready`. If `data` exceeds 20 KiB, its largest fields are null, such as long `metadata`: read them from the API."""
    id: str
    """The ID of the event. It stays the same over all attempts and is also the `webhook-id` header."""
    type: Literal["recording.ready"]
    """The type of the event."""
    timestamp: str
    """When the event occurred, to the millisecond."""
    sequence: int
    """Increases with every event of the account and environment: of two events about one object, the larger is newer."""
    api_version: Literal["v1"]
    """The API version of `data`."""
    environment: Literal["sandbox", "live"]
    """The environment in which it happened: `sandbox` or `live`."""
    account_id: str
    """An ID: `acct_` and 26 characters. Treat it as opaque."""
    test: bool
    """Whether this is a test event."""
    data: ReadyRecording


class Refund(TypedDict):
    """Money that goes back to the payer of a transaction."""
    refund_id: str
    """An ID: `re_` and 26 characters. Treat it as opaque."""
    transaction_id: str
    """An ID: `tx_` and 26 characters. Treat it as opaque."""
    amount: Amount
    currency: Currency
    state: Literal["pending", "completed", "failed"]
    """The state of the refund."""
    reason: Literal["duplicate", "fraudulent", "requested_by_customer", "order_cancelled", "other"]
    """Why the payment was refunded."""
    note: str | None
    """Your own note. The payer never sees it."""
    fee_returned: int
    """The part of the fee that this refund returned, in minor units."""
    settlement_amount: int
    """The amount that your settlement loses, in minor units of the settlement currency, at the rate of the payment."""
    failure_code: Literal["expired_or_closed_card", "insufficient_balance", "bank_rejected", "processing_error"] | None
    """Why the refund failed."""
    credit_note_id: str | None
    """An ID: `cn_` and 26 characters. Treat it as opaque."""
    metadata: dict[str, str]
    """Your own keys and values."""
    environment: Literal["sandbox", "live"]
    """The environment of the API key: `sandbox` or `live`."""
    created_at: Timestamp
    updated_at: Timestamp
    completed_at: str | None
    """When the payer’s bank accepted the refund."""
    failed_at: str | None
    """When the refund failed."""


class RefundCompletedEvent(TypedDict):
    """The body of a delivery of `refund.completed`. If `data` exceeds 20 KiB, its largest fields are null, such as long `metadata`: read them from the API."""
    id: str
    """The ID of the event. It stays the same over all attempts and is also the `webhook-id` header."""
    type: Literal["refund.completed"]
    """The type of the event."""
    timestamp: str
    """When the event occurred, to the millisecond."""
    sequence: int
    """Increases with every event of the account and environment: of two events about one object, the larger is newer."""
    api_version: Literal["v1"]
    """The API version of `data`."""
    environment: Literal["sandbox", "live"]
    """The environment in which it happened: `sandbox` or `live`."""
    account_id: str
    """An ID: `acct_` and 26 characters. Treat it as opaque."""
    test: bool
    """Whether this is a test event."""
    data: Refund


class RefundFailedEvent(TypedDict):
    """The body of a delivery of `refund.failed`. If `data` exceeds 20 KiB, its largest fields are null, such as long `metadata`: read them from the API."""
    id: str
    """The ID of the event. It stays the same over all attempts and is also the `webhook-id` header."""
    type: Literal["refund.failed"]
    """The type of the event."""
    timestamp: str
    """When the event occurred, to the millisecond."""
    sequence: int
    """Increases with every event of the account and environment: of two events about one object, the larger is newer."""
    api_version: Literal["v1"]
    """The API version of `data`."""
    environment: Literal["sandbox", "live"]
    """The environment in which it happened: `sandbox` or `live`."""
    account_id: str
    """An ID: `acct_` and 26 characters. Treat it as opaque."""
    test: bool
    """Whether this is a test event."""
    data: Refund


class RefundList(TypedDict):
    """One page of a list, newest first."""
    data: list[Refund]
    """The entries of this page."""
    has_more: bool
    """Whether there is a next page."""
    next_cursor: str | None
    """Pass this as `cursor` to get the next page. Null on the last page."""


class ReplaceBranding(TypedDict):
    """How payers see you."""
    name: str
    """The name that payers see."""
    accent: str | None
    """The color of buttons and links, such as `#0f766e`."""
    logo: NotRequired[str | None]
    """The logo as base64: a PNG, JPEG or WebP image of at most 128 KiB and 2,048 pixels. Null removes it; without the field, it stays."""


class ReplaceFaults(TypedDict):
    """The faults to inject."""
    rules: list[ReplaceFaultsRules]
    """The rules that replace all current rules."""


class ReplaceFaultsRules(TypedDict):
    operation: str
    """The target of the rule: an `operationId` or `*` for `error` and `latency`, `payCheckout` for `decline`, `deliver` for `webhook_failure`."""
    probability: float
    """The share of requests that the rule applies to, from 0 to 1."""
    effect: FaultEffect
    until: str
    """When the rule ends, by the sandbox’s clock, at most 24 hours ahead."""


# The events to deliver again.
ReplayEvents = TypedDict("ReplayEvents", {
    # The start of the time range.
    "from": 'str',
    # The end of the time range, exclusive.
    "to": 'str',
    # Only events of these types. By default, all that the webhook subscribes to.
    "events": 'NotRequired[list[EventPattern]]',
    # Only events that the webhook did not receive. If false, delivered events are sent again, too.
    "only_failed": 'NotRequired[bool]',
})


# Failed requests by error code and endpoint, most recent first.
RequestErrors = TypedDict("RequestErrors", {
    "from": 'Timestamp',
    "to": 'Timestamp',
    # False if the time range has more requests than the API searches. `from` is then later than you asked for.
    "complete": 'bool',
    # One entry for each error code and endpoint.
    "data": 'list[RequestErrorsData]',
})


class RequestErrorsData(TypedDict):
    code: str | None
    """The error code."""
    operation: str
    """The `operationId` of the endpoint."""
    status: int
    """The HTTP status."""
    count: int
    """The number of requests."""
    keys: int
    """The number of keys that were affected."""
    first_at: str
    """When it first occurred."""
    last_at: str
    """When it last occurred."""
    request_id: str
    """The newest of these requests."""


# Requests and their durations by operation, most requests first.
RequestOperations = TypedDict("RequestOperations", {
    "from": 'Timestamp',
    "to": 'Timestamp',
    # One entry for each operation with requests.
    "data": 'list[RequestOperationsData]',
})


class RequestOperationsData(TypedDict):
    operation: str
    """The `operationId` of the endpoint."""
    succeeded: int
    """Responses with status 2xx or 3xx."""
    refused: int
    """Responses with status 4xx."""
    failed: int
    """Responses with status 5xx."""
    p50_ms: int
    """Half of the requests took at most this many milliseconds."""
    p95_ms: int
    """95 percent of the requests took at most this many milliseconds."""


# The number of requests over time, by class of status.
RequestVolume = TypedDict("RequestVolume", {
    "from": 'Timestamp',
    "to": 'Timestamp',
    # False if the time range has more requests than the API searches. `from` is then later than you asked for.
    "complete": 'bool',
    # The length of each bucket in seconds.
    "bucket_seconds": 'int',
    # One entry for each interval with requests.
    "buckets": 'list[RequestVolumeBuckets]',
})


class RequestVolumeBuckets(TypedDict):
    start: Timestamp
    succeeded: int
    """Responses with status 2xx or 3xx."""
    refused: int
    """Responses with status 4xx."""
    failed: int
    """Responses with status 5xx."""


class Risk(TypedDict):
    """How likely the payment is fraud."""
    level: Literal["normal", "elevated", "highest"]
    """The level of risk."""
    score: int
    """The risk score: 0 is the lowest, 100 the highest."""


class Room(TypedDict):
    """A room for video calls."""
    room_id: str
    """An ID: `rm_` and 26 characters. Treat it as opaque."""
    join_url: str | None
    """The page where participants join. Null once the room has ended, in events, and for a key without `connect:write`."""
    expires_at: str
    """The latest time to join. The room then ends, and no token outlasts it."""
    name: str
    """The name of the room."""
    state: Literal["created", "active", "ended", "expired"]
    """The room is `active` once a participant has joined."""
    max_participants: int
    """How many participants can be in the room at the same time."""
    duration_minutes: int
    """The planned duration."""
    record: bool
    """Whether the room is recorded."""
    transcribe: bool
    """Whether the room is transcribed."""
    quality: Literal["hd", "4k"]
    """The highest video quality."""
    language: str | None
    """The language that the participants speak."""
    empty_timeout_seconds: int
    """How long the room stays open without participants."""
    metadata: dict[str, str]
    """Your own keys and values."""
    participants: list[RoomParticipant]
    """Everyone who is or was in the room, at most 500. Lists contain 50 for each room, and events 20, those still in it first."""
    participant_count: int
    """How many are in the room now."""
    peak_participants: int
    """The most that were in the room at the same time."""
    recording: RoomRecording
    """The recording of the room."""
    transcript: RoomTranscript
    """The transcript of the room."""
    ended_reason: Literal["api", "host", "empty", "duration", "expired", "quota"] | None
    """Why the room ended. `quota` if the sandbox’s video minutes were used up."""
    usage: RoomUsage | None
    """Null until the room has ended."""
    environment: Literal["sandbox", "live"]
    """The environment of the API key: `sandbox` or `live`."""
    created_at: Timestamp
    started_at: str | None
    """When the first participant joined."""
    ended_at: str | None
    """When the room ended."""


class RoomRecording(TypedDict):
    """The recording of the room."""
    state: Literal["disabled", "pending", "recording", "processing", "ready", "failed", "deleted"]
    """The state of the recording. `disabled` if the room was created without it, `pending` until the first participant joins, `deleted` after 30 days."""
    recording_id: str | None
    """An ID: `rec_` and 26 characters. Treat it as opaque."""
    duration_seconds: float | None
    """The duration of the recording."""
    size_bytes: int | None
    """The size of the file."""
    url: str | None
    """Where to download the recording, with your API key."""
    expires_at: str | None
    """When the recording is deleted."""
    reason: Literal["nobody_joined", "no_media", "storage_full", "processing_failed", "recorder_unavailable"] | None
    """Why the recording failed. `no_media` if nobody turned on a microphone, a camera or a screen in the room, `recorder_unavailable` if the server that hosts the room can’t record."""


class RoomTranscript(TypedDict):
    """The transcript of the room."""
    state: Literal["disabled", "pending", "recording", "processing", "ready", "failed", "deleted"]
    """The state of the transcript. `disabled` if the room was created without it, `pending` until the first participant joins, `failed` if there is none, `deleted` after 30 days."""
    transcript_id: str | None
    """An ID: `tr_` and 26 characters. Treat it as opaque."""
    language: str | None
    """The language of the transcript (BCP 47)."""
    engine: str | None
    """The speech-to-text engine that wrote it."""
    quality: Literal["draft", "standard"] | None
    """`draft` if the offline engine of the server wrote it: expect wrong words, no punctuation and no capital letters."""
    duration_seconds: float | None
    """The duration of the recording that was transcribed."""
    url: str | None
    """Where to get the transcript, with your API key."""
    expires_at: str | None
    """When the transcript is deleted."""
    reason: Literal["nobody_joined", "no_microphone", "no_speech", "not_captured", "engine_unavailable", "language_not_supported", "storage_full", "processing_failed"] | None
    """Why there is no transcript. `no_microphone` if nobody turned one on, `no_speech` if nobody said a word, `language_not_supported` if the engine doesn’t support the room’s `language`, `engine_unavailable` if the server has no engine, `not_captured` if a partner hosts the room."""


class RoomArrival(TypedDict):
    """A participant who joined a room."""
    room_id: str
    """An ID: `rm_` and 26 characters. Treat it as opaque."""
    participant: RoomParticipant


class RoomEndedEvent(TypedDict):
    """The body of a delivery of `room.ended`. If `data` exceeds 20 KiB, its largest fields are null, such as long `metadata`: read them from the API."""
    id: str
    """The ID of the event. It stays the same over all attempts and is also the `webhook-id` header."""
    type: Literal["room.ended"]
    """The type of the event."""
    timestamp: str
    """When the event occurred, to the millisecond."""
    sequence: int
    """Increases with every event of the account and environment: of two events about one object, the larger is newer."""
    api_version: Literal["v1"]
    """The API version of `data`."""
    environment: Literal["sandbox", "live"]
    """The environment in which it happened: `sandbox` or `live`."""
    account_id: str
    """An ID: `acct_` and 26 characters. Treat it as opaque."""
    test: bool
    """Whether this is a test event."""
    data: Room


class RoomList(TypedDict):
    """One page of a list, newest first."""
    data: list[Room]
    """The entries of this page."""
    has_more: bool
    """Whether there is a next page."""
    next_cursor: str | None
    """Pass this as `cursor` to get the next page. Null on the last page."""


class RoomParticipant(TypedDict):
    """A person who is or was in a room."""
    participant_id: str
    """An ID: `par_` and 26 characters. Treat it as opaque."""
    identity: str
    """The identity in the room, as in the token."""
    name: str
    """The name that other participants see."""
    role: Literal["host", "participant", "recorder"]
    """A host can mute and remove the others."""
    state: Literal["joined", "left"]
    """Whether the participant is in the room now."""
    joined_at: Timestamp
    left_at: str | None
    """When the participant left."""
    duration_seconds: int
    """The total time in the room."""
    audio: bool
    """Whether the microphone is on."""
    video: bool
    """Whether the camera is on."""
    screen: bool
    """Whether the screen is shared."""
    connection: RoomParticipantConnection
    """The connection to the room."""


class RoomParticipantConnection(TypedDict):
    """The connection to the room."""
    region: str
    """The region that relays the media."""
    quality: Literal["excellent", "good", "poor"]
    """The quality of the connection."""


class RoomParticipantJoinedEvent(TypedDict):
    """The body of a delivery of `room.participant_joined`. If `data` exceeds 20 KiB, its largest fields are null, such as long `metadata`: read them from the API."""
    id: str
    """The ID of the event. It stays the same over all attempts and is also the `webhook-id` header."""
    type: Literal["room.participant_joined"]
    """The type of the event."""
    timestamp: str
    """When the event occurred, to the millisecond."""
    sequence: int
    """Increases with every event of the account and environment: of two events about one object, the larger is newer."""
    api_version: Literal["v1"]
    """The API version of `data`."""
    environment: Literal["sandbox", "live"]
    """The environment in which it happened: `sandbox` or `live`."""
    account_id: str
    """An ID: `acct_` and 26 characters. Treat it as opaque."""
    test: bool
    """Whether this is a test event."""
    data: RoomArrival


class RoomStartedEvent(TypedDict):
    """The body of a delivery of `room.started`. If `data` exceeds 20 KiB, its largest fields are null, such as long `metadata`: read them from the API."""
    id: str
    """The ID of the event. It stays the same over all attempts and is also the `webhook-id` header."""
    type: Literal["room.started"]
    """The type of the event."""
    timestamp: str
    """When the event occurred, to the millisecond."""
    sequence: int
    """Increases with every event of the account and environment: of two events about one object, the larger is newer."""
    api_version: Literal["v1"]
    """The API version of `data`."""
    environment: Literal["sandbox", "live"]
    """The environment in which it happened: `sandbox` or `live`."""
    account_id: str
    """An ID: `acct_` and 26 characters. Treat it as opaque."""
    test: bool
    """Whether this is a test event."""
    data: Room


class RoomToken(TypedDict):
    """A token that lets one participant join."""
    participant_id: str
    """An ID: `par_` and 26 characters. Treat it as opaque."""
    sdk_token: str
    """Opens the room for one participant. Keep it secret. It is shown only in this response."""
    expires_at: str
    """When the token expires."""


class RoomUsage(TypedDict):
    """The usage of the room."""
    participant_minutes: int
    """The participants’ time, rounded up once."""
    recording_minutes: int
    """The minutes of the recording."""
    transcript_minutes: int
    """The minutes of the transcript."""
    cost: float
    """The cost in the billing currency."""


class RotateKey(TypedDict):
    """How to rotate a key."""
    grace_period_hours: NotRequired[int]
    """How many hours the old key keeps working. 0 revokes it immediately."""
    expires_at: NotRequired[str | None]
    """When the new key expires."""


class RotateWebhookSecret(TypedDict):
    """How to rotate the secret."""
    overlap_hours: NotRequired[int]
    """For how many hours both secrets sign deliveries."""
    secret: NotRequired[str]
    """The new secret. By default the API generates one."""


class SampleEventQuery(TypedDict):
    type: NotRequired[Literal["checkout.completed", "checkout.expired", "charge.succeeded", "charge.failed", "refund.completed", "refund.failed", "dispute.opened", "dispute.won", "dispute.lost", "subscription.created", "subscription.cancelled", "subscription.renewed", "subscription.payment_failed", "invoice.generated", "room.started", "room.ended", "room.participant_joined", "sms.delivered", "sms.failed", "whatsapp.read", "email.delivered", "email.bounced", "recording.ready", "transcript.ready", "tts.ready"]]
    """The event type."""


class SandboxClock(TypedDict):
    """The clock of the sandbox."""
    now: Timestamp
    offset_seconds: int
    """The number of seconds that the clock is ahead of real time."""
    state: Literal["idle", "advancing"]
    """`advancing` while due work is being done."""
    effects: list[ClockEffect]
    """The effects of the last advance so far, in order. For a dry run, the effects it would have."""


class SandboxWipe(TypedDict):
    """The state of the sandbox’s wipe."""
    state: Literal["idle", "wiping"]
    """Whether the sandbox is being wiped now."""
    next_wipe_at: str
    """When the sandbox is wiped next: Sundays at 03:00 UTC in real time."""
    wiped_at: str | None
    """When the sandbox was last wiped. Null if it never was."""


class SavedPaymentMethod(TypedDict):
    """A card or bank account that you can charge by its ID. The processor keeps its number, not the API."""
    payment_method_id: str
    """An ID: `pm_` and 26 characters. Treat it as opaque."""
    customer_id: str
    """An ID: `cus_` and 26 characters. Treat it as opaque."""
    type: Literal["card", "transfer"]
    """How the customer pays."""
    card: MaskedCard | None
    """The card. Null for a transfer."""
    transfer: SavedTransfer | None
    """The bank account. Null for a card."""
    allow_redisplay: bool
    """Whether the customer agreed that payment pages show them this card again. Anyone who opens the page of a checkout with this `customer_id` can then pay with the card."""
    environment: Literal["sandbox", "live"]
    """The environment of the API key: `sandbox` or `live`."""
    created_at: Timestamp


class SavedPaymentMethodList(TypedDict):
    """One page of a list, newest first."""
    data: list[SavedPaymentMethod]
    """The entries of this page."""
    has_more: bool
    """Whether there is a next page."""
    next_cursor: str | None
    """Pass this as `cursor` to get the next page. Null on the last page."""


class SavedTransfer(TypedDict):
    """A saved bank account, masked."""
    rail: Literal["sepa", "ach", "bacs", "local"]
    """The bank network."""
    last4: str
    """The last four characters of the account number."""
    account_holder: str | None
    """The name of the account holder."""


# A permission: `*` for everything, a pillar such as `pay` for reading and writing, `pay:read` or `pay:write`. Write scopes include reading.
Scope: TypeAlias = 'Literal["*", "identity", "identity:read", "identity:write", "connect", "connect:read", "connect:write", "pay", "pay:read", "pay:write", "commerce", "commerce:read", "commerce:write", "knowledge", "knowledge:read", "knowledge:write", "logistics", "logistics:read", "logistics:write", "developer", "developer:read", "developer:write"]'


# A WhatsApp message: either `text` or `template`.
SendWhatsApp = TypedDict("SendWhatsApp", {
    # The recipient’s number (E.164).
    "to": 'str',
    # The type of the message. By default, it follows from the object that you send.
    "type": 'NotRequired[Literal["text", "template"]]',
    # Free text. The recipient must have written to you in the last 24 hours.
    "text": 'NotRequired[SendWhatsAppText]',
    # An approved template with its values.
    "template": 'NotRequired[SendWhatsAppTemplate]',
    # Your WhatsApp number. By default, the one that your account has connected.
    "from": 'NotRequired[str]',
    # The WhatsApp message to the same recipient that this one quotes.
    "reply_to_message_id": 'NotRequired[str | None]',
    # Your own keys and values: at most 50, keys of 40 characters, values of 500.
    "metadata": 'NotRequired[dict[str, str]]',
})


class SendWhatsAppText(TypedDict):
    """Free text. The recipient must have written to you in the last 24 hours."""
    body: str
    """The text."""
    preview_url: NotRequired[bool]
    """Whether WhatsApp shows a preview of the first link in the text."""


class SendWhatsAppTemplate(TypedDict):
    """An approved template with its values."""
    name: str
    """The name of an approved template."""
    language: str
    """The language of the template."""
    components: NotRequired[list[FilledComponent]]
    """The values for the template’s variables, media header and buttons."""


class ServiceWindow(TypedDict):
    """The 24 hours after a person’s last message, in which you may write to them freely."""
    to: str
    """The recipient’s number."""
    state: Literal["open", "closed"]
    """`open` if you may send free text, `closed` if only a template."""
    closes_at: str | None
    """When an open window closes. Null if it is closed, and in the sandbox, where it stays open."""


class SettleBill(TypedDict):
    """How the bill was settled."""
    outcome: NotRequired[Literal["paid", "void"]]
    """`paid` if you received the money, `void` if the bill doesn’t have to be paid."""
    reference: NotRequired[str | None]
    """The reference of the bank transfer, for your records."""


class Settlement(TypedDict):
    """A day’s payments in one currency, paid to your bank."""
    settlement_id: str
    """An ID: `st_` and 26 characters. Treat it as opaque."""
    number: str
    """The number on statements. It is unique in the environment."""
    state: Literal["pending", "in_transit", "paid", "failed", "carried_over"]
    """`carried_over` is an amount below one major unit, which the next settlement contains. A `failed` payout returns to your balance."""
    currency: Literal["USD", "EUR", "GBP", "CHF", "SEK", "NOK", "DKK", "PLN", "CAD", "AUD", "JPY", "MAD", "XOF"]
    """The currency of the payout and of all amounts, which are in its minor units."""
    period_start: str
    """The beginning of the day."""
    period_end: str
    """The end of the day."""
    run_at: str
    """When the day was settled."""
    gross_amount: int
    """The payments."""
    refund_amount: int
    """The refunds."""
    fee_amount: int
    """The fees of the payments."""
    fee_returned_amount: int
    """The fees that refunds returned."""
    adjustment_amount: int
    """Disputes, returned payments, failed refunds and failed payouts. Negative if you owe more than you get."""
    carried_over_amount: int
    """The amounts that earlier settlements carried over. Negative if you owed them."""
    net_amount: int
    """The payout: gross minus refunds minus fees plus returned fees, adjustments and amounts carried over."""
    transaction_count: int
    """The number of payments."""
    refund_count: int
    """The number of refunds."""
    by_currency: list[SettlementCurrency]
    """The payments and refunds by the currency in which payers paid."""
    payout: Payout | None
    """The payout. Null if the amount was carried over."""
    lines_url: str
    """The URL of its lines."""
    csv_url: str
    """The URL of its lines as a CSV file."""
    environment: Literal["sandbox", "live"]
    """The environment of the API key: `sandbox` or `live`."""
    created_at: Timestamp
    updated_at: Timestamp


class SettlementCurrency(TypedDict):
    """The payments and refunds of a settlement in one currency."""
    currency: Literal["USD", "EUR", "GBP", "CHF", "SEK", "NOK", "DKK", "PLN", "CAD", "AUD", "JPY", "MAD", "XOF"]
    """The currency of the payments."""
    gross: int
    """The sum of the payments, in minor units of `currency`."""
    refunds: int
    """The sum of the refunds, in minor units of `currency`."""
    fees: int
    """The fees without what refunds returned, in minor units of `currency`."""
    converted: int
    """The rest, in minor units of the settlement’s currency."""
    count: int
    """The number of payments and refunds."""


class SettlementLine(TypedDict):
    """One entry of a settlement. All lines add up to its `net_amount`."""
    line_id: str
    """The ledger entry, or the settlement that carried the amount over."""
    type: Literal["charge", "refund", "adjustment", "carried_over"]
    """`adjustment` is a dispute that was opened or won, a payment that the payer’s bank returned, or a refund or payout that failed."""
    id: str
    """The transaction, refund, dispute or settlement that it comes from."""
    occurred_at: str
    """When it was booked."""
    amount: int
    """The amount in minor units of `currency`. Negative for a refund."""
    fee: int
    """The fee in minor units of `currency`. Negative if it was returned."""
    net: int
    """`amount` minus `fee`."""
    currency: Literal["USD", "EUR", "GBP", "CHF", "SEK", "NOK", "DKK", "PLN", "CAD", "AUD", "JPY", "MAD", "XOF"]
    """The currency in which the payer paid."""
    fx_rate: str | None
    """Units of the settlement’s currency for one unit of `currency`. Null without a conversion."""
    settlement_net: int
    """The part of the payout, in minor units of the settlement’s currency."""


class SettlementLineList(TypedDict):
    """One page of a list, newest first."""
    data: list[SettlementLine]
    """The entries of this page."""
    has_more: bool
    """Whether there is a next page."""
    next_cursor: str | None
    """Pass this as `cursor` to get the next page. Null on the last page."""


class SettlementList(TypedDict):
    """One page of a list, newest first."""
    data: list[Settlement]
    """The entries of this page."""
    has_more: bool
    """Whether there is a next page."""
    next_cursor: str | None
    """Pass this as `cursor` to get the next page. Null on the last page."""


class SettlementShare(TypedDict):
    """The share of the payment that you receive, in the settlement currency. `gross` minus `fee` is `net`."""
    currency: Currency
    gross: int
    """The amount of the payment, in minor units."""
    fee: int
    """The fee, in minor units."""
    net: int
    """The amount that you receive, in minor units."""
    fx: SettlementShareFx | None
    """The exchange rate. Null if no conversion was needed."""
    settlement_id: str | None
    """The settlement that pays it out."""
    available_on: str
    """The day on which it is paid out (YYYY-MM-DD)."""


class SettlementShareFx(TypedDict):
    """The exchange rate. Null if no conversion was needed."""
    rate: str
    """Units of the settlement currency for one unit of the payment’s currency."""
    margin_bps: int
    """Our margin in hundredths of a percent."""
    quote_id: str | None
    """The quote that locked the rate."""
    locked_at: Timestamp


class SignatureMatch(TypedDict):
    """A signature that is valid."""
    header: str
    """The header with the signature."""
    entry: int
    """The position of the signature in the header, counted from 0."""
    secret: Literal["current", "previous"]
    """The secret that made the signature. `previous` is the one before the last rotation."""
    key: Literal["decoded", "text"]
    """How the secret was used as the key: the decoded bytes after `whsec_`, or the text itself."""
    variant: int | None
    """The position of the variant that was signed. Null if it was the body."""


class SignatureMatches(TypedDict):
    """The valid signatures of a delivery."""
    matches: list[SignatureMatch]
    """The valid signatures. Empty if there are none."""


class SignedRequest(TypedDict):
    """A signed test event that you can send yourself. It is neither sent nor recorded."""
    method: Literal["POST"]
    """The HTTP method."""
    url: str
    """The URL of the webhook."""
    headers: dict[str, str]
    """The HTTP headers."""
    body: str
    """The body. Send exactly these bytes, because the signature covers them."""
    expires_at: str
    """When the signature expires."""


class SmsDeliveredEvent(TypedDict):
    """The body of a delivery of `sms.delivered`. If `data` exceeds 20 KiB, its largest fields are null, such as long `metadata`: read them from the API."""
    id: str
    """The ID of the event. It stays the same over all attempts and is also the `webhook-id` header."""
    type: Literal["sms.delivered"]
    """The type of the event."""
    timestamp: str
    """When the event occurred, to the millisecond."""
    sequence: int
    """Increases with every event of the account and environment: of two events about one object, the larger is newer."""
    api_version: Literal["v1"]
    """The API version of `data`."""
    environment: Literal["sandbox", "live"]
    """The environment in which it happened: `sandbox` or `live`."""
    account_id: str
    """An ID: `acct_` and 26 characters. Treat it as opaque."""
    test: bool
    """Whether this is a test event."""
    data: Message


class SmsFailedEvent(TypedDict):
    """The body of a delivery of `sms.failed`. If `data` exceeds 20 KiB, its largest fields are null, such as long `metadata`: read them from the API."""
    id: str
    """The ID of the event. It stays the same over all attempts and is also the `webhook-id` header."""
    type: Literal["sms.failed"]
    """The type of the event."""
    timestamp: str
    """When the event occurred, to the millisecond."""
    sequence: int
    """Increases with every event of the account and environment: of two events about one object, the larger is newer."""
    api_version: Literal["v1"]
    """The API version of `data`."""
    environment: Literal["sandbox", "live"]
    """The environment in which it happened: `sandbox` or `live`."""
    account_id: str
    """An ID: `acct_` and 26 characters. Treat it as opaque."""
    test: bool
    """Whether this is a test event."""
    data: Message


class Speech(TypedDict):
    """A speech job, with its audio once that is ready."""
    tts_id: str
    """An ID: `tts_` and 26 characters. Treat it as opaque."""
    state: Literal["processing", "ready", "failed"]
    """The state of the job."""
    characters: int
    """The length of the text, in Unicode code points. It determines the cost."""
    text_preview: str | None
    """The first 160 characters of the text. Null in live once the audio is deleted."""
    voice: str
    """The voice."""
    language: Literal["en-US", "en-GB", "fr-FR", "de-DE", "es-ES", "it-IT", "pt-PT", "pt-BR", "nl-NL", "pl-PL", "sv-SE", "da-DK", "nb-NO", "fi-FI", "cs-CZ", "sk-SK", "ro-RO", "hu-HU", "el-GR", "tr-TR", "ar-MA", "ja-JP"]
    """The language of the voice."""
    format: Literal["mp3", "wav", "ogg_opus"]
    """The format of the audio."""
    speed: float
    """How fast the text is spoken: 1 is normal."""
    sample_rate: int
    """Samples per second of the audio."""
    audio_url: str | None
    """Where anyone can play or download the audio without an API key until `expires_at`. Null without audio."""
    duration_seconds: float | None
    """The duration of the audio."""
    size_bytes: int | None
    """The size of the audio."""
    cost: float
    """The cost of the job, in major units of `currency`. It is billed once the job is ready, and is 0 if the job failed."""
    currency: Currency
    error: SpeechProblem | None
    metadata: dict[str, str]
    """Your own keys and values."""
    environment: Literal["sandbox", "live"]
    """The environment of the API key: `sandbox` or `live`."""
    created_at: Timestamp
    ready_at: str | None
    """When the audio was ready."""
    failed_at: str | None
    """When the job failed."""
    expires_at: str | None
    """When the audio is deleted: 24 hours after it was ready."""


class SpeechList(TypedDict):
    """One page of a list, newest first."""
    data: list[Speech]
    """The entries of this page."""
    has_more: bool
    """Whether there is a next page."""
    next_cursor: str | None
    """Pass this as `cursor` to get the next page. Null on the last page."""


class SpeechProblem(TypedDict):
    """Why a job failed. A failed job is not billed."""
    code: Literal["engine_failed", "engine_timeout", "engine_refused", "engine_unavailable", "audio_too_long", "storage_full"]
    """Why the job failed."""
    message: str
    """The reason in words."""


class StreamEventsQuery(TypedDict):
    since: NotRequired[str]
    """Start with the events since this time."""


class Subscription(TypedDict):
    """A plan that a customer pays for every period."""
    subscription_id: str
    """An ID: `sub_` and 26 characters. Treat it as opaque."""
    state: Literal["incomplete", "trialing", "active", "past_due", "cancelled", "incomplete_expired"]
    """`incomplete` until the first charge succeeds, for up to 23 hours. `past_due` while an overdue payment is retried."""
    customer_id: str
    """An ID: `cus_` and 26 characters. Treat it as opaque."""
    plan: str
    """The name of the plan."""
    amount: int
    """The price of the current period, in minor units."""
    currency: Currency
    interval: Literal["week", "month", "quarter", "year"]
    """How often the subscription is charged."""
    next_terms: SubscriptionTerms | None
    """The plan and price from the next period on. Null if nothing changes."""
    payment_method: str | None
    """The payment method that is charged. Null for the customer’s default."""
    trial_end: str | None
    """When the trial ends, or when a later start begins."""
    current_period_start: str
    """The beginning of the period that was paid last, or of the trial."""
    current_period_end: str
    """The end of that period, exclusive."""
    next_charge_at: str | None
    """The next charge. Null if none is planned."""
    notice_due_at: str | None
    """When the payer gets the notice of the next charge: seven days before it, if there is time."""
    notice_sent_at: str | None
    """When the notice of the next charge was sent."""
    billing_anchor_day: int | None
    """The day of the month on which periods begin; shorter months begin theirs on the last day. Null for weeks."""
    cancel_at_period_end: bool
    """Whether the subscription ends with the current period."""
    cancelled_at: str | None
    """When the subscription ended."""
    cancellation_reason: Literal["customer_request", "merchant_request", "payment_failed", "fraud", "duplicate"] | None
    """Why the subscription was canceled."""
    latest_transaction_id: str | None
    """The last payment or attempt."""
    retry: SubscriptionRetry | None
    """The progress of an overdue payment. Null if nothing is overdue."""
    setup_url: str | None
    """Where the payer pays an overdue payment with another card. Null if nothing is overdue, in events, and for keys without `pay:write`. Valid for 60 minutes."""
    portal_url: str | None
    """Where the payer sees and cancels the subscription, without an account. Null in events and for keys without `pay:write`, because the link can cancel. Valid for 60 minutes."""
    metadata: dict[str, str]
    """Your own keys and values."""
    environment: Literal["sandbox", "live"]
    """The environment of the API key: `sandbox` or `live`."""
    created_at: Timestamp
    updated_at: Timestamp


class SubscriptionCancelledEvent(TypedDict):
    """The body of a delivery of `subscription.cancelled`. If `data` exceeds 20 KiB, its largest fields are null, such as long `metadata`: read them from the API."""
    id: str
    """The ID of the event. It stays the same over all attempts and is also the `webhook-id` header."""
    type: Literal["subscription.cancelled"]
    """The type of the event."""
    timestamp: str
    """When the event occurred, to the millisecond."""
    sequence: int
    """Increases with every event of the account and environment: of two events about one object, the larger is newer."""
    api_version: Literal["v1"]
    """The API version of `data`."""
    environment: Literal["sandbox", "live"]
    """The environment in which it happened: `sandbox` or `live`."""
    account_id: str
    """An ID: `acct_` and 26 characters. Treat it as opaque."""
    test: bool
    """Whether this is a test event."""
    data: Subscription


class SubscriptionCreatedEvent(TypedDict):
    """The body of a delivery of `subscription.created`. If `data` exceeds 20 KiB, its largest fields are null, such as long `metadata`: read them from the API."""
    id: str
    """The ID of the event. It stays the same over all attempts and is also the `webhook-id` header."""
    type: Literal["subscription.created"]
    """The type of the event."""
    timestamp: str
    """When the event occurred, to the millisecond."""
    sequence: int
    """Increases with every event of the account and environment: of two events about one object, the larger is newer."""
    api_version: Literal["v1"]
    """The API version of `data`."""
    environment: Literal["sandbox", "live"]
    """The environment in which it happened: `sandbox` or `live`."""
    account_id: str
    """An ID: `acct_` and 26 characters. Treat it as opaque."""
    test: bool
    """Whether this is a test event."""
    data: Subscription


class SubscriptionList(TypedDict):
    """One page of a list, newest first."""
    data: list[Subscription]
    """The entries of this page."""
    has_more: bool
    """Whether there is a next page."""
    next_cursor: str | None
    """Pass this as `cursor` to get the next page. Null on the last page."""


class SubscriptionPaymentFailedEvent(TypedDict):
    """The body of a delivery of `subscription.payment_failed`. If `data` exceeds 20 KiB, its largest fields are null, such as long `metadata`: read them from the API."""
    id: str
    """The ID of the event. It stays the same over all attempts and is also the `webhook-id` header."""
    type: Literal["subscription.payment_failed"]
    """The type of the event."""
    timestamp: str
    """When the event occurred, to the millisecond."""
    sequence: int
    """Increases with every event of the account and environment: of two events about one object, the larger is newer."""
    api_version: Literal["v1"]
    """The API version of `data`."""
    environment: Literal["sandbox", "live"]
    """The environment in which it happened: `sandbox` or `live`."""
    account_id: str
    """An ID: `acct_` and 26 characters. Treat it as opaque."""
    test: bool
    """Whether this is a test event."""
    data: Subscription


class SubscriptionRenewedEvent(TypedDict):
    """The body of a delivery of `subscription.renewed`. If `data` exceeds 20 KiB, its largest fields are null, such as long `metadata`: read them from the API."""
    id: str
    """The ID of the event. It stays the same over all attempts and is also the `webhook-id` header."""
    type: Literal["subscription.renewed"]
    """The type of the event."""
    timestamp: str
    """When the event occurred, to the millisecond."""
    sequence: int
    """Increases with every event of the account and environment: of two events about one object, the larger is newer."""
    api_version: Literal["v1"]
    """The API version of `data`."""
    environment: Literal["sandbox", "live"]
    """The environment in which it happened: `sandbox` or `live`."""
    account_id: str
    """An ID: `acct_` and 26 characters. Treat it as opaque."""
    test: bool
    """Whether this is a test event."""
    data: Subscription


class SubscriptionRetry(TypedDict):
    """The progress of collecting an overdue payment."""
    attempt: int
    """The number of failed attempts so far."""
    max_attempts: int
    """The number of attempts that are made automatically."""
    next_retry_at: str | None
    """The next attempt. Null until the payer adds a new payment method."""


class SubscriptionTerms(TypedDict):
    """A plan and its price."""
    plan: str
    """The name of the plan."""
    amount: int
    """The price of each period, in minor units."""


class TaxId(TypedDict):
    """A tax ID. Only its form is checked. `no_mva` is a Norwegian organization number such as `NO123456789MVA`, `jp_trn` the number of a qualified invoice issuer, `ma_ice` and `ma_if` the two numbers of a Moroccan business."""
    type: Literal["eu_vat", "gb_vat", "ch_uid", "no_mva", "us_ein", "ca_gst", "ca_qst", "au_abn", "jp_trn", "ma_ice", "ma_if", "waemu_ncc", "waemu_ifu", "other"]
    """The type of the tax ID."""
    value: str
    """The tax ID, without spaces."""


# The tax law that applies. `NONE` for a country without one here.
TaxRegion: TypeAlias = 'Literal["US", "EU", "UK", "NO", "CH", "CA", "AU", "JP", "MA", "WAEMU", "NONE"]'


class TemplateButton(TypedDict):
    """A button of a template."""
    type: Literal["quick_reply", "url", "phone_number"]
    """The action of the button."""
    text: str
    """The label of the button."""
    url: str | None
    """The address that a `url` button opens. It may end with the variable `{{1}}`."""
    phone_number: str | None
    """The number that a `phone_number` button calls (E.164)."""
    example: str | None
    """A sample value for the variable of the URL."""


class TemplateButtonInput(TypedDict):
    """A button of a new template."""
    type: Literal["quick_reply", "url", "phone_number"]
    """The action of the button."""
    text: str
    """The label of the button."""
    url: NotRequired[str | None]
    """The address that a `url` button opens. It may end with the variable `{{1}}`."""
    phone_number: NotRequired[str | None]
    """The number that a `phone_number` button calls (E.164)."""
    example: NotRequired[str | None]
    """A sample value for the variable of the URL."""


# The purpose of the messages: an expected update, an offer, or a sign-in code.
TemplateCategory: TypeAlias = 'Literal["utility", "marketing", "authentication"]'


class TemplateComponent(TypedDict):
    """A part of a template."""
    type: Literal["header", "body", "footer", "buttons"]
    """The part of the message."""
    format: Literal["text", "image", "document", "video"] | None
    """The content of a header: a text or a file. Null for the other components."""
    text: str | None
    """The text of a body, a footer or a text header. Variables are written `{{1}}`, `{{2}}` and so on."""
    buttons: list[TemplateButton] | None
    """The buttons, in the order in which they appear. Only for a component of type `buttons`."""


class TemplateComponentInput(TypedDict):
    """A part of a new template."""
    type: Literal["header", "body", "footer", "buttons"]
    """The part of the message."""
    format: NotRequired[Literal["text", "image", "document", "video"] | None]
    """The content of a header: a text or a file. Null for the other components."""
    text: NotRequired[str | None]
    """The text of a body, a footer or a text header. Variables are written `{{1}}`, `{{2}}` and so on."""
    buttons: NotRequired[list[TemplateButtonInput] | None]
    """The buttons, in the order in which they appear. Only for a component of type `buttons`."""


class TemplateExamples(TypedDict):
    """A sample value for each variable of a template."""
    body: list[str]
    """The values of the body’s variables, in order."""
    header: list[str]
    """The value of the header’s variable."""


class TemplateParameter(TypedDict):
    """The value of a variable, a media header or a button."""
    type: Literal["text", "currency", "date_time", "image", "document", "video", "payload"]
    """The type of the value."""
    text: NotRequired[str]
    """The value of a `text` parameter."""
    currency: NotRequired[TemplateParameterCurrency]
    """The value of a `currency` parameter."""
    date_time: NotRequired[TemplateParameterDateTime]
    """The value of a `date_time` parameter."""
    image: NotRequired[TemplateParameterImage]
    """The value of an `image` parameter."""
    document: NotRequired[TemplateParameterDocument]
    """The value of a `document` parameter."""
    video: NotRequired[TemplateParameterVideo]
    """The value of a `video` parameter."""
    payload: NotRequired[str]
    """The value of a `payload` parameter: what you get when the recipient taps the button."""


class TemplateParameterCurrency(TypedDict):
    """The value of a `currency` parameter."""
    fallback_value: str
    """The text to show."""
    code: Literal["USD", "EUR", "GBP", "CHF", "SEK", "NOK", "DKK", "PLN", "CAD", "AUD", "JPY", "MAD", "XOF"]
    """The currency."""
    amount: int
    """The amount in minor units."""


class TemplateParameterDateTime(TypedDict):
    """The value of a `date_time` parameter."""
    fallback_value: str
    """The text to show."""


class TemplateParameterImage(TypedDict):
    """The value of an `image` parameter."""
    link: str
    """The address of the file, which WhatsApp fetches."""


class TemplateParameterDocument(TypedDict):
    """The value of a `document` parameter."""
    link: str
    """The address of the file, which WhatsApp fetches."""
    filename: NotRequired[str]
    """The name that the recipient sees."""


class TemplateParameterVideo(TypedDict):
    """The value of a `video` parameter."""
    link: str
    """The address of the file, which WhatsApp fetches."""


# The state of the template’s review. Only an `approved` template can be sent. WhatsApp pauses a template that recipients report, and disables it if they keep reporting it.
TemplateState: TypeAlias = 'Literal["pending", "approved", "rejected", "paused", "disabled"]'


class TestWebhook(TypedDict):
    """The test event to send."""
    event: NotRequired[Literal["checkout.completed", "checkout.expired", "charge.succeeded", "charge.failed", "refund.completed", "refund.failed", "dispute.opened", "dispute.won", "dispute.lost", "subscription.created", "subscription.cancelled", "subscription.renewed", "subscription.payment_failed", "invoice.generated", "room.started", "room.ended", "room.participant_joined", "sms.delivered", "sms.failed", "whatsapp.read", "email.delivered", "email.bounced", "recording.ready", "transcript.ready", "tts.ready"]]
    """The event type. The default is the first one that the webhook subscribes to."""
    data: NotRequired[dict[str, Any]]
    """The data to send instead of sample data. Its fields must be those of the event type."""


class ThreeDSecure(TypedDict):
    """The result of 3-D Secure."""
    required: bool
    """Whether the issuer or the law required authentication."""
    version: str
    """The version of the protocol."""
    flow: Literal["frictionless", "challenge", "none"]
    """Whether the payer had to complete a challenge."""
    result: Literal["authenticated", "attempted", "failed", "not_supported", "exempted", "processing_error"] | None
    """How authentication ended."""
    trans_status: str | None
    """The status that the issuer returned."""
    eci: str | None
    """The electronic commerce indicator."""
    exemption: Literal["low_value", "tra", "mit", "recurring"] | None
    """The exemption that applied."""
    liability_shift: bool
    """Whether the issuer is liable for fraud."""
    ds_transaction_id: str | None
    """The ID that the directory server assigned."""
    authenticated_at: str | None
    """When the payer was authenticated."""


# A time in UTC, to the second (ISO 8601).
Timestamp: TypeAlias = 'str'


class Trace(TypedDict):
    """The chain from a request over its objects to events and deliveries."""
    id: str
    """The ID that you asked for."""
    kind: str
    """The type of the object that the ID belongs to."""
    nodes: list[TraceNode]
    """The chain, oldest first."""
    complete: bool
    """False if the chain is longer than a trace shows."""


class TraceNode(TypedDict):
    """One step of the chain."""
    id: str
    """The ID of the node."""
    kind: str
    """`request`, `checkout`, `transaction`, `ledger_entry`, `event`, `delivery`, `customer`, `payment_method`, `webhook`, `speech` or `key`. We may add more."""
    at: str
    """When it happened, to the millisecond."""
    summary: str
    """A sentence that says what happened."""
    outcome: Literal["succeeded", "failed", "pending"] | None
    """How it ended. Null if it has no outcome."""
    parent: str | None
    """The ID of the node that caused this one."""
    refs: dict[str, str]
    """IDs of related objects outside of the chain."""


class Transaction(TypedDict):
    """An attempt to collect a payment."""
    transaction_id: str
    """An ID: `tx_` and 26 characters. Treat it as opaque."""
    type: Literal["charge"]
    """The type of the transaction."""
    state: Literal["requires_action", "processing", "succeeded", "failed", "partially_refunded", "refunded"]
    """The state of the transaction."""
    amount: Amount
    currency: Currency
    amount_refunded: int
    """The amount that was refunded, in minor units."""
    fee: Fee | None
    """The fee. Null until the payment succeeds."""
    fee_returned: int
    """The part of the fee that was returned with refunds, in minor units."""
    net_amount: int | None
    """The amount that you keep, in minor units: the payment minus fee and refunds, plus returned fees."""
    settlement: SettlementShare | None
    """Your share in the settlement currency."""
    payment_method: PaymentMethod
    three_d_secure: ThreeDSecure | None
    """The result of 3-D Secure. Null if it was not used."""
    risk: Risk
    failure_code: str | None
    """Why the payment failed."""
    failure_message: str | None
    """Why the payment failed, in words."""
    decline_code: str | None
    """Why the bank declined the payment."""
    next_action: NextAction | None
    """The action that the payer must take next. Null if there is none, and unless the key has `pay:write`, because its link acts for the payer."""
    checkout_id: str | None
    """An ID: `co_` and 26 characters. Treat it as opaque."""
    subscription_id: str | None
    """An ID: `sub_` and 26 characters. Treat it as opaque."""
    customer_id: str | None
    """An ID: `cus_` and 26 characters. Treat it as opaque."""
    invoice_id: str | None
    """An ID: `inv_` and 26 characters. Treat it as opaque."""
    dispute_id: str | None
    """The latest dispute of the payment."""
    refunds: list[Refund]
    """The refunds of the transaction."""
    description: str
    """The description of the payment."""
    statement_descriptor: str | None
    """The text on the payer’s card statement."""
    receipt_email: str | None
    """Where the receipt is sent."""
    off_session: bool
    """Whether the payer was absent, as in a renewal."""
    metadata: dict[str, str]
    """Your own keys and values."""
    timeline: list[TransactionTimeline]
    """Each change of state, oldest first."""
    environment: Literal["sandbox", "live"]
    """The environment of the API key: `sandbox` or `live`."""
    created_at: Timestamp
    updated_at: Timestamp
    succeeded_at: str | None
    """When the payment succeeded."""
    failed_at: str | None
    """When the payment failed."""


class TransactionTimeline(TypedDict):
    state: Literal["requires_action", "processing", "succeeded", "failed", "partially_refunded", "refunded"]
    """The new state."""
    at: Timestamp


class TransactionList(TypedDict):
    """One page of a list, newest first."""
    data: list[Transaction]
    """The entries of this page."""
    has_more: bool
    """Whether there is a next page."""
    next_cursor: str | None
    """Pass this as `cursor` to get the next page. Null on the last page."""


class Transcript(TypedDict):
    """The words that were said in a room, and who said them."""
    transcript_id: str
    """An ID: `tr_` and 26 characters. Treat it as opaque."""
    room_id: str
    """An ID: `rm_` and 26 characters. Treat it as opaque."""
    state: Literal["ready"]
    """Always `ready`: other transcripts can’t be read."""
    language: str
    """The language of the transcript (BCP 47)."""
    engine: str
    """The speech-to-text engine that wrote it."""
    quality: Literal["draft", "standard"]
    """`draft` if the offline engine of the server wrote it: expect wrong words, no punctuation and no capital letters."""
    duration_seconds: float
    """The duration of the recording."""
    speakers: list[TranscriptSpeakers]
    """The participants who spoke, in order."""
    text: str
    """All segments, joined."""
    created_at: Timestamp
    segments: list[TranscriptSegment]
    """The segments, in order."""


class TranscriptSpeakers(TypedDict):
    participant_id: str
    """An ID: `par_` and 26 characters. Treat it as opaque."""
    name: str
    """The name of the participant."""


class TranscriptReadyEvent(TypedDict):
    """The body of a delivery of `transcript.ready`. If `data` exceeds 20 KiB, its largest fields are null, such as long `metadata`: read them from the API."""
    id: str
    """The ID of the event. It stays the same over all attempts and is also the `webhook-id` header."""
    type: Literal["transcript.ready"]
    """The type of the event."""
    timestamp: str
    """When the event occurred, to the millisecond."""
    sequence: int
    """Increases with every event of the account and environment: of two events about one object, the larger is newer."""
    api_version: Literal["v1"]
    """The API version of `data`."""
    environment: Literal["sandbox", "live"]
    """The environment in which it happened: `sandbox` or `live`."""
    account_id: str
    """An ID: `acct_` and 26 characters. Treat it as opaque."""
    test: bool
    """Whether this is a test event."""
    data: ReadyTranscript


class TranscriptSegment(TypedDict):
    """Words of one participant without a long pause."""
    index: int
    """The place in the transcript, from 0."""
    start: float
    """When it begins, in seconds of the recording."""
    end: float
    """When it ends."""
    participant_id: str
    """An ID: `par_` and 26 characters. Treat it as opaque."""
    speaker: str
    """The name of the participant."""
    text: str
    """The words."""
    confidence: float
    """How sure the engine is, from 0 to 1."""
    words: NotRequired[list[TranscriptWord]]
    """The words with their times, if you ask for `words` and the engine knows them."""


class TranscriptWord(TypedDict):
    """A word with its time."""
    start: float
    """When the word begins."""
    end: float
    """When it ends."""
    text: str
    """The word."""
    confidence: float
    """How sure the engine is, from 0 to 1."""


class TtsReadyEvent(TypedDict):
    """The body of a delivery of `tts.ready`. If `data` exceeds 20 KiB, its largest fields are null, such as long `metadata`: read them from the API."""
    id: str
    """The ID of the event. It stays the same over all attempts and is also the `webhook-id` header."""
    type: Literal["tts.ready"]
    """The type of the event."""
    timestamp: str
    """When the event occurred, to the millisecond."""
    sequence: int
    """Increases with every event of the account and environment: of two events about one object, the larger is newer."""
    api_version: Literal["v1"]
    """The API version of `data`."""
    environment: Literal["sandbox", "live"]
    """The environment in which it happened: `sandbox` or `live`."""
    account_id: str
    """An ID: `acct_` and 26 characters. Treat it as opaque."""
    test: bool
    """Whether this is a test event."""
    data: Speech


class UpcomingBill(TypedDict):
    """A forecast of the current month’s bill."""
    period: str
    """The month (YYYY-MM)."""
    amount_estimate: float
    """The total if the month ended now."""
    issue_date: Timestamp
    usage_total: float
    """An amount in major units of `currency`."""
    subtotal: float
    """An amount in major units of `currency`."""
    tax: float
    """An amount in major units of `currency`."""
    tax_region: BillTaxRegion
    tax_rate: float
    """The tax rate in percent."""
    tax_note: str | None
    """A legal note about tax."""
    price_rate: BillPriceRate | None
    """Today’s rate of the listed prices. Null in US dollars."""
    lines: list[BillLine]
    """The lines of the bill so far."""


class UpdateAccount(TypedDict):
    """The fields to change. Fields that you leave out keep their values."""
    name: NotRequired[str]
    """The name of the business."""
    legal_name: NotRequired[str | None]
    """The registered name, as printed on invoices."""
    address: NotRequired[Address | None]
    """The registered address, as printed on invoices."""
    country: NotRequired[str]
    """A country (ISO 3166-1 alpha-2)."""
    tax_ids: NotRequired[list[TaxId]]
    """The tax IDs of the business, at most five."""
    contact_emails: NotRequired[list[str]]
    """The addresses that get email about bills, caps and failing webhooks, at most ten."""
    settlement_currency: NotRequired[Literal["USD", "EUR", "GBP", "CHF", "SEK", "NOK", "DKK", "PLN", "CAD", "AUD", "JPY", "MAD", "XOF"] | None]
    """A currency (ISO 4217)."""
    statement_descriptor: NotRequired[str | None]
    """The text on the payer’s card statement."""
    language: NotRequired[Literal["en", "fr", "de", "es", "it", "pt", "nl", "pl", "sv", "da", "nb", "ar"]]
    """The language of invoices."""
    branding: NotRequired[UpdateAccountBranding]
    """The look of hosted pages and invoices."""
    tax: NotRequired[UpdateAccountTax]
    """How tax is calculated. Settings that you leave out keep their values."""


class UpdateAccountBranding(TypedDict):
    """The look of hosted pages and invoices."""
    logo_url: NotRequired[str | None]
    """The URL of your logo. It must use HTTPS."""
    accent: NotRequired[str | None]
    """The color of buttons and links, such as `#0f766e`."""


class UpdateAccountTax(TypedDict):
    """How tax is calculated. Settings that you leave out keep their values."""
    eu_country: NotRequired[Literal["AT", "BE", "BG", "CY", "CZ", "DE", "DK", "EE", "ES", "FI", "FR", "GR", "HR", "HU", "IE", "IT", "LT", "LU", "LV", "MT", "NL", "PL", "PT", "RO", "SE", "SI", "SK"] | None]
    """The EU country whose VAT applies when the customer’s country is unknown and yours is outside the EU. Without one, it is Germany in the sandbox, and live invoices are refused."""
    us_nexus: NotRequired[list[Literal["AL", "AK", "AZ", "AR", "CA", "CO", "CT", "DE", "DC", "FL", "GA", "HI", "ID", "IL", "IN", "IA", "KS", "KY", "LA", "ME", "MD", "MA", "MI", "MN", "MS", "MO", "MT", "NE", "NV", "NH", "NJ", "NM", "NY", "NC", "ND", "OH", "OK", "OR", "PA", "RI", "SC", "SD", "TN", "TX", "UT", "VT", "VA", "WA", "WV", "WI", "WY"]]]
    """The US states in which you must collect sales tax (two-letter codes), besides the state of your own address."""


class UpdateCustomer(TypedDict):
    """The fields to change. Fields that you leave out keep their values. `metadata` is replaced as a whole."""
    email: NotRequired[str]
    """The customer’s email address."""
    name: NotRequired[str | None]
    """The name of the person or business."""
    phone: NotRequired[str | None]
    """The phone number (E.164)."""
    language: NotRequired[Literal["en", "fr", "de", "es", "it", "pt", "nl", "pl", "sv", "da", "nb", "ar"]]
    """The language of the customer’s invoices and emails."""
    address: NotRequired[Address | None]
    """The billing address, as printed on invoices."""
    tax_id: NotRequired[UpdateCustomerTaxId | None]
    """The customer’s tax ID. Only its form is checked."""
    default_payment_method: NotRequired[str | None]
    """One of the customer’s payment methods, which overdue subscriptions are charged with at once. Null for none."""
    metadata: NotRequired[dict[str, str]]
    """Your own keys and values: at most 50, keys of 40 characters, values of 500."""


class UpdateCustomerTaxId(TypedDict):
    """The customer’s tax ID. Only its form is checked."""
    type: Literal["eu_vat", "gb_vat", "ch_uid", "no_mva", "us_ein", "ca_gst", "ca_qst", "au_abn", "jp_trn", "ma_ice", "ma_if", "waemu_ncc", "waemu_ifu", "other"]
    """The type of the tax ID."""
    value: str
    """The tax ID, without spaces."""


class UpdateKey(TypedDict):
    """The fields to change. Fields that you leave out keep their values."""
    name: NotRequired[str]
    """A name that helps you recognize the key."""
    expires_at: NotRequired[str | None]
    """When the key expires, at most 365 days ahead. Null if it never should."""
    expires_in_days: NotRequired[int]
    """The number of days until the key expires. Don’t combine it with `expires_at`."""
    allowed_ips: NotRequired[list[str]]
    """The IP ranges (CIDR) that may use the key. An empty list allows any address."""


class UpdateKeyPillar(TypedDict):
    """Keep one API."""
    pillar: Literal["identity", "connect", "pay", "commerce", "knowledge", "logistics", "developer"]
    """The only API that the key may still use."""


# The scopes that the key keeps. `pillar` is short for the one scope of that API.
UpdateKeyScope: TypeAlias = 'UpdateKeyScopes | UpdateKeyPillar'


class UpdateKeyScopes(TypedDict):
    """Keep these scopes."""
    scopes: list[Scope]
    """The scopes that the key keeps."""


class UpdateSubscription(TypedDict):
    """The plan or price from the next period on, or that the subscription continues."""
    plan: NotRequired[str]
    """The name of the plan. The payer sees it."""
    amount: NotRequired[int]
    """The price of each period, in the currency’s minor unit."""
    cancel_at_period_end: NotRequired[bool]
    """`false` undoes a cancellation at the end of the period. The payer gets an email."""


class UpdateUsageCap(TypedDict):
    """The fields to change. Fields that you leave out keep their values."""
    limit: NotRequired[float]
    """The most to spend in a calendar month (UTC), in major units of the billing currency."""
    enforcement: NotRequired[CapEnforcement]
    alert_percents: NotRequired[list[int]]
    """The percentages of the limit at which the account’s contacts get an email."""


class UpdateWebhook(TypedDict):
    """The fields to change. Fields that you leave out keep their values."""
    url: NotRequired[str]
    """Where to send events. It must use HTTPS in live."""
    events: NotRequired[list[EventPattern]]
    """The event types to receive."""
    description: NotRequired[str | None]
    """Your note about the webhook."""
    state: NotRequired[Literal["enabled", "disabled"]]
    """`disabled` pauses pending deliveries. `enabled` resumes them."""


class UsageCap(TypedDict):
    """A limit on the cost of a month."""
    cap_id: str
    """An ID: `cap_` and 26 characters. Treat it as opaque."""
    target: CapTarget
    subject: str | None
    """The API or the ID of the key that is capped. Null for `total`."""
    limit: float
    """The most to spend in a calendar month (UTC), in major units of `currency`."""
    currency: Currency
    enforcement: CapEnforcement
    alert_percents: list[int]
    """The percentages of the limit at which the account’s contacts get an email."""
    spent: float
    """The amount spent in the current month, with up to four decimals."""
    created_at: Timestamp
    updated_at: Timestamp


class UsageCapList(TypedDict):
    """One page of a list, newest first."""
    data: list[UsageCap]
    """The entries of this page."""
    has_more: bool
    """Whether there is a next page."""
    next_cursor: str | None
    """Pass this as `cursor` to get the next page. Null on the last page."""


class UsageHistory(TypedDict):
    """The last twelve months before the current one, newest first, starting with the month the account was created in."""
    data: list[UsageHistoryData]
    """One entry for each month."""
    has_more: bool
    """Always false: this list has one page."""


class UsageHistoryData(TypedDict):
    period: str
    """The month (YYYY-MM)."""
    by_pillar: UsageHistoryDataByPillar
    """Requests and cost by API."""
    total: float
    """The total cost in major units of `currency`, rounded to its decimals."""
    currency: Currency
    plan: Literal["sandbox", "builder", "enterprise"]
    """The plan that the prices belong to."""
    calls: int
    """The number of requests."""


class UsageHistoryDataByPillar(TypedDict):
    """Requests and cost by API."""
    identity: PillarUsage
    connect: PillarUsage
    pay: PillarUsage
    commerce: PillarUsage
    knowledge: PillarUsage
    logistics: PillarUsage


class UsageReport(TypedDict):
    """Usage and cost of one month. Costs are in major units of the currency and have up to four decimals."""
    period: str
    """The month (YYYY-MM)."""
    by_pillar: UsageReportByPillar
    """Requests and cost by API."""
    total: float
    """The total cost in major units of `currency`, rounded to its decimals."""
    currency: Currency
    plan: Literal["sandbox", "builder", "enterprise"]
    """The plan that the prices belong to."""
    next_invoice_date: str
    """When the next bill is issued (YYYY-MM-DD)."""
    billable: bool
    """Whether you are billed for this usage. False in the sandbox, whose costs are only an estimate."""
    updated_at: Timestamp
    next_wipe_at: str | None
    """When the sandbox is wiped next. Null in live."""
    quotas: list[UsageReportQuotas]
    """The quotas that apply to the environment."""
    breakdown: list[UsageReportBreakdown]
    """Usage and cost by item of the price list."""
    days: list[UsageReportDays]
    """Usage by day."""


class UsageReportByPillar(TypedDict):
    """Requests and cost by API."""
    identity: PillarUsage
    connect: PillarUsage
    pay: PillarUsage
    commerce: PillarUsage
    knowledge: PillarUsage
    logistics: PillarUsage


class UsageReportQuotas(TypedDict):
    name: str
    """The name of the quota."""
    used: int
    """How much is used."""
    limit: int
    """How much may be used."""
    resets_at: Timestamp


class UsageReportBreakdown(TypedDict):
    pillar: Literal["identity", "connect", "pay", "commerce", "knowledge", "logistics"]
    """The API that was used."""
    item: str
    """The item of the price list."""
    unit: str
    """The unit that is counted."""
    quantity: int
    """The number of units."""
    unit_price: str
    """The price of one unit."""
    cost: float
    """The cost in major units of `currency`."""


class UsageReportDays(TypedDict):
    date: str
    """The day (UTC)."""
    by_pillar: UsageReportDaysByPillar
    """Requests and cost by API."""


class UsageReportDaysByPillar(TypedDict):
    """Requests and cost by API."""
    identity: PillarUsage
    connect: PillarUsage
    pay: PillarUsage
    commerce: PillarUsage
    knowledge: PillarUsage
    logistics: PillarUsage


# Usage and cost over time.
UsageSeries = TypedDict("UsageSeries", {
    "from": 'Timestamp',
    "to": 'Timestamp',
    # The length of each interval.
    "interval": 'Literal["hour", "day", "month"]',
    # The grouping of the usage.
    "group_by": 'Literal["pillar", "item", "key"]',
    "currency": 'Currency',
    # One entry for each interval and group with usage.
    "data": 'list[UsageSeriesData]',
    # The sum of each group over the whole time range.
    "groups": 'list[UsageSeriesGroups]',
    # The number of requests.
    "calls": 'int',
    # The total cost, rounded to the decimals of the currency.
    "total": 'float',
})


class UsageSeriesData(TypedDict):
    start: Timestamp
    group: str
    """The group: an API, an item of the price list or `calls`, or the ID of a key or `hosted`."""
    calls: int
    """The number of requests."""
    quantity: int
    """The number of billed units."""
    cost: float
    """The cost in major units of `currency`."""


class UsageSeriesGroups(TypedDict):
    group: str
    """The group: an API, an item of the price list or `calls`, or the ID of a key or `hosted`."""
    calls: int
    """The number of requests."""
    quantity: int
    """The number of billed units."""
    cost: float
    """The cost in major units of `currency`."""


class VerifySignature(TypedDict):
    """A delivery that you received."""
    headers: dict[str, str]
    """The headers of the delivery that you received."""
    body: str
    """The body that you received, byte for byte."""
    variants: NotRequired[list[str]]
    """Other bodies to check, for example the JSON after your framework parsed and printed it."""


class Voice(TypedDict):
    """A voice that speaks one language."""
    voice: str
    """The value for `voice`."""
    name: str
    """The name of the voice."""
    language: Literal["en-US", "en-GB", "fr-FR", "de-DE", "es-ES", "it-IT", "pt-PT", "pt-BR", "nl-NL", "pl-PL", "sv-SE", "da-DK", "nb-NO", "fi-FI", "cs-CZ", "sk-SK", "ro-RO", "hu-HU", "el-GR", "tr-TR", "ar-MA", "ja-JP"]
    """The language that it speaks (BCP 47)."""
    language_name: str
    """The name of the language in English."""
    gender: Literal["female", "male"]
    """How the voice sounds."""
    sample_url: str
    """Where anyone can play a sample of the voice, as an MP3."""


class VoiceList(TypedDict):
    """Every voice."""
    data: list[Voice]
    """The voices, by language."""


class Webhook(TypedDict):
    """Your endpoint that receives events."""
    webhook_id: str
    """An ID: `wh_` and 26 characters. Treat it as opaque."""
    url: str
    """Where events are sent."""
    events: list[EventPattern]
    """The event types that the webhook receives."""
    description: str | None
    """Your note about the webhook."""
    pillar: Literal["developer", "connect"]
    """The API that the webhook was created with."""
    environment: Literal["sandbox", "live"]
    """The environment of the API key: `sandbox` or `live`."""
    state: Literal["enabled", "disabled"]
    """`disabled` webhooks receive nothing."""
    disabled_reason: Literal["manual", "gone_410", "failing"] | None
    """Why the webhook is disabled: by you, because it responded with 410, or because it kept failing."""
    secret_hint: str
    """The last characters of the signing secret."""
    previous_secret_expires_at: str | None
    """When the previous secret stops signing deliveries, after a rotation."""
    disabled_at: str | None
    """When the webhook was disabled."""
    failing: WebhookFailing | None
    """Set while every attempt fails."""
    stats: WebhookStats
    """The attempts of the last 24 hours."""
    created_at: Timestamp
    updated_at: Timestamp


class WebhookStats(TypedDict):
    """The attempts of the last 24 hours."""
    success_24h: int
    """The number of attempts that succeeded."""
    failure_24h: int
    """The number of attempts that failed."""
    last_success_at: str | None
    """When an attempt last succeeded."""
    last_failure_at: str | None
    """When an attempt last failed."""


# The body of a webhook delivery. Its `type` decides what `data` is.
WebhookEvent: TypeAlias = 'CheckoutCompletedEvent | CheckoutExpiredEvent | ChargeSucceededEvent | ChargeFailedEvent | RefundCompletedEvent | RefundFailedEvent | DisputeOpenedEvent | DisputeWonEvent | DisputeLostEvent | SubscriptionCreatedEvent | SubscriptionCancelledEvent | SubscriptionRenewedEvent | SubscriptionPaymentFailedEvent | InvoiceGeneratedEvent | RoomStartedEvent | RoomEndedEvent | RoomParticipantJoinedEvent | SmsDeliveredEvent | SmsFailedEvent | WhatsappReadEvent | EmailDeliveredEvent | EmailBouncedEvent | RecordingReadyEvent | TranscriptReadyEvent | TtsReadyEvent'


class WebhookFailing(TypedDict):
    """A run of failed attempts. The webhook is disabled after five days."""
    since: str
    """When the first of these attempts failed."""
    failed_events: int
    """The number of events that failed, counted up to 10."""
    percent: int
    """How close the webhook is to being disabled, which happens after five days and ten failed events."""


class WebhookList(TypedDict):
    """One page of a list, newest first."""
    data: list[Webhook]
    """The entries of this page."""
    has_more: bool
    """Whether there is a next page."""
    next_cursor: str | None
    """Pass this as `cursor` to get the next page. Null on the last page."""


# The results of the attempts in a time range.
WebhookMetrics = TypedDict("WebhookMetrics", {
    # An ID: `wh_` and 26 characters. Treat it as opaque.
    "webhook_id": 'str',
    "from": 'Timestamp',
    "to": 'Timestamp',
    # The length of each bucket.
    "interval": 'Literal["minute", "hour", "day"]',
    # The number of attempts.
    "attempts": 'int',
    # The number of attempts that succeeded.
    "succeeded": 'int',
    # The number of attempts that failed.
    "failed": 'int',
    # The share of attempts that succeeded, from 0 to 1. Null without attempts.
    "success_rate": 'float | None',
    # How long attempts took, in milliseconds.
    "latency_ms": 'WebhookMetricsLatencyMs',
    # Attempts by the status of the response.
    "by_status": 'list[WebhookMetricsByStatus]',
    # Failed attempts by error.
    "by_error": 'list[WebhookMetricsByError]',
    # One entry for each interval, oldest first.
    "buckets": 'list[WebhookMetricsBuckets]',
})


class WebhookMetricsLatencyMs(TypedDict):
    """How long attempts took, in milliseconds."""
    p50: int | None
    """The median, accurate to 5 percent. Null without attempts."""
    p95: int | None
    """The 95th percentile, accurate to 5 percent. Null without attempts."""


class WebhookMetricsByStatus(TypedDict):
    status: int
    """The HTTP status."""
    count: int
    """The number of attempts."""


class WebhookMetricsByError(TypedDict):
    error: Literal["timeout", "dns", "tls", "connection_refused", "blocked_address", "non_2xx", "secret_lost"]
    """Why the attempt failed."""
    count: int
    """The number of attempts."""


class WebhookMetricsBuckets(TypedDict):
    start: Timestamp
    attempts: int
    """The number of attempts."""
    succeeded: int
    """The number of attempts that succeeded."""
    failed: int
    """The number of attempts that failed."""
    success_rate: float | None
    """The share of attempts that succeeded, from 0 to 1. Null without attempts."""
    latency_ms: WebhookMetricsBucketsLatencyMs
    """How long attempts took, in milliseconds."""


class WebhookMetricsBucketsLatencyMs(TypedDict):
    """How long attempts took, in milliseconds."""
    p50: int | None
    """The median, accurate to 5 percent. Null without attempts."""
    p95: int | None
    """The 95th percentile, accurate to 5 percent. Null without attempts."""


class WebhookWithSecret(TypedDict):
    """A webhook with its signing secret."""
    webhook_id: str
    """An ID: `wh_` and 26 characters. Treat it as opaque."""
    url: str
    """Where events are sent."""
    events: list[EventPattern]
    """The event types that the webhook receives."""
    description: str | None
    """Your note about the webhook."""
    pillar: Literal["developer", "connect"]
    """The API that the webhook was created with."""
    environment: Literal["sandbox", "live"]
    """The environment of the API key: `sandbox` or `live`."""
    state: Literal["enabled", "disabled"]
    """`disabled` webhooks receive nothing."""
    disabled_reason: Literal["manual", "gone_410", "failing"] | None
    """Why the webhook is disabled: by you, because it responded with 410, or because it kept failing."""
    secret_hint: str
    """The last characters of the signing secret."""
    previous_secret_expires_at: str | None
    """When the previous secret stops signing deliveries, after a rotation."""
    disabled_at: str | None
    """When the webhook was disabled."""
    failing: WebhookFailing | None
    """Set while every attempt fails."""
    stats: WebhookWithSecretStats
    """The attempts of the last 24 hours."""
    created_at: Timestamp
    updated_at: Timestamp
    secret: str
    """The secret that signs deliveries. Store it now: this is the only response that contains it."""


class WebhookWithSecretStats(TypedDict):
    """The attempts of the last 24 hours."""
    success_24h: int
    """The number of attempts that succeeded."""
    failure_24h: int
    """The number of attempts that failed."""
    last_success_at: str | None
    """When an attempt last succeeded."""
    last_failure_at: str | None
    """When an attempt last failed."""


class WhatsAppNumber(TypedDict):
    """The number from which your account sends WhatsApp messages. The sandbox has one from the start."""
    state: WhatsAppNumberState
    phone_number: str | None
    """The number. Null if there is none."""
    display_name: str | None
    """The name that recipients see."""
    code_sent_at: str | None
    """When WhatsApp sent the last code."""
    connected_at: str | None
    """When the number was connected."""


# Only a `connected` number can send. One that is `awaiting_code` waits for you to confirm it.
WhatsAppNumberState: TypeAlias = 'Literal["not_connected", "awaiting_code", "connected"]'


class WhatsAppTemplate(TypedDict):
    """A text that WhatsApp reviews once, and that can then be sent at any time with other values."""
    template_id: str
    """An ID: `tpl_` and 26 characters. Treat it as opaque."""
    name: str
    """The name that messages refer to. With the language, it is unique in the environment."""
    language: str
    """The language of the text, in WhatsApp’s notation."""
    category: TemplateCategory
    components: list[TemplateComponent]
    """The parts of the message: exactly one body, and up to one header, footer and list of buttons."""
    examples: TemplateExamples | None
    """A sample value for each variable, which the review reads. Null without variables."""
    state: TemplateState
    rejection_reason: str | None
    """Why the review rejected the template."""
    environment: Literal["sandbox", "live"]
    """The environment of the API key: `sandbox` or `live`."""
    created_at: Timestamp
    updated_at: Timestamp
    reviewed_at: str | None
    """When the review approved or rejected the template."""


class WhatsAppTemplateList(TypedDict):
    """One page of a list, newest first."""
    data: list[WhatsAppTemplate]
    """The entries of this page."""
    has_more: bool
    """Whether there is a next page."""
    next_cursor: str | None
    """Pass this as `cursor` to get the next page. Null on the last page."""


class WhatsappReadEvent(TypedDict):
    """The body of a delivery of `whatsapp.read`. If `data` exceeds 20 KiB, its largest fields are null, such as long `metadata`: read them from the API."""
    id: str
    """The ID of the event. It stays the same over all attempts and is also the `webhook-id` header."""
    type: Literal["whatsapp.read"]
    """The type of the event."""
    timestamp: str
    """When the event occurred, to the millisecond."""
    sequence: int
    """Increases with every event of the account and environment: of two events about one object, the larger is newer."""
    api_version: Literal["v1"]
    """The API version of `data`."""
    environment: Literal["sandbox", "live"]
    """The environment in which it happened: `sandbox` or `live`."""
    account_id: str
    """An ID: `acct_` and 26 characters. Treat it as opaque."""
    test: bool
    """Whether this is a test event."""
    data: Message


class WidenKey(TypedDict):
    """The scopes to add to a key."""
    scopes: list[Scope]
    """The scopes to add."""
