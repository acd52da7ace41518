'use client'

import { useQuery } from '@tanstack/react-query'
import { lazily } from '#components/ui/lazily.tsx'
import { useOnce } from '#components/ui/use-once.ts'
import { goLiveQueries } from '#lib/data/go-live.ts'
import { lastDayQueries } from '#lib/data/last-day.ts'
import type { Scope } from '#lib/routes.ts'
import type { CompletedSteps, StepId } from '#lib/server/go-live/completed-steps.ts'
import { FailedCalls } from './failed-calls.tsx'
import { callsOf } from './figures.ts'
import { GoLive } from './go-live.tsx'
import { firstRunSteps, goLiveSteps } from './go-live-steps.ts'
import { LastDay } from './last-day.tsx'
import { together } from './together.ts'
import { WebhookHealthList } from './webhook-health-list.tsx'

// Seldom there, so the page does not wait for what draws it.
const FirstRun = lazily(async () => (await import('./first-run.tsx')).FirstRun)
const Owed = lazily(async () => (await import('./owed.tsx')).Owed)

type HomeViewProps = { scope: Scope; completed: CompletedSteps }

export function HomeView({ scope, completed }: HomeViewProps) {
  const evidence = together(useQuery(goLiveQueries.sandbox(scope)), useQuery(goLiveQueries.live(scope)))
  const [sandbox, live] = evidence.data ?? []
  const steps = sandbox && live ? goLiveSteps(scope, { sandbox, live, completed }) : []
  const isProven = (id: StepId) => steps.some((step) => step.id === id && step.proof !== null)
  // Stays when its last step is complete, and is gone with the next visit.
  const isFirstRun = useOnce(scope.environment === 'sandbox' && steps.length > 0 && !firstRunSteps.every(isProven))
  const { data: volume } = useQuery(lastDayQueries.calls(scope))
  const hasTraffic = !isFirstRun || isProven('call') || (volume !== undefined && callsOf(volume).all > 0)

  return (
    <>
      <Owed scope={scope} />
      {isFirstRun && sandbox && <FirstRun scope={scope} steps={steps} webhooks={sandbox.webhooks} />}
      {hasTraffic && <LastDay scope={scope} />}
      <GoLive scope={scope} completed={completed} evidence={evidence} steps={steps} isFirstRun={isFirstRun} />
      {hasTraffic && (
        <div className="grid gap-x-10 lg:grid-cols-2">
          <FailedCalls scope={scope} />
          <WebhookHealthList scope={scope} />
        </div>
      )}
    </>
  )
}
