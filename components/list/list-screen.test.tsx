import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { plain } from '../data-table/column-forms.tsx'
import { ListScreen } from './list-screen.tsx'

type Row = { id: string }

const list = {
  search: { filters: {} },
  values: { after: [], open: null },
  isNarrowed: false,
  hrefWith: () => '/',
  open: () => {},
}

const drawn = (rows: Row[], isNarrowed = false) =>
  renderToStaticMarkup(
    <ListScreen<Row>
      list={{ ...list, isNarrowed } as never}
      query={{ data: { data: rows }, error: null, isFetching: false, refetch: () => {} }}
      caption="Payments"
      noun="payment"
      columns={[plain('id', 'ID', ({ id }) => id)]}
      rowId={({ id }) => id}
      csv={{ name: 'payments' }}
      toolbar={<p>Filters</p>}
      live={{}}
      none={<p>No payments yet</p>}
      noMatch="No payments match these filters."
    />,
  )

// The streaming control and the button of the file load after the page.
const laterTools = (html: string) =>
  (html.split(/<table|<h2|No payments yet/)[0] ?? '').split('animate-shimmer').length - 1

test('a list that streams shows no filters and no file while nothing exists yet', () => {
  const html = drawn([])
  expect(html).toContain('No payments yet')
  expect(html).not.toContain('Filters')
  expect(laterTools(html)).toBe(1)
})

test.each([
  ['has rows', drawn([{ id: 'tx_1' }])],
  ['is narrowed by a filter', drawn([], true)],
])('a list that %s shows its filters and its file', (_, html) => {
  expect(html).toContain('Filters')
  expect(laterTools(html)).toBe(2)
})
