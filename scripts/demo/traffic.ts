import type { SampleKeys } from './keys.ts'
import { dayMs, hourMs, type SampleHour } from './orders.ts'
import type { SamplePayment } from './payments.ts'
import { pick, seededRandom } from './random.ts'

type Ids = (prefix: string, at: Date) => string

// Requests are kept for 30 days; older ones would be deleted on the first night.
const logDays = 29

interface Caller {
  key_id: string
  ip: string
  user_agent: string
}

export interface SampleRequest extends Caller {
  request_id: string
  environment: 'sandbox'
  method: string
  path: string
  operation: string
  status: number
  code: string | null
  duration_ms: number
  created_at: Date
  query: string | null
  object_id: string | null
  request_body: string | null
  response_body: string | null
}

/** The installation's own, which responses contain. */
export type Addresses = { publicUrl: string; hostedUrl: string }

type Call = Pick<SampleRequest, 'method' | 'path' | 'operation' | 'status'> &
  Partial<Omit<SampleRequest, 'response_body'>> & { response?: (addresses: Addresses) => object }

/** The requests behind the last weeks of usage: one row for each counted one, and some refused ones. */
export function sampleRequests(
  hours: SampleHour[],
  payments: SamplePayment[],
  keys: SampleKeys,
  now: Date,
  newId: Ids,
  addresses: Addresses,
): SampleRequest[] {
  const random = seededRandom(20_261_122)
  const storefront: Caller = { key_id: keys.storefront, ip: '203.0.113.7', user_agent: 'storefront/4.2 node/24' }
  const worker: Caller = { key_id: keys.storefront, ip: '203.0.113.41', user_agent: 'order-worker/2.1 Go-http-client' }
  const reporting: Caller = { key_id: keys.reporting, ip: '203.0.113.21', user_agent: 'nightly-report/1.3 python' }
  const agency: Caller = { key_id: keys.agency, ip: '198.51.100.90', user_agent: 'agency-plugin/0.9 php' }
  const made = new Map(payments.map((payment) => [payment.checkout.created_at, payment]))

  const request = (caller: Caller, at: Date, { response, ...call }: Call): SampleRequest => ({
    request_id: newId('req', at),
    environment: 'sandbox',
    ...caller,
    code: null,
    duration_ms: 3 + Math.floor(random() * 14),
    created_at: at,
    query: null,
    object_id: null,
    request_body: null,
    response_body: response ? JSON.stringify(response(addresses)) : null,
    ...call,
  })

  return hours
    .filter(({ at }) => now.getTime() - at.getTime() < logDays * dayMs)
    .flatMap((hour) => {
      const within = () => new Date(hour.at.getTime() + Math.floor(random() * hourMs))
      const orders = hour.orders.flatMap((order) => {
        const payment = made.get(`${order.at.toISOString().slice(0, 19)}Z`)
        if (!payment) return []
        return [
          request(storefront, order.at, creation(payment)),
          request(worker, lookedAt(hour.at, order.at), reading(payment, lookedAt(hour.at, order.at))),
        ]
      })
      const reads = Array.from({ length: hour.pay - 2 * hour.orders.length }, () =>
        request(reporting, within(), pick(random, reports)),
      )
      const checks = Array.from({ length: hour.checks }, () => request(worker, within(), check))
      const refused = random() < 0.04 ? [request(reporting, within(), notAllowed)] : []
      const dead = random() < 0.02 ? [request(agency, within(), revoked)] : []
      return [...orders, ...reads, ...checks, ...refused, ...dead]
    })
}

/** The gateway's counts of these requests, by key. */
export function sampleKeyCalls(requests: SampleRequest[]): object[] {
  const outcomes: Record<string, string> = { insufficient_scope: 'insufficient_scope', api_key_revoked: 'revoked' }
  const counted = requests.map(({ key_id, operation, ip, user_agent, environment, code, created_at }) => {
    const hour = new Date(created_at)
    hour.setUTCMinutes(0, 0, 0)
    return {
      environment,
      key_id,
      hour,
      outcome: outcomes[code ?? ''] ?? 'valid',
      operation,
      ip,
      user_agent,
      created_at,
    }
  })
  const groups = Map.groupBy(counted, ({ created_at, ...counter }) => JSON.stringify(counter))
  return [...groups.values()].flatMap((calls) => {
    const [first] = calls
    if (!first) return []
    const { created_at, ...counter } = first
    return [{ ...counter, calls: calls.length, last_at: new Date(Math.max(...calls.map((call) => +call.created_at))) }]
  })
}

function asItOpened(checkout: SamplePayment['checkout'], { hostedUrl }: Addresses): object {
  return {
    ...checkout,
    checkout_url: `${hostedUrl}/pay/${checkout.checkout_id}?client_secret=[redacted]`,
    state: 'open',
    transaction_id: null,
    attempts: [],
    payment_method: null,
    updated_at: checkout.created_at,
    completed_at: null,
    expired_at: null,
  }
}

function creation({ checkout }: SamplePayment): Call {
  const { checkout_id, amount, currency, description, success_url, cancel_url, methods, metadata } = checkout
  return {
    method: 'POST',
    path: '/v1/pay/checkouts',
    operation: 'createCheckout',
    status: 201,
    object_id: checkout_id,
    request_body: JSON.stringify({ amount, currency, description, success_url, cancel_url, methods, metadata }),
    response: (addresses) => asItOpened(checkout, addresses),
  }
}

/** Six minutes later, but still in the hour whose usage counts the request. */
function lookedAt(hour: Date, ordered: Date): Date {
  return new Date(Math.min(ordered.getTime() + 360_000, hour.getTime() + hourMs - 1000))
}

function reading({ checkout, endedAt }: SamplePayment, at: Date): Call {
  return {
    method: 'GET',
    path: `/v1/pay/checkouts/${checkout.checkout_id}`,
    operation: 'getCheckout',
    status: 200,
    object_id: checkout.checkout_id,
    response: (addresses) => (endedAt <= at ? checkout : asItOpened(checkout, addresses)),
  }
}

const list: Call = {
  method: 'GET',
  path: '/v1/pay/checkouts',
  operation: 'listCheckouts',
  status: 200,
  query: 'limit=100&state=completed',
}
const check: Call = {
  method: 'GET',
  path: '/v1/pay/transactions',
  operation: 'listTransactions',
  status: 200,
  query: 'limit=20&state=failed',
}

function problem(status: number, code: string, title: string, detail: string, instance: string) {
  return {
    status,
    code,
    response: ({ publicUrl }: Addresses) => ({
      type: `${publicUrl}/reference/errors/${code}`,
      title,
      status,
      detail,
      instance,
      code,
    }),
  }
}

const gone = '/v1/pay/transactions/tx_01jd5k3v9m8q2r7t4w6x0y1z2a'
const reports: Call[] = [
  ...Array.from({ length: 14 }, () => list),
  {
    ...list,
    query: 'limit=500',
    ...problem(
      400,
      'validation_failed',
      'The request has invalid fields.',
      'limit must be at most 100.',
      '/v1/pay/checkouts',
    ),
  },
  {
    method: 'GET',
    path: gone,
    operation: 'getTransaction',
    ...problem(
      404,
      'resource_not_found',
      'The resource does not exist.',
      'There is no such transaction in this environment.',
      gone,
    ),
  },
]
const notAllowed: Call = {
  method: 'POST',
  path: '/v1/pay/checkouts',
  operation: 'createCheckout',
  ...problem(403, 'insufficient_scope', 'The API key lacks a scope.', 'The key needs pay:write.', '/v1/pay/checkouts'),
}
const revoked: Call = {
  method: 'POST',
  path: '/v1/pay/checkouts',
  operation: 'createCheckout',
  ...problem(
    401,
    'api_key_revoked',
    'The API key was revoked.',
    'The API key was revoked, or its grace period after a rotation ended.',
    '/v1/pay/checkouts',
  ),
}
