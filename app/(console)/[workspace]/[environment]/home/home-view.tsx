'use client'

import { lazily } from '#components/ui/lazily.tsx'
import type { Scope } from '#lib/routes.ts'
import { FailedCalls } from './failed-calls.tsx'
import { GoLive } from './go-live.tsx'
import { LastDay } from './last-day.tsx'
import { WebhookHealthList } from './webhook-health-list.tsx'

// Seldom there, so the page does not wait for what draws it.
const Owed = lazily(async () => (await import('./owed.tsx')).Owed)

export function HomeView({ scope }: { scope: Scope }) {
  return (
    <>
      <Owed scope={scope} />
      <LastDay scope={scope} />
      <GoLive scope={scope} />
      <div className="grid gap-x-10 lg:grid-cols-2">
        <FailedCalls scope={scope} />
        <WebhookHealthList scope={scope} />
      </div>
    </>
  )
}
