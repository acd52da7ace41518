import { queryOptions } from '@tanstack/react-query'
import type { Account, ApiKey, EventRecord, LoggedRequest, Webhook } from '#sdk'
import type { Place } from '../routes.ts'
import { pillarOf } from './client.ts'

export type SandboxEvidence = {
  keys: ApiKey[]
  webhooks: Webhook[]
  calls: LoggedRequest[]
  paid: EventRecord[]
  declined: EventRecord[]
  delivered: EventRecord[]
}

export type LiveEvidence = { keys: ApiKey[]; account: Account }

// The list includes test events, so fetch more than the newest one.
const few = { limit: 20 }

export const goLiveQueries = {
  /** Evidence of building in the sandbox. Requests and events are kept for 30 days. */
  sandbox: (place: Place) =>
    queryOptions({
      queryKey: ['go-live', place.workspace, 'sandbox'],
      queryFn: async ({ client, signal }): Promise<SandboxEvidence> => {
        const pillar = pillarOf({ ...place, environment: 'sandbox' }, client)
        const [keys, webhooks, calls, paid, declined, delivered] = await Promise.all([
          pillar.keys.list({ limit: 100 }, { signal }),
          pillar.webhooks.list({ limit: 100 }, { signal }),
          pillar.requests.list({ status: '2xx', limit: 100 }, { signal }),
          pillar.events.list({ type: 'checkout.completed', ...few }, { signal }),
          pillar.events.list({ type: 'charge.failed', ...few }, { signal }),
          pillar.events.list({ verdict: 'delivered', limit: 1 }, { signal }),
        ])
        return {
          keys: keys.data,
          webhooks: webhooks.data,
          calls: calls.data,
          paid: paid.data,
          declined: declined.data,
          delivered: delivered.data,
        }
      },
    }),
  live: (place: Place) =>
    queryOptions({
      queryKey: ['go-live', place.workspace, 'live'],
      queryFn: async ({ client, signal }): Promise<LiveEvidence> => {
        const pillar = pillarOf({ ...place, environment: 'live' }, client)
        const [keys, account] = await Promise.all([
          pillar.keys.list({ limit: 100 }, { signal }),
          pillar.account.get({ signal }),
        ])
        return { keys: keys.data, account }
      },
    }),
}
