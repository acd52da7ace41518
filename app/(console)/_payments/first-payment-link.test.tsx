import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { FirstPaymentLink } from './first-payment-link.tsx'

test.each([
  ['sandbox', 'Complete a test payment', 'sandbox/demos'],
  ['live', 'Create checkout', 'payments/checkouts?create=true'],
])('the first payment in %s begins with “%s”', (environment, label, page) => {
  const html = renderToStaticMarkup(<FirstPaymentLink place={{ workspace: 'shop', environment }} />)
  expect(html).toContain(label)
  expect(html).toContain(`href="/shop/${environment}/${page}"`)
})
