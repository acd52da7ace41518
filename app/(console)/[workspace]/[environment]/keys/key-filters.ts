import { createLoader, parseAsArrayOf, parseAsString, parseAsStringLiteral } from 'nuqs/server'
import { parseAsSort } from '#components/data-table/sort-parser.ts'
import type { ListKeysQuery } from '#lib/data/keys.ts'
import { healths, sortable } from './key-health.ts'

export const keyStates = [
  { value: 'usable', label: 'In use' },
  { value: 'active', label: 'Active' },
  { value: 'rotating', label: 'Rotating' },
  { value: 'revoked', label: 'Revoked' },
  { value: 'expired', label: 'Expired' },
  { value: 'all', label: 'All' },
] as const

/** `after` holds the cursors of the pages passed, so that there is a way back. */
export const keyFilters = {
  state: parseAsStringLiteral(keyStates.map(({ value }) => value)).withDefault('usable'),
  health: parseAsStringLiteral(healths.map(({ value }) => value)),
  q: parseAsString.withDefault(''),
  sort: parseAsSort(sortable),
  after: parseAsArrayOf(parseAsString).withDefault([]),
  /** Where a key stood before it had a page of its own; old links lead there. */
  key: parseAsString,
}

export const loadKeyFilters = createLoader(keyFilters)

type KeyFilters = { state: (typeof keyStates)[number]['value']; q: string; after: string[] }

// At most 50 keys are usable at once and as many in their grace: one page holds them all, so it can be sorted.
const WHOLE = 100

export function isWhole({ state }: Pick<KeyFilters, 'state'>) {
  return state === 'usable' || state === 'active' || state === 'rotating'
}

export function toKeyFilters({ state, q, after }: KeyFilters): ListKeysQuery {
  const cursor = after.at(-1)
  return {
    ...(state !== 'all' && { state }),
    ...(q.trim() && { q: q.trim().slice(0, 80) }),
    ...(isWhole({ state }) ? { limit: WHOLE } : cursor && { cursor }),
  }
}
