import { expect, it } from 'vitest'
import { failedShareOf, sortOperations } from './sort-operations.ts'

const row = (operation: string, succeeded: number, refused: number, failed: number, p95Ms: number) => ({
  ...{ operation, succeeded, refused, failed, p95Ms },
  p50Ms: 1,
})
const rows = [row('listKeys', 9, 1, 0, 20), row('createCheckout', 4, 3, 1, 300), row('getKey', 2, 0, 0, 20)]
const order = (column: string, direction: 'asc' | 'desc') =>
  sortOperations(rows, { column, direction }).map(({ operation }) => operation)

it('counts client and server errors as failed', () => {
  expect(rows.map(failedShareOf)).toEqual([0.1, 0.5, 0])
})

it('sorts by any column, and keeps the order of equal rows', () => {
  expect(sortOperations(rows, null)).toBe(rows)
  expect(order('failed', 'desc')).toEqual(['createCheckout', 'listKeys', 'getKey'])
  expect(order('p95', 'asc')).toEqual(['listKeys', 'getKey', 'createCheckout'])
  expect(order('p50', 'desc')).toEqual(rows.map(({ operation }) => operation))
  expect(order('operation', 'asc')).toEqual(['createCheckout', 'getKey', 'listKeys'])
  expect(order('requests', 'asc')).toEqual(['getKey', 'createCheckout', 'listKeys'])
})
