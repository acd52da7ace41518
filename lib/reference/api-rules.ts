/** How all operations behave, in the order of the overview. */
export const apiRules: { id: string; title: string; text: string }[] = [
  {
    id: 'authentication',
    title: 'Authentication',
    text: 'Send your API key in the header `Authorization: Bearer <key>`. A key’s prefix, `sk_sandbox_` or `sk_live_`, selects the environment. Keep keys on your server: anyone who has one can act for you.',
  },
  {
    id: 'requests',
    title: 'Requests',
    text: 'Bodies and responses are JSON in UTF-8, with field names in snake_case. Amounts are integers in the minor unit of their currency: 1099 is 10.99 USD. Times are in UTC. Requests with unknown fields are rejected.',
  },
  {
    id: 'errors',
    title: 'Errors',
    text: 'Every error is an RFC 9457 problem with a stable `code`, a `detail` for developers and, for invalid fields, `errors` with one entry per field. Every response has an `X-Request-Id`. Use it to find the request in the logs.',
  },
  {
    id: 'retries',
    title: 'Retries',
    text: 'Send an `Idempotency-Key` with each POST and PATCH. A retry with the same key within 24 hours gets the first response again, and nothing happens twice. The SDKs do this for you.',
  },
  {
    id: 'pages',
    title: 'Pages',
    text: 'Lists are newest first. `limit` sets the page size. To get the next page, send `next_cursor` as `cursor`. The SDKs’ `iterate` methods read every page.',
  },
  {
    id: 'limits',
    title: 'Limits',
    text: 'The `RateLimit-Policy` and `RateLimit` headers show each limit and what’s left of it. A request over a limit gets 429 with `Retry-After` in seconds. The sandbox also has monthly quotas of 1,000 calls, 100 SMS, 100 WhatsApp messages and 1,000 emails; beyond them, requests get 429 `sandbox_quota_exceeded` until the next month.',
  },
  {
    id: 'webhooks',
    title: 'Webhooks',
    text: 'Deliveries are signed as in Standard Webhooks. `webhook-signature` is `v1,` and the Base64 HMAC-SHA256 of `webhook-id`, `webhook-timestamp` and the raw body, joined by dots. The key is the part of the secret after `whsec_`, decoded from Base64, or your own secret as it is. During a rotation, the header contains two signatures, separated by a space. Reject timestamps more than five minutes old. Respond with a 2xx status within 15 seconds. An event can arrive twice or out of order: `webhook-id` names it, and `sequence` increases with every event. The SDKs verify deliveries.',
  },
  {
    id: 'assistants',
    title: 'Assistants',
    text: '`npm run -s pillar -- mcp` serves every operation as a tool over MCP, in the sandbox of the key in `PILLAR_API_KEY`. Its configuration is in `cli/README.md`. `/llms.txt` and `/llms-full.txt` on the console’s address contain this reference as text.',
  },
  {
    id: 'versions',
    title: 'Versions',
    text: 'New fields, operations and event types can appear at any time. Anything that breaks a client gets a new version, announced 12 months before with the headers `Deprecation` and `Sunset`.',
  },
]
