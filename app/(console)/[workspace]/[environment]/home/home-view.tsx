'use client'

import { useQuery } from '@tanstack/react-query'
import { lazily } from '#components/ui/lazily.tsx'
import { useOnce } from '#components/ui/use-once.ts'
import { combineQueries } from '#lib/api/combine-queries.ts'
import { goLiveQueries } from '#lib/data/go-live.ts'
import { lastDayQueries } from '#lib/data/last-day.ts'
import type { Place } from '#lib/routes.ts'
import type { CompletedSteps, StepId } from '#lib/server/go-live/completed-steps.ts'
import { FailedCalls } from './failed-calls.tsx'
import { hasFigures } from './figures.ts'
import { GoLive } from './go-live.tsx'
import { firstRunSteps, goLiveSteps } from './go-live-steps.ts'
import { LastDay } from './last-day.tsx'
import { WebhookHealthList } from './webhook-health-list.tsx'

// Rarely shown, so the page doesn't wait for its code.
const DisputeNotice = lazily(async () => (await import('./dispute-notice.tsx')).DisputeNotice)
const FirstRun = lazily(async () => (await import('./first-run.tsx')).FirstRun)
const PastDueNotice = lazily(async () => (await import('./past-due-notice.tsx')).PastDueNotice)

type HomeViewProps = { place: Place; completed: CompletedSteps }

export function HomeView({ place, completed }: HomeViewProps) {
  const evidence = combineQueries(useQuery(goLiveQueries.sandbox(place)), useQuery(goLiveQueries.live(place)))
  const [sandbox, live] = evidence.data ?? []
  const steps = sandbox && live ? goLiveSteps(place, { sandbox, live, completed }) : []
  const isProven = (id: StepId) => steps.some((step) => step.id === id && step.proof !== null)
  // Stays visible after its last step until the next visit.
  const isFirstRun = useOnce(place.environment === 'sandbox' && steps.length > 0 && !firstRunSteps.every(isProven))
  const { data: volume } = useQuery(lastDayQueries.calls(place))
  const hasTraffic = hasFigures(isFirstRun, volume)

  return (
    <>
      <PastDueNotice place={place} />
      <DisputeNotice place={place} />
      {isFirstRun && sandbox && <FirstRun place={place} steps={steps} webhooks={sandbox.webhooks} />}
      {hasTraffic && <LastDay place={place} />}
      <GoLive place={place} completed={completed} evidence={evidence} steps={steps} isFirstRun={isFirstRun} />
      {hasTraffic && (
        <div className="grid gap-x-10 lg:grid-cols-2">
          <FailedCalls place={place} />
          <WebhookHealthList place={place} />
        </div>
      )}
    </>
  )
}
