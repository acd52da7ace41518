import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { columnsFor } from './balance-view.tsx'

test('the amount on the way to the bank opens the settlements in its currency', () => {
  const row = { currency: 'EUR', available: 100, pending: 200, inTransit: 300 } as const
  const cells = columnsFor({ workspace: 'acme', environment: 'sandbox' }).map(({ cell }) =>
    renderToStaticMarkup(cell(row)),
  )
  const links = cells.filter((html) => html.includes('href='))
  expect(links).toHaveLength(1)
  expect(links[0]).toContain('href="/acme/sandbox/payments/settlements?currency=EUR"')
  expect(links[0]).toContain('3.00')
})
