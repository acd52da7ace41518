import { type Faults, readFaults } from '../../_entry/check.ts'

/** The reason why an attempt ended without a result from the card's bank. */
export const troubles = ['paused', 'too_many', 'unreachable'] as const

export type Trouble = (typeof troubles)[number]

/** `done` is set after an attempt, `wallet` opens a wallet's sheet. The other parameters come from a plain form post. */
export type Visit = {
  secret: string
  done: boolean
  faults: Faults
  trouble: Trouble | null
  method: string
  wallet: string
}

type SearchParams = Record<string, string | string[] | undefined>

export function readVisit(search: SearchParams): Visit {
  const trouble = first(search.trouble)
  return {
    secret: first(search.client_secret),
    done: first(search.done) === '1',
    faults: readFaults(search.fault),
    trouble: troubles.find((known) => known === trouble) ?? null,
    method: first(search.method),
    wallet: first(search.wallet),
  }
}

export function visitAddress(checkoutId: string, visit: Partial<Visit> & { secret: string }): string {
  const search = new URLSearchParams({ client_secret: visit.secret })
  if (visit.done) search.set('done', '1')
  if (visit.trouble) search.set('trouble', visit.trouble)
  if (visit.method) search.set('method', visit.method)
  if (visit.wallet) search.set('wallet', visit.wallet)
  for (const fault of Object.values(visit.faults ?? {})) search.append('fault', fault)
  return `/pay/${encodeURIComponent(checkoutId)}?${search}`
}

function first(value: string | string[] | undefined): string {
  return [value ?? ''].flat()[0] ?? ''
}
