import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { TestPaymentLink } from './test-payment-link.tsx'

test.each([
  ['sandbox', true],
  ['live', false],
])('offers a test payment in %s: %s', (environment, isOffered) => {
  const html = renderToStaticMarkup(<TestPaymentLink place={{ workspace: 'shop', environment }} />)
  expect(html.includes('Complete a test payment')).toBe(isOffered)
})
