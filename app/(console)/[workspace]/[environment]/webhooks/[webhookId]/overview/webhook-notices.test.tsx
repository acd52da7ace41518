import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { NuqsTestingAdapter } from 'nuqs/adapters/testing'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { WebhookNotices } from './webhook-notices.tsx'

const webhook = {
  webhookId: 'wh_1',
  disabledReason: null,
  disabledAt: null,
  failing: null,
  previousSecretExpiresAt: null,
}
const place = { workspace: 'shop', environment: 'sandbox' } as const

test.each([
  ['enabled', false],
  ['disabled', true],
])('a webhook that is %s offers to be enabled: %s', (state, isOffered) => {
  const html = renderToStaticMarkup(
    <NuqsTestingAdapter>
      <QueryClientProvider client={new QueryClient()}>
        <WebhookNotices place={place} webhook={{ ...webhook, state } as never} lastFailure={null} onOpen={() => {}} />
      </QueryClientProvider>
    </NuqsTestingAdapter>,
  )
  expect(html.includes('Enable webhook')).toBe(isOffered)
})
