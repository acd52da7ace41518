import { parseAsBoolean, parseAsString } from 'nuqs/server'
import { expect, it } from 'vitest'
import { defineSearch } from '#components/list/search.ts'
import { openView, storedQuery } from './views-menu.tsx'

const search = defineSearch({
  filters: { status: { label: 'Status', form: /^4xx$/ }, code: { label: 'Code', form: /^\w+$/ } },
  hasTime: true,
  opens: 'request',
  also: { create: parseAsBoolean, sort: parseAsString },
  dialogs: ['create'],
})
const shown = { status: null, code: null, from: null, to: null, after: [], open: null, create: null, sort: null }

it('stores filters and sort in a fixed order, without page, drawer or dialog', () => {
  const values = { ...shown, status: '4xx', code: 'card_declined', sort: '-amount', after: ['abc'] }
  expect(storedQuery({ search, values: { ...values, open: 'req_1', create: true } })).toBe(
    'code=card_declined&sort=-amount&status=4xx',
  )
  expect(storedQuery({ search, values: { ...shown, open: 'req_1' } })).toBe('')
})

it('finds the open view, even if the list no longer knows its filters', () => {
  const [paid, gone] = [
    { view_id: 'view_1', name: 'Paid', query: 'state=paid' },
    { view_id: 'view_2', name: 'Gone', query: 'state=gone&currency=XXX' },
  ]
  const find = (query: string, address: string) => openView([paid, gone], query, address)?.name
  expect(find('state=paid', 'state=paid&after=abc')).toBe('Paid')
  expect(find('', 'currency=XXX&state=gone')).toBe('Gone')
  expect(find('', '')).toBeUndefined()
})
