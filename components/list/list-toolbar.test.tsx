import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ListToolbar } from './list-toolbar.tsx'

const filters = {
  state: { label: 'State', options: [{ value: 'failed', label: 'Failed' }] },
  mine: { label: 'Only mine', options: [{ value: 'true', label: 'Yes' }], isSwitch: true },
  key: { label: 'Key' },
  path: { label: 'Path', isTyped: true },
}

const drawn = (values: Record<string, string>, isNarrowed = false) => {
  const list = { search: { filters, hasTime: false }, values, isNarrowed, narrow: () => {}, clear: () => {} }
  return renderToStaticMarkup(<ListToolbar list={list as never} />).replace(/<[^>]*>/g, '|')
}
const labels = (html: string) => html.split('|').filter(Boolean)

test('offers each filter that has options, and no others', () => {
  expect(labels(drawn({}))).toEqual(['State', 'Only mine'])
})

test('shows a filter without options only while it applies, and never one with a box of its own', () => {
  expect(
    labels(drawn({ key: 'key_1', path: '/v1' }, true))
      .join(' ')
      .replaceAll(/ +/g, ' '),
  ).toBe('State Only mine Clear filter: Key key_1 Clear all')
})

test('shows an unknown value of a filter by itself', () => {
  expect(drawn({ state: 'failed' }, true)).toContain('Failed')
  expect(drawn({ state: 'odd' }, true)).toContain('odd')
})
