import { createHmac } from 'node:crypto'
import type { DeliveryError, DeliveryState } from '#gateway/events/deliveries.schema.ts'
import type { EventEnvelope } from '#gateway/events/events.schema.ts'
import type { SamplePayment } from './payments.ts'
import type { SampleWebhook } from './webhook.ts'

type Ids = (prefix: string, at: Date) => string

/** The events of these payments in order. The caller numbers them. */
export function sampleEvents(payments: SamplePayment[], accountId: string, newId: Ids): EventEnvelope[] {
  const happened = payments.flatMap(({ checkout, transactions, endedAt }) => [
    ...transactions.map((transaction) => ({
      type: transaction.state === 'succeeded' ? 'charge.succeeded' : 'charge.failed',
      at: new Date(transaction.updated_at),
      data: transaction,
    })),
    { type: checkout.state === 'completed' ? 'checkout.completed' : 'checkout.expired', at: endedAt, data: checkout },
  ])
  happened.sort((a, b) => a.at.getTime() - b.at.getTime())
  return happened.map(({ type, at, data }, index) => ({
    id: newId('evt', at),
    type,
    timestamp: at.toISOString(),
    sequence: index + 1,
    api_version: 'v1',
    environment: 'sandbox',
    account_id: accountId,
    test: false,
    data,
  }))
}

interface Attempt {
  state: DeliveryState
  /** Seconds after the previous attempt: the schedule's, without its jitter. */
  after: number
  status: number | null
  error: DeliveryError | null
  ms: number | null
}

const done: Attempt = { state: 'succeeded', after: 0, status: 200, error: null, ms: 84 }
const unavailable: Attempt = { state: 'failed', after: 0, status: 503, error: 'non_2xx', ms: 212 }
const late: Attempt = { state: 'failed', after: 5, status: null, error: 'timeout', ms: 15_000 }
const waits = [5, 300, 1800, 7200, 18_000, 36_000, 50_400, 72_000, 86_400]
const exhausted: Attempt[] = [
  unavailable,
  ...waits.map(
    (after, index): Attempt => ({
      ...unavailable,
      after,
      state: index === waits.length - 1 ? 'exhausted' : 'failed',
    }),
  ),
]

/** How the receiver handled an event: nearly always at once, sometimes late, once never, and once not yet. */
function attemptsFor(index: number, count: number): Attempt[] {
  if (index === 0) return exhausted
  if (index === count - 1) return [unavailable, { state: 'pending', after: 5, status: null, error: null, ms: null }]
  if (index % 17 === 5) return [unavailable, { ...done, after: 5 }]
  if (index % 29 === 11) return [unavailable, late, { ...done, after: 300 }]
  return [done]
}

/** The rows of the attempts to deliver these events, oldest first. */
export function sampleDeliveries(events: EventEnvelope[], webhook: SampleWebhook, newId: Ids): object[] {
  return events.flatMap((event, index) => {
    const attempts = attemptsFor(index, events.length)
    let time = new Date(event.timestamp).getTime()
    return attempts.map((attempt, place) => {
      time += attempt.after * 1000
      const at = new Date(time)
      const next = attempts[place + 1]
      const deliveryId = newId('dlv', at)
      return {
        delivery_id: deliveryId,
        account_id: event.account_id,
        environment: event.environment,
        webhook_id: webhook.webhookId,
        event_id: event.id,
        event_type: event.type,
        attempt: place + 1,
        trigger: place === 0 ? 'event' : 'retry',
        state: attempt.state,
        // Its webhook is disabled, so unsent deliveries are paused.
        due_at: attempt.state === 'pending' ? 'infinity' : at,
        created_at: at,
        ...(attempt.ms !== null && {
          request_url: webhook.url,
          request_headers: headersOf(event, webhook.secret, deliveryId, at),
          duration_ms: attempt.ms,
          finished_at: new Date(time + attempt.ms),
          next_attempt_at: next ? new Date(time + next.after * 1000) : null,
        }),
        ...(attempt.status !== null && {
          response_status: attempt.status,
          response_headers: { 'content-type': 'text/plain' },
          response_excerpt: attempt.status === 200 ? 'ok' : 'busy',
        }),
        error: attempt.error,
      }
    })
  })
}

// The same two signatures over the same bytes as in a real attempt (contract 6.4).
function headersOf(event: EventEnvelope, secret: string, deliveryId: string, at: Date): Record<string, string> {
  const body = JSON.stringify(event)
  const timestamp = Math.floor(at.getTime() / 1000)
  const key = Buffer.from(secret.slice('whsec_'.length), 'base64')
  const standard = createHmac('sha256', key).update(`${event.id}.${timestamp}.${body}`).digest('base64')
  return {
    'content-type': 'application/json',
    'user-agent': 'Pillar-Webhooks/1.0',
    'x-pillar-signature': `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`,
    'x-pillar-event': event.type,
    'x-pillar-delivery': deliveryId,
    'webhook-id': event.id,
    'webhook-timestamp': String(timestamp),
    'webhook-signature': `v1,${standard}`,
  }
}
