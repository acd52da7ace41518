import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Loaded } from './loaded.tsx'

const failure = new Error('The gateway timed out.')
const settled = { data: ['old row'], error: null, isFetching: false, refetch: () => {} }
const drawn = (query: Parameters<typeof Loaded<string[]>>[0]['query']) =>
  renderToStaticMarkup(
    <Loaded query={query} skeleton="loading">
      {(rows) => rows.join()}
    </Loaded>,
  )

test('replaces the rows of the previous filter when the request for the new filter fails', () => {
  const html = drawn({ ...settled, isFetching: true, isPlaceholderData: true, failureReason: failure })
  expect(html).toContain('role="alert"')
  expect(html).not.toContain('old row')
})

test('keeps rows when a refresh of the same filter fails', () => {
  expect(drawn({ ...settled, error: failure, isPlaceholderData: false, failureReason: failure })).toBe('old row')
})

test('keeps the previous rows while the new ones load', () => {
  expect(drawn({ ...settled, isFetching: true, isPlaceholderData: true, failureReason: null })).toBe('old row')
})
