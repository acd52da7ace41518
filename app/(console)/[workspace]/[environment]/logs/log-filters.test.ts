import { expect, it } from 'vitest'
import { errorFilters, loadLogSearch, toRequestFilters } from './log-filters.ts'

const filters = (query: string) => toRequestFilters(loadLogSearch(new URLSearchParams(query)))

it('leaves out console requests unless the URL includes them', () => {
  expect(filters('status=4xx')).toEqual({ status: '4xx', excludeSelf: 'true' })
  expect(filters('console=true')).toEqual({})
  expect(errorFilters(filters('code=not_found&from=-24h'))).toEqual({ from: '-24h', excludeSelf: 'true' })
})

it('shows all requests of a key or an object that a link names', () => {
  expect(filters('key=key_1')).toEqual({ keyId: 'key_1' })
  expect(filters('object=co_1')).toEqual({ objectId: 'co_1' })
})
