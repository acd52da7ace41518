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

test('asks whether it is us, with a link to the status page, only when the service failed', () => {
  const after = (status: number) =>
    drawn({ ...settled, isPlaceholderData: true, failureReason: Object.assign(new Error('failed'), { status }) })
  expect(after(503)).toContain('Is it us? <a href="/reference/status"')
  expect(after(403)).not.toContain('Is it us?')
})

test('keeps rows when a refresh of the same filter fails', () => {
  expect(drawn({ ...settled, error: failure, isPlaceholderData: false, failureReason: failure })).toBe('old row')
})

test('keeps the previous rows while the new ones load', () => {
  expect(drawn({ ...settled, isFetching: true, isPlaceholderData: true, failureReason: null })).toBe('old row')
})
