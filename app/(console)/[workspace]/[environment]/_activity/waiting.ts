/** How many rows came since a list was held still, at least: a page holds no more. */
export function countWaiting<Row>(held: Row[], now: Row[], idOf: (row: Row) => string): number {
  const newest = held[0]
  if (!newest) return now.length
  const since = now.findIndex((row) => idOf(row) === idOf(newest))
  return since === -1 ? now.length : since
}
