import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { MethodRow } from './method-row.tsx'

const method = {
  ...{ paymentMethodId: 'pm_1', customerId: 'cus_1', createdAt: '2026-11-21T10:00:00Z', transfer: null },
  card: { brand: 'visa', last4: '4242', expMonth: 7, expYear: 2030 },
}
const place = { workspace: 'shop', environment: 'sandbox' } as const

test.each([true, false])('says that a saved card is shown on payment pages: %s', (allowRedisplay) => {
  const html = renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <MethodRow place={place} method={{ ...method, allowRedisplay } as never} isDefault={false} onDelete={() => {}} />
    </QueryClientProvider>,
  )
  expect(html).toContain('Visa •••• 4242')
  expect(html.includes('Shown on payment pages')).toBe(allowRedisplay)
})
