import { parseAsString } from 'nuqs/server'
import { type ApiFilters, defineSearch, parseAsSort } from '#components/list/search.ts'
import type { ListKeysQuery } from '#lib/data/keys.ts'
import { healths, sortable } from './key-health.ts'

export const keySearch = defineSearch({
  filters: {
    q: { label: 'Search', form: /./, isTyped: true },
    state: {
      label: 'State',
      standing: 'usable',
      options: [
        { value: 'usable', label: 'In use' },
        { value: 'active', label: 'Active' },
        { value: 'rotating', label: 'Rotating' },
        { value: 'revoked', label: 'Revoked' },
        { value: 'expired', label: 'Expired' },
        { value: 'all', label: 'All' },
      ],
    },
    health: { label: 'Health', form: new RegExp(`^(${healths.map(({ value }) => value).join('|')})$`) },
  },
  also: {
    sort: parseAsSort(sortable),
    // The URL of a key's drawer from before keys had pages; old links still lead there.
    key: parseAsString,
  },
})

type KeyFilters = ApiFilters<typeof keySearch.filters>

// An environment has at most 50 usable keys and as many in their grace period, so one page contains them all.
const WHOLE = 100

/** Only a complete list can be sorted and filtered by health. */
export function isWhole({ state }: KeyFilters) {
  return state === 'usable' || state === 'active' || state === 'rotating'
}

export function toKeyQuery({ state, q }: KeyFilters, cursor?: string): ListKeysQuery {
  const known = state === 'all' ? undefined : state
  return {
    ...(known && { state: known }),
    ...(q?.trim() && { q: q.trim().slice(0, 80) }),
    ...(isWhole({ state }) ? { limit: WHOLE } : cursor && { cursor }),
  }
}
