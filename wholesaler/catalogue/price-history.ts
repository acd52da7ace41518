import type { listProductChanges } from './changes.ts'

type Change = Pick<
  Awaited<ReturnType<typeof listProductChanges>>[number],
  'run_id' | 'changed_at' | 'run_state' | 'fields'
>

export interface PricePoint {
  at: Date
  /** In 1/10,000. */
  unit_price: number
  run_id: number
}

interface Product {
  unit_price: number
  added: { at: Date; run_id: number } | undefined
}

/**
 * The purchase price since the product was added, oldest first: a point for each time it changed. Undone imports count
 * as if they had never been. `changes` are the newest first; without `added`, the history begins at the first change.
 */
export function priceHistory({ unit_price, added }: Product, changes: readonly Change[]): PricePoint[] {
  const points: PricePoint[] = []
  let price = unit_price
  for (const { fields, run_state, changed_at: at, run_id } of changes) {
    if (run_state === 'undone' || !fields.unit_price) continue
    points.push({ at, unit_price: price, run_id })
    price = Number(fields.unit_price[0])
  }
  if (added) points.push({ ...added, unit_price: price })
  return points.reverse()
}
