import { type Faults, readFaults } from '../../_entry/check.ts'

export const setupTroubles = ['paused', 'too_many', 'unreachable', 'declined'] as const

export type SetupTrouble = (typeof setupTroubles)[number]
export type SetupVisit = { done: boolean; faults: Faults; trouble: SetupTrouble | null }

/** The page after an attempt, for a payer without JavaScript too. */
export function setupAddress(token: string, { done, faults = {}, trouble }: Partial<SetupVisit>): string {
  const search = new URLSearchParams()
  if (done) search.set('done', '1')
  if (trouble) search.set('trouble', trouble)
  for (const fault of Object.values(faults)) search.append('fault', fault)
  const query = search.toString()
  return `/setup/${encodeURIComponent(token)}${query && `?${query}`}`
}

export function readSetupVisit(search: Record<string, string | string[] | undefined>): SetupVisit {
  return {
    done: search.done === '1',
    faults: readFaults(search.fault),
    trouble: setupTroubles.find((known) => known === search.trouble) ?? null,
  }
}
