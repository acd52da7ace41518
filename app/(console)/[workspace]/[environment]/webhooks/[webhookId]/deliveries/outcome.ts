import type { Delivery } from '#lib/data/webhooks.ts'

export const triggers: Record<Delivery['trigger'], string> = {
  event: 'Event',
  retry: 'Retry',
  replay: 'Redelivery',
  test: 'Test',
}

/** The short form for a table: the status, or the name of the error. */
export function outcomeOf({ error, response }: Pick<Delivery, 'error' | 'response'>) {
  if (response?.status) return String(response.status)
  return error === null ? null : error.replaceAll('_', ' ')
}
