import { type Document, type Header, type Operation, operationsOf, type Parameter } from './json.ts'

const text = { type: 'string' }

export const idempotencyKey: Parameter = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description:
    'A unique key for this request, such as a UUID. If you retry the request with the same key within 24 hours, the API returns the first response again instead of repeating the operation. A retry with a different body returns 422 `idempotency_key_reused`.',
  schema: { type: 'string', minLength: 1, maxLength: 255, pattern: '^[ -~]+$' } as Parameter['schema'],
  example: '7f6c2a1e-52b4-4c1d-9d0b-3f2f7f1b8a55',
}

const headers: Record<string, Header> = {
  'X-Request-Id': {
    description:
      'The ID of this request. Quote it when you contact support, or look it up with `GET /v1/requests/{request_id}`.',
    required: true,
    schema: text,
    example: 'req_01jd5k3v9m8q2r7t4w6x0y1z2b',
  },
  'X-Api-Version': { description: 'The version of the API.', required: true, schema: text, example: 'v1' },
  'RateLimit-Policy': {
    description:
      'The limits that apply to this request: name, quota `q` and window `w` in seconds. Accounts without limits don’t get this header.',
    schema: text,
    example: '"checkouts";q=100;w=60',
  },
  RateLimit: {
    description:
      'The state of each limit: the requests `r` that remain and the seconds `t` until the window resets. Accounts without limits don’t get this header.',
    schema: text,
    example: '"checkouts";r=97;t=41',
  },
  'Retry-After': {
    description: 'The number of seconds to wait before you retry.',
    schema: { type: 'integer' },
    example: 30,
  },
  'Idempotent-Replayed': {
    description: '`true` when this is the stored response to an earlier request with the same `Idempotency-Key`.',
    schema: { type: 'string', enum: ['true'] },
    example: 'true',
  },
  Link: {
    description: 'The URL of the next page with `rel="next"` (RFC 8288). Absent on the last page.',
    schema: text,
    example: '<https://api.example.com/v1/keys?cursor=eyJ2IjoxfQ>; rel="next"',
  },
  'WWW-Authenticate': {
    description: 'Why the API refused the credentials (RFC 6750).',
    schema: text,
    example: 'Bearer error="invalid_token"',
  },
  Deprecation: {
    description:
      'When the endpoint, or the key that is being rotated, was deprecated (RFC 9745). Sent only if one of them is.',
    schema: text,
    example: '@1796083200',
  },
  Sunset: {
    description: 'When the endpoint, or the key that is being rotated, stops working (RFC 8594).',
    schema: text,
    example: 'Tue, 30 Nov 2027 00:00:00 GMT',
  },
}

const BEFORE_A_KEY_IS_KNOWN = ['308', '401']
const MAY_RETRY = ['409', '429', '503']
/** Outcomes decided before the operation begins are never stored, so they are never replayed. */
const NEVER_STORED = ['308', '400', '401', '403', '413', '415', '429', '503']

/** Declares the headers of every response, and the request header that makes a retry safe. */
export function declareHeaders(document: Document): void {
  document.components.headers = headers
  for (const operation of operationsOf(document)) {
    if (operation['x-idempotent']) operation.parameters = [...(operation.parameters ?? []), idempotencyKey]
    for (const [status, response] of Object.entries(operation.responses)) {
      const names = headersOf(operation, status)
      const declared = Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]))
      response.headers = { ...declared, ...response.headers }
    }
  }
}

function headersOf(operation: Operation, status: string): string[] {
  const known = operation['x-required-scope'] !== undefined && !BEFORE_A_KEY_IS_KNOWN.includes(status)
  const succeeded = status.startsWith('2')
  const pages = succeeded && operation.parameters?.some((one) => one.name === 'cursor')
  return [
    'X-Request-Id',
    'X-Api-Version',
    ...(known && operation['x-rate-limit-policy'] ? ['RateLimit-Policy', 'RateLimit'] : []),
    ...(MAY_RETRY.includes(status) ? ['Retry-After'] : []),
    ...(operation['x-idempotent'] && !NEVER_STORED.includes(status) ? ['Idempotent-Replayed'] : []),
    ...(pages || operation.deprecated ? ['Link'] : []),
    ...(status === '401' || (known && status === '403') ? ['WWW-Authenticate'] : []),
    ...(known ? ['Deprecation', 'Sunset'] : []),
  ]
}
