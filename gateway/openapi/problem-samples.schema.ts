import type { ProblemCode } from '../problems.schema.ts'

interface Sample {
  instance: string
  detail: string
  members?: Record<string, unknown>
}

const CHECKOUTS = '/v1/pay/checkouts'
const SMS = '/v1/connect/sms'
const INVOICES = '/v1/pay/invoices'
const KEYS = '/v1/keys'
const KEY = '/v1/keys/key_01jd5k3v9m8q2r7t4w6x0y1z2a'
const WEBHOOK = '/v1/webhooks/wh_01jd5k3v9m8q2r7t4w6x0y1z2a'
const RECORDING = '/v1/connect/rooms/rm_01jd5k3v9m8q2r7t4w6x0y1z2a/recording'
const TRANSCRIPT = '/v1/connect/rooms/rm_01jd5k3v9m8q2r7t4w6x0y1z2a/transcript'
const AUDIO = '/v1/connect/voice/tts/tts_01jd5k3v9m8q2r7t4w6x0y1z2a/audio'
const CHARGES = '/v1/pay/charges'
const REFUNDS = '/v1/pay/refunds'
const DISPUTE = '/v1/pay/disputes/dp_01jd5k3v9m8q2r7t4w6x0y1z2a'
const SUBSCRIPTION = '/v1/pay/subscriptions/sub_01jd5k3v9m8q2r7t4w6x0y1z2a'
const WHATSAPP = '/v1/connect/whatsapp'
const TEMPLATES = `${WHATSAPP}/templates`
const EMAIL_DOMAINS = '/v1/connect/email/domains'
const TRANSACTION = 'tx_01jd5k3v9m8q2r7t4w6x0y1z2a'

const at = (instance: string, detail: string, members?: Record<string, unknown>): Sample => ({
  instance,
  detail,
  ...(members && { members }),
})

/** A request that fails with each problem. */
export const problemSamples: Record<ProblemCode, Sample> = {
  validation_failed: at(CHECKOUTS, 'amount must be at least 50.', {
    param: 'amount',
    errors: [
      { field: 'amount', pointer: '/amount', code: 'too_small', message: 'must be at least 50', params: { min: 50 } },
    ],
  }),
  unsupported_language: at(INVOICES, 'language must be one of en, fr, de, es, it, pt, nl, pl, sv, da, nb, ar.', {
    param: 'language',
  }),
  unsupported_tax_region: at(INVOICES, 'tax_region must be one of US, EU, UK, NO, CH, CA, AU, JP, MA, WAEMU, NONE.', {
    param: 'tax_region',
  }),
  invalid_json: at(CHECKOUTS, 'The body could not be parsed as JSON.'),
  raw_card_data_not_allowed: at(CHARGES, 'Send a token instead of a card number.', {
    param: 'payment_method.card.number',
  }),
  signature_refused: at('/partners/stripe/webhooks', 'No signature in the Stripe-Signature header matches the body.'),
  unknown_field: at(CHECKOUTS, 'successUrl is not a field of this request.', { param: 'successUrl' }),
  malformed_request: at('/', 'The request has two Host headers.'),
  invalid_cursor: at(KEYS, 'The cursor does not belong to this list with these filters.', { param: 'cursor' }),
  idempotency_key_invalid: at(CHECKOUTS, 'An Idempotency-Key has 1 to 255 printable ASCII characters.'),
  api_key_in_url: at(KEYS, 'Send the key in the Authorization header and revoke this one: URLs end up in logs.'),
  missing_api_key: at(CHECKOUTS, 'Send an API key as the bearer token.'),
  invalid_api_key: at(CHECKOUTS, 'No API key has this value.'),
  api_key_revoked: at(CHECKOUTS, 'The API key was revoked on 2026-11-20T09:12:00Z.'),
  api_key_expired: at(CHECKOUTS, 'The API key expired on 2026-11-20T09:12:00Z.'),
  invalid_room_token: at('/media/rooms/rm_01jd5k3v9m8q2r7t4w6x0y1z2a/join', 'The room token has expired.'),
  plan_payment_overdue: at(CHECKOUTS, 'The bill UP-2026-000042 is more than 14 days past due.'),
  card_declined: at(CHARGES, 'The issuer declined: insufficient funds.', {
    decline_code: 'insufficient_funds',
    transaction_id: TRANSACTION,
  }),
  authentication_failed: at(CHARGES, 'The payer could not be authenticated.', { transaction_id: TRANSACTION }),
  wallet_declined: at(CHARGES, 'The wallet declined the payment.', {
    decline_code: 'generic_decline',
    transaction_id: TRANSACTION,
  }),
  transfer_rejected: at(CHARGES, 'The bank rejected the debit: the account is closed.', {
    decline_code: 'account_closed',
    transaction_id: TRANSACTION,
  }),
  dispute_not_open: at(`${DISPUTE}/contest`, 'You have already responded. The payer’s bank is deciding.'),
  transaction_not_refundable: at(
    REFUNDS,
    'The payment’s state is “failed”. Only a payment that succeeded can be refunded.',
  ),
  offer_refused: at('/media/rooms/rm_01jd5k3v9m8q2r7t4w6x0y1z2a/receive', 'The body is not an SDP offer.'),
  refund_exceeds_balance: at(REFUNDS, 'The refund of 40.00 USD exceeds the remaining 25.00 USD.', { remaining: 2500 }),
  https_required: at(CHECKOUTS, 'Live requests must use HTTPS. Rotate this key: it was sent unencrypted.'),
  insufficient_scope: at(CHECKOUTS, 'The key needs pay:write.', { required_scopes: ['pay:write'] }),
  environment_mismatch: at('/v1/sandbox/clock', 'A live key cannot use the sandbox.'),
  ip_not_allowed: at(CHECKOUTS, 'This key may not be used from this address.'),
  account_suspended: at(CHECKOUTS, 'The operator suspended this account.'),
  pillar_not_enabled: at(TEMPLATES, 'Connect a WhatsApp number before you use WhatsApp in live.', {
    onboarding_url: 'https://console.example/?whatsapp=acct_01jd5k3v9m8q2r7t4w6x0y1z2a',
  }),
  live_not_activated: at(CHECKOUTS, 'No card processor is configured for live payments.'),
  host_required: at('/media/rooms/rm_01jd5k3v9m8q2r7t4w6x0y1z2a/end', 'Your token has the role participant.'),
  resource_not_found: at(KEY, 'This key doesn’t exist in this environment.'),
  endpoint_not_found: at('/v1/chekouts', '/v1/chekouts doesn’t exist. See /openapi.json.'),
  method_not_allowed: at(CHECKOUTS, 'PUT is not allowed here.'),
  idempotency_in_progress: at(CHECKOUTS, 'The first request with this Idempotency-Key is still running.', {
    retry_after: 1,
  }),
  idempotency_response_lost: at(CHECKOUTS, 'The stored response can no longer be decrypted. Read the object instead.'),
  webhook_secret_lost: at(`${WEBHOOK}/test`, 'The secret can no longer be decrypted. Rotate it.'),
  key_already_rotating: at(`${KEY}/rotate`, 'The key is already being rotated until 2026-11-22T06:40:25Z.'),
  key_already_revoked: at(KEY, 'The key was revoked and cannot be changed.'),
  key_managed: at(KEY, 'A console manages this key.'),
  last_admin_key: at(KEY, 'This is the last active key with every scope.'),
  bill_not_open: at(
    '/v1/accounts/acct_01jd5k3v9m8q2r7t4w6x0y1z2a/bills/bil_01jd5k3v9m8q2r7t4w6x0y1z2a/settle',
    'The bill is paid.',
  ),
  maintenance_over: at(
    '/v1/status/maintenances/mnt_01jd5k3v9m8q2r7t4w6x0y1z2a/updates',
    'The maintenance is completed. Schedule another one.',
  ),
  customer_subscribed: at(
    '/v1/pay/customers/cus_01jd5k3v9m8q2r7t4w6x0y1z2a',
    'A subscription of the customer has not ended.',
  ),
  checkout_not_open: at('/hosted/checkouts/co_01jd5k3v9m8q2r7t4w6x0y1z2a/pay', 'The checkout has expired.'),
  payments_paused: at(
    '/hosted/checkouts/co_01jd5k3v9m8q2r7t4w6x0y1z2a/pay',
    'Nothing was charged. The checkout stays open until it expires.',
  ),
  transaction_not_settled_yet: at(
    INVOICES,
    'The payment’s state is “processing”. Wait for the charge.succeeded event.',
  ),
  invoice_conflict: at(INVOICES, 'INV-2026-000042 was issued with another tax_region.', { param: 'tax_region' }),
  subscription_not_cancellable: at(`${SUBSCRIPTION}/cancel`, 'The subscription is canceled.'),
  subscription_not_changeable: at(SUBSCRIPTION, 'The subscription has ended.'),
  not_joined: at(
    '/media/rooms/rm_01jd5k3v9m8q2r7t4w6x0y1z2a/receive',
    'The participant isn’t in the room. Join it first.',
  ),
  room_full: at('/v1/connect/rooms/rm_01jd5k3v9m8q2r7t4w6x0y1z2a/tokens', 'All 10 places in the room are taken.'),
  room_ended: at(
    '/v1/connect/rooms/rm_01jd5k3v9m8q2r7t4w6x0y1z2a/tokens',
    'The room rm_01jd5k3v9m8q2r7t4w6x0y1z2a has ended.',
  ),
  challenge_decided: at('/hosted/3ds/1f0c', 'This 3-D Secure challenge was already decided.'),
  number_connected: at(`${WHATSAPP}/number`, 'Your account has a WhatsApp number. Disconnect it first.'),
  outside_service_window: at(
    WHATSAPP,
    '+4930123456 hasn’t written to you in the last 24 hours, so you can only send a template.',
    { param: 'text' },
  ),
  template_not_approved: at(WHATSAPP, 'The template order_shipped in en_US is pending.', {
    param: 'template.name',
    template_id: 'tpl_01jd5k3v9m8q2r7t4w6x0y1z2a',
    state: 'pending',
  }),
  template_params_mismatch: at(WHATSAPP, 'The body of the template takes 2 parameters; it got 1.', {
    param: 'template.components',
    component: 'body',
    expected: 2,
    got: 1,
  }),
  template_exists: at(TEMPLATES, 'This environment has a template order_shipped in en_US.', { param: 'name' }),
  sandbox_busy: at('/v1/sandbox/clock', 'The sandbox’s clock is moving.', { retry_after: 2 }),
  sandbox_not_wiped: at('/v1/sandbox/clock', 'Wipe the sandbox before you return it to real time.'),
  domain_exists: at(EMAIL_DOMAINS, 'This environment already has shop.example.', { param: 'domain' }),
  system_domain: at(
    `${EMAIL_DOMAINS}/dom_01jd5k3v9m8q2r7t4w6x0y1z2a`,
    'sandbox.pillar.test belongs to the sandbox and can’t be deleted.',
  ),
  webhook_disabled: at(`${WEBHOOK}/test`, 'The webhook is disabled.'),
  country_not_allowed: at(SMS, 'SMS to the country of +15005550003 are not allowed.', { param: 'to' }),
  recipient_suppressed: at(SMS, '+15005550004 opted out of your messages.', { param: 'to' }),
  sender_not_verified: at(SMS, '+15005550101 is not a sender of this account.', { param: 'from' }),
  resource_wiped: at(`${CHECKOUTS}/co_01jd5k3v9m8q2r7t4w6x0y1z2a`, 'The weekly wipe of the sandbox removed it.'),
  endpoint_sunset: at(KEYS, 'This endpoint was retired on 2027-11-30T00:00:00Z.'),
  payload_too_large: at(CHECKOUTS, 'The body has more than 1 MiB.'),
  not_acceptable: at(INVOICES, 'Accept application/pdf, application/json or application/xml.'),
  request_timeout: at('/', 'The request did not arrive in time.'),
  recording_not_available: at(RECORDING, 'The recording was deleted 30 days after it was ready.'),
  recording_not_ready: at(RECORDING, 'The room is still being recorded.', { retry_after: 30 }),
  transcript_not_available: at(TRANSCRIPT, 'Nobody turned on a microphone in the room.'),
  transcript_not_ready: at(TRANSCRIPT, 'The transcript is being written.', { retry_after: 30 }),
  audio_not_available: at(AUDIO, 'The audio was deleted 24 hours after it was ready.'),
  audio_not_ready: at(AUDIO, 'The speech is still being generated.', { retry_after: 1 }),
  range_not_satisfiable: at(AUDIO, 'The file has 18720 bytes.'),
  expectation_failed: at('/', 'The Expect header supports only 100-continue.'),
  headers_too_large: at('/', 'The request line and headers exceed 16 KiB.'),
  unsupported_media_type: at(CHECKOUTS, 'Send application/json.'),
  idempotency_key_reused: at(CHECKOUTS, 'This Idempotency-Key was already used with another body.'),
  no_payment_method: at(CHARGES, 'The customer has no default payment method.', { param: 'payment_method' }),
  fx_quote_expired: at(CHARGES, 'The quote expired on 2026-11-21T07:40:25Z.', { param: 'fx_quote_id' }),
  fx_quote_mismatch: at(CHARGES, 'The quote converts USD to EUR, but this payment converts GBP to EUR.', {
    param: 'fx_quote_id',
  }),
  currency_not_enabled: at(CHECKOUTS, 'The account does not accept JPY.', { param: 'currency' }),
  invalid_tax_id: at(INVOICES, 'customer.tax_id.value must have the format of a DE VAT number, without spaces.', {
    param: 'customer.tax_id.value',
  }),
  missing_billing_address: at(
    INVOICES,
    'The state decides the tax. Send customer.address.state, or set the address of your account.',
    { param: 'customer.address.state' },
  ),
  scope_escalation: at(
    KEYS,
    'The calling key lacks pay:write. The API can only narrow scopes; an owner can widen a key in the console.',
  ),
  key_limit_reached: at(KEYS, 'This environment already has 50 active keys.'),
  webhook_url_forbidden: at('/v1/webhooks', 'The URL resolves to a private address.', { param: 'url' }),
  cap_limit_reached: at('/v1/usage/caps', 'This environment already has 50 caps.'),
  domain_limit_reached: at(EMAIL_DOMAINS, 'An environment can have at most 100 domains.'),
  webhook_limit_reached: at('/v1/webhooks', 'This environment already has 16 webhooks.'),
  rate_limited: at(CHECKOUTS, 'The limit is 100 in 60 s; try again in 41 s.', {
    'violated-policies': ['checkouts'],
    retry_after: 41,
  }),
  concurrency_limited: at('/v1/events/stream', 'This environment already has 100 open streams.', {
    'violated-policies': ['event-streams'],
    retry_after: 30,
  }),
  sandbox_quota_exceeded: at(CHECKOUTS, '1,000 sandbox calls used in 2026-11; resets 2026-12-01T00:00:00Z.', {
    'violated-policies': ['sandbox-month'],
    retry_after: 777_600,
  }),
  plan_quota_exceeded: at(CHECKOUTS, 'A hard cap of 250.00 USD is reached; resets 2026-12-01T00:00:00Z.', {
    'violated-policies': ['usage-cap'],
    retry_after: 777_600,
  }),
  too_many_auth_failures: at(CHECKOUTS, '20 requests with invalid keys came from this address within a minute.', {
    retry_after: 41,
  }),
  internal_error: at(CHECKOUTS, 'Something went wrong on our side. The request ID helps us find the cause.'),
  upstream_error: at(CHECKOUTS, 'The card processor sent an invalid response.'),
  service_unavailable: at(CHECKOUTS, 'The database cannot be reached. Retry with the same Idempotency-Key.', {
    retry_after: 1,
  }),
  temporarily_reduced_capacity: at(
    CHECKOUTS,
    'Too many requests are waiting for the database. Retry with the same Idempotency-Key.',
    {
      retry_after: 1,
    },
  ),
  upstream_timeout: at(CHECKOUTS, 'The card processor did not respond in time.', { transaction_id: TRANSACTION }),
}
