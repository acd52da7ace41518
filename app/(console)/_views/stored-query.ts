// The position in the list is not part of its filters.
const PASSING = new Set(['after', 'request', 'event'])

/** The filters of an address, always in the same order, as a view keeps them. */
export function storedQuery(search: Iterable<[string, string]>): string {
  const kept = [...search].filter(([name]) => !PASSING.has(name))
  return new URLSearchParams(kept.sort(([a], [b]) => (a < b ? -1 : 1))).toString()
}
