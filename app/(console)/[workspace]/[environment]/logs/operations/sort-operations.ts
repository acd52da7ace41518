import type { Sort } from '#components/data-table/columns.ts'
import type { RequestOperations } from '#lib/data/requests.ts'

export type OperationRow = RequestOperations['data'][number]

export const requestsOf = ({ succeeded, refused, failed }: OperationRow) => succeeded + refused + failed

/** The share of requests whose response was an error, from 0 to 1. */
export const failedShareOf = (row: OperationRow) => (row.refused + row.failed) / requestsOf(row)

const values: Record<string, (row: OperationRow) => number | string> = {
  operation: ({ operation }) => operation.toLowerCase(),
  requests: requestsOf,
  failed: failedShareOf,
  p50: ({ p50Ms }) => p50Ms,
  p95: ({ p95Ms }) => p95Ms,
}

/** The whole list is on the screen, so the browser sorts it. Equal rows keep the API's order. */
export function sortOperations(rows: OperationRow[], sort: Sort | null): OperationRow[] {
  const read = sort && values[sort.column]
  if (!read) return rows
  const sign = sort.direction === 'asc' ? 1 : -1
  return rows.toSorted((one, other) => {
    const [a, b] = [read(one), read(other)]
    return a === b ? 0 : sign * (a < b ? -1 : 1)
  })
}
