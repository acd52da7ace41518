import type { Place } from '../routes.ts'
import { queriesOf } from './ask.ts'

const REFRESH_MS = 15_000

// The console's own requests are not the customer's traffic.
const ofServers = { excludeSelf: 'true' } as const

const lastDay = queriesOf('last-day')
const often = { refetchInterval: REFRESH_MS }

/** The last 24 hours by the environment's own clock, which in a sandbox may differ from real time. */
export const lastDayQueries = {
  root: lastDay.root,
  calls: (place: Place) =>
    lastDay.query(place, ['calls'], (pillar, options) => pillar.requests.getVolume(ofServers, options), often),
  errors: (place: Place) =>
    lastDay.query(place, ['errors'], (pillar, options) => pillar.requests.listErrors(ofServers, options), often),
  undelivered: (place: Place) => {
    const query = { verdict: 'failed', limit: 5 } as const
    return lastDay.query(place, ['undelivered'], (pillar, options) => pillar.events.list(query, options), often)
  },
}
