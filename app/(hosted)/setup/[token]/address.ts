import { type Faults, faultNames } from '../../_entry/check.ts'

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
  const given = [search.fault ?? []].flat()
  const faults = faultNames.filter((name) => given.includes(name)).map((name) => [name.split('_')[0], name])
  return {
    done: search.done === '1',
    faults: Object.fromEntries(faults),
    trouble: setupTroubles.find((known) => known === search.trouble) ?? null,
  }
}
