import { expect, test, vi } from 'vitest'
import { combineQueries } from './combine-queries.ts'

const query = <Data>(data: Data | undefined, error: Error | null = null) => ({
  data,
  error,
  isFetching: false,
  refetch: vi.fn(),
})

test('combined queries have data once each of them has', () => {
  expect(combineQueries(query(1), query<string>(undefined)).data).toBeUndefined()
  expect(combineQueries(query(0), query(null)).data).toEqual([0, null])
})

test('a retry repeats only the queries that failed', () => {
  const failure = new Error('No response')
  const [loaded, failed] = [query(1), query<number>(undefined, failure)]
  const both = combineQueries(loaded, failed)
  expect(both.error).toBe(failure)
  both.refetch()
  expect(failed.refetch).toHaveBeenCalledOnce()
  expect(loaded.refetch).not.toHaveBeenCalled()
})
