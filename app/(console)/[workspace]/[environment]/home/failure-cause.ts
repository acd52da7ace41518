import type { EventRecord } from '#lib/data/webhook-events.ts'

type Delivery = EventRecord['deliveries'][number]

const errors: Record<NonNullable<Delivery['lastError']>, string> = {
  timeout: 'No answer in time',
  dns: 'The name of the host was not found',
  tls: 'The certificate was not accepted',
  connection_refused: 'The connection was refused',
  blocked_address: 'The address is not allowed',
  secret_lost: 'The webhook’s secret can no longer be read',
  non_2xx: 'It was not answered with 2xx',
}

/** Why the last attempt to deliver an event failed, in the words of who has to mend it. */
export function causeOf(deliveries: Pick<Delivery, 'verdict' | 'lastStatus' | 'lastError'>[]): string {
  const failed = deliveries.find(({ verdict }) => verdict === 'failed')
  if (!failed) return 'Not delivered'
  if (failed.lastStatus) return `Answered ${failed.lastStatus}`
  return failed.lastError ? (errors[failed.lastError] ?? failed.lastError) : 'Not delivered'
}
