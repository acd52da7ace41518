import type { EventRecord } from '#lib/data/webhook-events.ts'

type Delivery = EventRecord['deliveries'][number]

const errors: Record<NonNullable<Delivery['lastError']>, string> = {
  timeout: 'Timed out',
  dns: 'Host not found',
  tls: 'Invalid TLS certificate',
  connection_refused: 'Connection refused',
  blocked_address: 'Address not allowed',
  secret_lost: 'Webhook secret unreadable',
  non_2xx: 'No 2xx response',
}

/** Why the last attempt to deliver an event failed, in words that the receiver's developer understands. */
export function causeOf(deliveries: Pick<Delivery, 'verdict' | 'lastStatus' | 'lastError'>[]): string {
  const failed = deliveries.find(({ verdict }) => verdict === 'failed')
  if (!failed) return 'Not delivered'
  if (failed.lastStatus) return `Returned ${failed.lastStatus}`
  return failed.lastError ? (errors[failed.lastError] ?? failed.lastError) : 'Not delivered'
}
