import { expect, it } from 'vitest'
import { loadSearch } from '#lib/server/load-search.ts'
import { logSearch, toRequestFilters } from './log-search.ts'

const filters = async (query: Record<string, string>) =>
  toRequestFilters((await loadSearch(logSearch, Promise.resolve(query))).filters)

it('leaves out console requests unless the URL includes them', async () => {
  expect(await filters({ status: '4xx' })).toEqual({ status: '4xx', excludeSelf: 'true' })
  expect(await filters({ console: 'true' })).toEqual({})
})

it('shows all requests of a key or an object that a link names', async () => {
  expect(await filters({ key: 'key_1' })).toEqual({ keyId: 'key_1' })
  expect(await filters({ object: 'co_1' })).toEqual({ objectId: 'co_1' })
})
