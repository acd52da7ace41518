import type { ProblemCode } from './problems.schema.ts'

/** Why each failure happens and what to do about it, for the developer who meets it. */
export const remedies: Record<ProblemCode, string> = {
  validation_failed:
    'Each entry of `errors` names a field, the rule it breaks and the limits of that rule. Change those fields and send the request again.',
  invalid_json:
    'The body could not be read as JSON in UTF-8. A trailing comma, a single quote or a body cut short are the usual causes. A body may be nested 100 levels deep and have 10,000 fields and list entries.',
  unknown_field:
    '`param` names a field that the endpoint does not know. Fields are refused rather than ignored, so that a mistyped name is found at once: correct or remove it.',
  malformed_request:
    'The bytes sent are not a valid HTTP request: a bad chunk, two `Host` or `Content-Length` headers, or a broken address. HTTP libraries do not send such requests; look at what stands between you and the API.',
  invalid_cursor:
    'A cursor belongs to the list, the filters and the environment it was given for. Take `next_cursor` of the last answer and keep the filters, or begin again without a cursor.',
  idempotency_key_invalid: 'Send 1 to 255 printable ASCII characters. A UUID for each attempt to do something is best.',
  api_key_in_url:
    'Addresses end up in logs and histories, so a key is never read from one. Send it as `Authorization: Bearer …` and rotate the key you sent: it may have been seen.',
  missing_api_key: 'Send `Authorization: Bearer sk_sandbox_…` or `sk_live_…`. Basic authentication is not accepted.',
  invalid_api_key:
    'No key has this value. Keys end in a checksum, so a character lost in copying is the usual cause; a key of another installation is the other.',
  api_key_revoked:
    'The key was revoked, or its grace after a rotation is over. Use the key that replaced it, or create another.',
  api_key_expired: 'The key has reached its expiry. Create another, or rotate keys before they expire.',
  plan_payment_overdue:
    'A bill is more than 14 days past due, so nothing new can be created in live. Reads still work. Pay the bill named under Billing.',
  card_declined:
    'The bank refused the card. `decline_code` says why where the bank tells; show the payer a friendly reason and offer another way to pay. The refused charge is kept as `transaction_id`.',
  authentication_failed:
    'The payer did not pass 3-D Secure. Let them try again, or offer another card. The refused charge is kept as `transaction_id`.',
  https_required:
    'In live a call over plain HTTP is refused, and its key has crossed the network unprotected: rotate it, and change the address to https.',
  insufficient_scope:
    '`required_scopes` says what the call takes. Use a key that has it; an owner can widen a key in the console.',
  environment_mismatch:
    'A key acts in its own environment only. Use a sandbox key for the sandbox and a live key for live.',
  ip_not_allowed:
    'The key may be used from certain addresses only, and yours is not one of them. Call from your server, or add its address to the key.',
  account_suspended: 'The account was suspended by the operator of this installation. Ask them why.',
  live_not_activated:
    'No partner is configured that could do this in live; `detail` names the setting that is missing. The sandbox needs none.',
  resource_not_found:
    'There is no such object in this environment of your account. Look whether the key is of the environment in which it was made: sandbox objects do not exist in live.',
  endpoint_not_found: 'Nothing is served at this path. Compare it with the API’s description at /openapi.json.',
  method_not_allowed: 'The path exists, the method does not: the `Allow` header lists those that do.',
  request_timeout: 'The headers or the body did not arrive in time. Check the connection and send the request again.',
  idempotency_in_progress:
    'The first request with this Idempotency-Key has not been answered yet. Wait as long as `Retry-After` says, then repeat it unchanged.',
  idempotency_response_lost:
    'The first request was carried out and is not repeated. Its response was sealed with a version of GATEWAY_SECRET that the installation no longer has: read the object that the request made or changed, and send a new key with a new request.',
  key_already_rotating:
    'The key was rotated and is in its grace. Rotate the key that replaced it (`rotated_to`), or revoke this one.',
  key_already_revoked: 'A revoked key stays revoked. Create another.',
  key_managed: 'A console holds this key and uses it itself. Rotate or revoke it there.',
  last_admin_key:
    'It is the last active key with every scope, and without one nothing could create another. Create a second first, or use the console.',
  bill_not_open: 'Only a bill that is open or past due can be settled.',
  checkout_not_open: 'The checkout was completed, has expired or was cancelled. Create another.',
  payments_paused:
    'A hard cap is used up. The merchant raises it or waits for the next month; the payer then tries again.',
  challenge_decided: 'This 3-D Secure challenge was answered before. Read the checkout to see how.',
  sandbox_busy: 'The sandbox’s clock is moving, or its wipe is under way. Repeat the call when that has ended.',
  sandbox_not_wiped: 'The clock returns to real time only after a wipe: what happened later would lie in the future.',
  webhook_secret_lost:
    'The installation no longer has the version of GATEWAY_SECRET that sealed the webhook’s secret. Rotate the secret to get a new one.',
  webhook_disabled: 'The webhook gets nothing while it is disabled. Enable it first.',
  resource_wiped:
    'The sandbox’s weekly wipe removed the object. Keys, webhooks and counters stay; make the object again.',
  endpoint_sunset:
    'The endpoint was announced to end and has ended, or is off for a rehearsed hour before it does. The `Link` header names its successor.',
  payload_too_large: 'A body may have 1 MiB at most.',
  unsupported_media_type: 'Send `Content-Type: application/json`.',
  expectation_failed: 'Leave out the `Expect` header, or send `Expect: 100-continue`.',
  idempotency_key_reused:
    'The same Idempotency-Key was sent with another body within 24 hours. Use a new key for a new intent; repeat unchanged what you want to retry.',
  currency_not_enabled: 'The account does not take this currency.',
  scope_escalation:
    'Through the API a key can only be narrowed, and makes keys with no more scopes, no more addresses and no later expiry than its own. An owner can widen a key in the console.',
  key_limit_reached: 'An environment has at most 50 active keys. Revoke those that nothing uses.',
  webhook_url_forbidden:
    'The address is private, reserved or on a port that webhooks may not use. Take a public address: on your own machine, a tunnel.',
  cap_limit_reached: 'An environment has at most 50 caps. Delete one that you no longer need.',
  webhook_limit_reached:
    'An environment has at most 16 webhooks. One of them can take many kinds of events; delete those that nothing needs.',
  rate_limited:
    'Too many calls in the window that `violated-policies` names. Wait as long as `Retry-After` says; the `RateLimit` headers of each answer tell how much is left.',
  concurrency_limited:
    'Too many of these are open at the same time. End one that nobody needs, or wait as long as `Retry-After` says.',
  sandbox_quota_exceeded:
    'The sandbox’s calls of this month are used up; they come back on the 1st. Calls of the developer endpoints and of the console are free.',
  plan_quota_exceeded:
    'A hard cap of yours stops further calls this month. Raise or remove it under Usage, or wait for the 1st.',
  too_many_auth_failures:
    'Twenty calls with dead keys came from this address within a minute. Find what sends them, and wait as long as `Retry-After` says.',
  headers_too_large:
    'The request line and all headers may take 16 KiB together. Cookies and tokens of other services are the usual cause: send none.',
  internal_error:
    'Something failed on our side, and nothing was written. Repeat the call with the same Idempotency-Key; if it stays, send us the `request_id`.',
  upstream_error:
    'A partner answered with something nobody can use. Repeat the call with the same Idempotency-Key: it is never done twice.',
  service_unavailable: 'The service can’t answer for the moment. Repeat the call when `Retry-After` is over.',
  upstream_timeout:
    'A partner did not answer in time, and whether it happened is not known yet. Read the object, or repeat the call with the same Idempotency-Key: never with another.',
}
