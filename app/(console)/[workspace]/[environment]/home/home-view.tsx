'use client'

import { lazily } from '#components/ui/lazily.tsx'
import type { Scope } from '#lib/routes.ts'
import type { CompletedSteps } from '#lib/server/go-live/completed-steps.ts'
import { FailedCalls } from './failed-calls.tsx'
import { GoLive } from './go-live.tsx'
import { LastDay } from './last-day.tsx'
import { WebhookHealthList } from './webhook-health-list.tsx'

// Seldom there, so the page does not wait for what draws it.
const Owed = lazily(async () => (await import('./owed.tsx')).Owed)

type HomeViewProps = { scope: Scope; completed: CompletedSteps }

export function HomeView({ scope, completed }: HomeViewProps) {
  return (
    <>
      <Owed scope={scope} />
      <LastDay scope={scope} />
      <GoLive scope={scope} completed={completed} />
      <div className="grid gap-x-10 lg:grid-cols-2">
        <FailedCalls scope={scope} />
        <WebhookHealthList scope={scope} />
      </div>
    </>
  )
}
