import type { Metadata } from 'next'
import { PageHeader } from '#components/layout/page-header.tsx'
import { Hydrate } from '#lib/api/hydrate.tsx'
import { keyQueries } from '#lib/data/keys.ts'
import { prefetchFor } from '#lib/data/server.ts'
import { usageQueries } from '#lib/data/usage.ts'
import { webhookQueries } from '#lib/data/webhooks.ts'
import { currentMonth, shiftMonth } from '../usage/months.ts'
import { HomeView } from './home-view.tsx'

export const metadata: Metadata = { title: 'Home' }

const purposes = {
  sandbox: 'The sandbox: build and test here. Nothing costs anything, no real card is charged, nobody is messaged.',
  live: 'Live: real payments, real messages, real money.',
}

export default async function HomePage({ params }: PageProps<'/[workspace]/[environment]/home'>) {
  const scope = await params
  const now = new Date()
  const months: [string, string] = [currentMonth(now), shiftMonth(currentMonth(now), -1)]
  const state = await prefetchFor(
    scope,
    keyQueries.list(scope, { limit: 100 }),
    webhookQueries.list(scope),
    ...months.map((month) => usageQueries.month(scope, month)),
  )

  return (
    <Hydrate state={state}>
      <PageHeader title="Home" description={purposes[scope.environment === 'live' ? 'live' : 'sandbox']} />
      <HomeView scope={scope} today={now.toISOString().slice(0, 10)} months={months} />
    </Hydrate>
  )
}
