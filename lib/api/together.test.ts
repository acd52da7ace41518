import { expect, test, vi } from 'vitest'
import { together } from './together.ts'

const query = <Data>(data: Data | undefined, error: Error | null = null) => ({
  data,
  error,
  isFetching: false,
  refetch: vi.fn(),
})

test('queries drawn as one have data once every one has', () => {
  expect(together(query(1), query<string>(undefined)).data).toBeUndefined()
  expect(together(query(0), query(null)).data).toEqual([0, null])
})

test('a retry repeats only the queries that failed', () => {
  const failure = new Error('No response')
  const [loaded, failed] = [query(1), query<number>(undefined, failure)]
  const both = together(loaded, failed)
  expect(both.error).toBe(failure)
  both.refetch()
  expect(failed.refetch).toHaveBeenCalledOnce()
  expect(loaded.refetch).not.toHaveBeenCalled()
})
