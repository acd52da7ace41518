/** Each place of a list of counts holds durations up to 2^(place/4) times the first one's: 0.5 ms to 16 s. */
const FIRST_MS = 0.5
const PER_DOUBLING = 4
const PLACES = 61

export function placeOf(ms: number): number {
  const place = Math.ceil(PER_DOUBLING * Math.log2(ms / FIRST_MS))
  return Math.min(PLACES - 1, Math.max(0, place))
}

/** The duration in ms that this share of the requests did not exceed, within a fifth; null without requests. */
export function percentile(counts: readonly number[], share: number): number | null {
  const total = counts.reduce((sum, count) => sum + count, 0)
  if (total === 0) return null
  let seen = 0
  const place = counts.findIndex((count) => {
    seen += count
    return seen >= share * total
  })
  return Number((FIRST_MS * 2 ** (place / PER_DOUBLING)).toPrecision(2))
}
