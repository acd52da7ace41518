import { parseAsBoolean } from 'nuqs/server'
import { expect, it } from 'vitest'
import { loadSearch } from '#lib/server/load-search.ts'
import { defineSearch, parseAsSort } from './search.ts'

const search = defineSearch({
  filters: {
    state: {
      label: 'State',
      standing: 'usable',
      options: [
        { value: 'usable', label: 'In use' },
        { value: 'revoked', label: 'Revoked' },
      ],
    },
    key: { label: 'Key', api: 'keyId', form: /^key_\w+$/ },
  },
  hasTime: true,
  opens: 'request',
  also: { console: parseAsBoolean.withDefault(false) },
})
const load = (query: Record<string, string>) => loadSearch(search, Promise.resolve(query))

it('reads the filters, the page, the open record and the rest of a URL', async () => {
  const loaded = await load({ key: 'key_1', from: '-24h', after: 'a,b', request: 'req_1', console: 'true' })
  expect(loaded).toMatchObject({ key: 'key_1', from: '-24h', cursor: 'b', open: 'req_1', console: true })
  expect(loaded.filters).toEqual({ keyId: 'key_1', from: '-24h', state: 'usable' })
})

it('ignores values that neither are an option nor match the pattern', async () => {
  const { filters, ...values } = await load({ state: 'gone', key: '<script>', from: 'yesterday' })
  expect(filters).toEqual({ state: 'usable' })
  expect(search.isNarrowed(values)).toBe(false)
})

it('replaces the default option, which counts as filtering', async () => {
  const { filters, ...values } = await load({ state: 'revoked' })
  expect(filters).toEqual({ state: 'revoked' })
  expect(search.isNarrowed(values)).toBe(true)
})

it('keeps the rest of the URL when it writes a change', () => {
  expect(search.write('/shop/logs?key=key_1&range=7d', { open: 'req_1' })).toBe(
    '/shop/logs?key=key_1&range=7d&request=req_1',
  )
})

it('clears every filter and the page, but not the open record', () => {
  expect(search.cleared).toEqual({ state: null, key: null, from: null, to: null, after: null })
})

const parser = parseAsSort(['created_at', 'name'])

it('parses and prints one sort by a known column', () => {
  expect(parser.parse('-created_at')).toEqual({ column: 'created_at', direction: 'desc' })
  expect(parser.serialize({ column: 'name', direction: 'asc' })).toBe('name')
  expect(parser.parse('secret')).toBeNull()
})
