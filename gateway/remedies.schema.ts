import type { ProblemCode } from './problems.schema.ts'

/** Why each failure happens and how to fix it, for the developer who gets it. */
export const remedies: Record<ProblemCode, string> = {
  validation_failed:
    'Each entry in `errors` names a field, the rule it breaks and the rule’s limits. Fix these fields and send the request again.',
  unsupported_language: 'Send one of the languages that `detail` lists, or leave out `language`.',
  unsupported_tax_region: 'Send one of the regions that `detail` lists, or leave out `tax_region`.',
  invalid_json:
    'The body isn’t valid UTF-8 JSON. Common causes are a trailing comma, single quotes or a truncated body. A body can have up to 100 levels of nesting and 10,000 fields and list entries.',
  raw_card_data_not_allowed:
    'Card numbers must not reach your server or ours. Collect the card with a checkout or send a token. The sandbox accepts the published test numbers.',
  signature_refused:
    'Only a partner sends notifications here. Check that STRIPE_WEBHOOK_SECRET is the signing secret of this endpoint, that both clocks are right, and that no proxy changes the body.',
  unknown_field: '`param` names a field that this endpoint doesn’t support. Correct or remove it.',
  malformed_request:
    'The bytes sent are not a valid HTTP request: a bad chunk, two `Host` or `Content-Length` headers, or a broken address. HTTP libraries don’t send such requests, so check the proxies between you and the API.',
  invalid_cursor:
    'A cursor works only with the list, filters and environment that returned it. Use `next_cursor` from the last response with the same filters, or start again without a cursor.',
  idempotency_key_invalid: 'Send 1 to 255 printable ASCII characters. Use a new UUID for each operation.',
  api_key_in_url:
    'URLs end up in logs, so keys in URLs are rejected. Send `Authorization: Bearer …`, and rotate the key because it may be exposed.',
  missing_api_key: 'Send `Authorization: Bearer sk_sandbox_…` or `sk_live_…`. Basic authentication is not accepted.',
  invalid_api_key: 'No key has this value. It may be truncated, or belong to another installation.',
  api_key_revoked: 'The key was revoked, or its rotation grace period ended. Use its replacement or create a new key.',
  api_key_expired: 'The key has expired. Create a new key. To avoid downtime, rotate keys before they expire.',
  invalid_room_token:
    'The token has expired, was revoked, or belongs to another room. Issue a new one with `POST /v1/connect/rooms/{room_id}/tokens`.',
  plan_payment_overdue:
    'A bill is more than 14 days past due, so live writes are blocked. Reads still work. Pay the bill shown under Billing.',
  card_declined:
    'The bank declined the card. `decline_code` gives the reason if the bank shared it. Show the payer a friendly message and offer another way to pay. `transaction_id` identifies the declined charge.',
  authentication_failed:
    'The payer did not pass 3-D Secure. Let them try again, or offer another card. `transaction_id` identifies the declined charge.',
  wallet_declined:
    'The payer’s wallet declined the payment, or the payer canceled it. Offer another way to pay. `transaction_id` identifies the failed payment.',
  transfer_rejected:
    'The payer’s bank rejected the debit. `decline_code` gives the reason. Ask the payer for another account. `transaction_id` identifies the failed payment.',
  transaction_not_refundable:
    'Only a payment that succeeded within the last 365 days can be refunded, at most 100 times. `detail` gives the reason.',
  offer_refused: '`detail` says which limit the offer exceeds, or why it isn’t SDP.',
  dispute_not_open:
    'You can respond to a dispute once, while its state is `needs_response`. `detail` gives the reason.',
  refund_exceeds_balance: 'Refund at most `remaining`, which is in minor units. Pending refunds count too.',
  https_required:
    'Live requests require HTTPS. Rotate the key, because it was sent unencrypted, and change the URL to https.',
  insufficient_scope: 'Use a key with the scopes in `required_scopes`. An owner can widen a key in the console.',
  environment_mismatch: 'Use a sandbox key for the sandbox and a live key for live.',
  ip_not_allowed:
    'The key has a list of allowed IP addresses. Send the request from one of them, or add your address to the key.',
  account_suspended: 'The operator of this installation suspended the account. Contact them.',
  live_not_activated:
    'No live partner is configured. `detail` names the missing setting. The sandbox doesn’t need a partner.',
  pillar_not_enabled:
    'Live WhatsApp needs a number of your own. An owner or admin connects it once at `onboarding_url`. The sandbox needs none.',
  host_required: 'Issue a token with the role `host` to the participant who manages the room.',
  resource_not_found:
    'The object doesn’t exist in this environment. Check that the key belongs to the environment in which you created the object: sandbox objects don’t exist in live.',
  endpoint_not_found: 'This path doesn’t exist. Check it against /openapi.json.',
  method_not_allowed: 'This path doesn’t support the method. The `Allow` header lists supported methods.',
  not_acceptable:
    'Accept `application/pdf`, `application/json` or, for a region with electronic invoices, `application/xml`.',
  request_timeout:
    'The request headers or body didn’t arrive in time. Check your connection and send the request again.',
  idempotency_in_progress: 'Wait for the `Retry-After` time, then retry the same request.',
  idempotency_response_lost:
    'The first request succeeded and won’t run again. Its response was encrypted with a GATEWAY_SECRET version that this installation no longer has. Read the object that the request created or changed, and use a new Idempotency-Key for a new request.',
  key_already_rotating:
    'The key is in its rotation grace period. Rotate its replacement (`rotated_to`), or revoke this key.',
  key_already_revoked: 'Revoking is permanent. Create a new key.',
  key_managed: 'A console uses this key. Rotate or revoke it there.',
  last_admin_key: 'You need at least one active key with full access. Create another first, or use the console.',
  bill_not_open: 'Only an open or past-due bill can be settled.',
  maintenance_over: 'Schedule another maintenance.',
  customer_subscribed:
    'Cancel the customer’s subscriptions first, so that nobody is charged in their name. An incomplete one ends by itself after 23 hours.',
  checkout_not_open: 'If a payment is processing, wait for its outcome. Otherwise, create another checkout.',
  payments_paused:
    'The merchant reached a usage cap, or its account is suspended. Raise the cap, wait for next month or contact the operator, then ask the payer to try again.',
  transaction_not_settled_yet:
    'Only a payment that succeeded can have an invoice. Wait for the `charge.succeeded` event.',
  invoice_conflict:
    'An issued invoice never changes. Send the request without tax parameters, customer and items to get it, or in another language to get a translation. To correct it, refund the payment: a credit note follows.',
  subscription_not_cancellable:
    'Only a trialing, active or past-due subscription can be canceled. An incomplete one expires automatically after 23 hours.',
  subscription_not_changeable:
    'The subscription has ended or ends with its current period, so it has no next period. Create another subscription.',
  not_joined: 'Join the room with the token before you publish or receive.',
  room_full: 'Wait until someone leaves, or create a room with a higher `max_participants`.',
  room_ended: 'An ended room can’t be reopened. Create another room.',
  challenge_decided: 'This 3-D Secure challenge was already completed. Read the checkout to see the result.',
  number_connected: 'An account sends from one number. Disconnect it before you connect another.',
  outside_service_window:
    'Free text reaches only people who have written to you in the last 24 hours. Send an approved template instead, and wait for their reply.',
  template_not_approved:
    '`state` is the state of its review. Wait until the template is approved, or send another one.',
  template_params_mismatch:
    '`component` names the part of the template, `expected` how many parameters it takes, and `got` how many were sent. Send one value for each variable, in order.',
  template_exists:
    'A template’s text never changes. Delete the existing template first, or register this one under another name.',
  sandbox_busy: 'The sandbox clock is advancing or a wipe is in progress. Retry when it finishes.',
  sandbox_not_wiped: 'Wipe the sandbox to return to real time, because its records have future dates.',
  webhook_secret_lost:
    'The webhook secret was encrypted with a GATEWAY_SECRET version that this installation no longer has. Rotate the webhook secret.',
  domain_exists:
    'The environment already has this domain. List your domains to find it, or delete it first to start again with a new key.',
  system_domain:
    'Every sandbox keeps its own domain, so that you can send without DNS records. Delete only domains that you added.',
  webhook_disabled: 'Disabled webhooks receive no events. Enable the webhook first.',
  resource_wiped: 'A sandbox wipe deleted the object. Create it again. Keys, webhooks and usage counters stay.',
  endpoint_sunset:
    'The endpoint has been retired, or is off during a scheduled brownout. The `Link` header names its successor.',
  payload_too_large: 'The body can have at most 1 MiB.',
  unsupported_media_type: 'Send `Content-Type: application/json`.',
  recording_not_available:
    'The room was created without `record`, its recording failed, or the recording is older than 30 days. `detail` says which.',
  recording_not_ready:
    'End the room and wait for `recording.ready`, poll the room until the state of its recording is `ready`, or retry after `Retry-After`.',
  transcript_not_available:
    'The room was created without `transcribe`, nobody spoke in it, its transcript failed or is older than 30 days. `detail` says which, and so does `reason` of the room’s `transcript`.',
  transcript_not_ready:
    'End the room and wait for `transcript.ready`, poll the room until the state of its transcript is `ready`, or retry after `Retry-After`.',
  audio_not_available:
    'The speech could not be generated, or its audio is older than 24 hours. `detail` says which. Create the job again.',
  audio_not_ready: 'Wait for `tts.ready`, poll the job until its state is `ready`, or retry after `Retry-After`.',
  range_not_satisfiable:
    'The first byte of `Range` is after the end of the file. `Content-Range` gives the size of the file. Send a range within it, or no `Range`.',
  expectation_failed: 'Leave out the `Expect` header, or send `Expect: 100-continue`.',
  country_not_allowed:
    'This installation sends messages to some countries only. Ask its operator to allow the country of this number.',
  recipient_suppressed:
    'The recipient opted out, or an earlier message could not be delivered. Don’t send to this recipient again unless they ask you to.',
  sender_not_verified:
    'Send from a number or an address that belongs to your account, or leave out `from` to use the default sender.',
  idempotency_key_reused:
    'The same Idempotency-Key was sent with another body within 24 hours. Use a new Idempotency-Key for a new operation, or retry with the same body.',
  no_payment_method:
    'The customer has no default payment method. Save one with `POST /v1/pay/customers/{customer_id}/payment_methods`, or send `payment_method`. A subscription with a trial can be created without one.',
  fx_quote_expired:
    'The quote’s lock has ended and nothing was charged. Create a new quote, or leave out `fx_quote_id` to use the current rate.',
  fx_quote_mismatch:
    'A quote can be used for one payment, from its `from_currency` to its `to_currency`. Payments convert to the `settlement_currency` of your account. Without one, they settle in their own currency and need no quote: set it with `PATCH /v1/account`.',
  currency_not_enabled: 'The account doesn’t accept this currency.',
  invalid_tax_id:
    'Only the format of a tax ID is checked, and `detail` describes it. An invoice that charges VAT in live also needs the tax ID of the seller: set it on your account.',
  missing_billing_address:
    'Sales tax in the US and Canada depends on the state or province: send `customer.address` with its `state`, or set the address of your account. VAT in the EU depends on the country: send `customer.address`, or set `tax.eu_country` of your account. In the sandbox, it is Germany until you set it.',
  scope_escalation:
    'The API can only narrow a key. A key can’t create keys with more scopes, more allowed addresses or a later expiry than its own. An owner can widen a key in the console.',
  key_limit_reached: 'An environment can have up to 50 active keys. Revoke unused keys.',
  webhook_url_forbidden:
    'The URL points to a private or reserved address, or to a port that webhooks can’t use. Use a public URL, or a tunnel to your machine.',
  cap_limit_reached: 'An environment can have up to 50 caps. Delete one you don’t need.',
  domain_limit_reached: 'An environment can have up to 100 email domains. Delete one that you no longer send from.',
  webhook_limit_reached:
    'An environment can have up to 16 webhooks. One webhook can receive many event types. Delete one you don’t need.',
  rate_limited:
    'You exceeded the limit that `violated-policies` names. Wait for the `Retry-After` time. The `RateLimit` headers of each response show the remaining quota.',
  concurrency_limited: 'Too many are open at the same time. Close one, or wait for the `Retry-After` time.',
  sandbox_quota_exceeded:
    'You reached this month’s sandbox quota. It resets on the 1st. Developer endpoints and console requests don’t count.',
  plan_quota_exceeded:
    'Your usage cap blocks requests for the rest of the month. Raise or delete it under Usage, or wait until the 1st.',
  too_many_auth_failures:
    'This IP address sent twenty requests with invalid keys within a minute. Find the sender and wait for the `Retry-After` time.',
  headers_too_large:
    'The request line and headers can have at most 16 KiB. Remove cookies and tokens for other services.',
  internal_error:
    'Something went wrong on our side and nothing was written. Retry with the same Idempotency-Key. If it persists, send us the `request_id`.',
  upstream_error:
    'A partner returned an invalid response. Retry with the same Idempotency-Key; the operation never runs twice.',
  service_unavailable: 'Wait for the `Retry-After` time, then retry the same request.',
  temporarily_reduced_capacity:
    'Too many requests are waiting for the database. Retry with the same Idempotency-Key after the `Retry-After` time.',
  upstream_timeout:
    'A partner timed out, so the outcome is unknown. Read the object, or retry with the same Idempotency-Key, never a new one.',
}
