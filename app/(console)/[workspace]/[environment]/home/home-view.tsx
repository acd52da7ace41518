'use client'

import { useQueries } from '@tanstack/react-query'
import { Loaded } from '#components/layout/loaded.tsx'
import { Section } from '#components/layout/section.tsx'
import { Skeleton } from '#components/ui/skeleton.tsx'
import { keyQueries } from '#lib/data/keys.ts'
import { usageQueries } from '#lib/data/usage.ts'
import { webhookQueries } from '#lib/data/webhooks.ts'
import type { Scope } from '#lib/routes.ts'
import { firstSteps } from './first-steps.ts'
import { Steps } from './steps.tsx'
import { Today } from './today.tsx'

type HomeViewProps = { scope: Scope; today: string; months: [string, string] }

export function HomeView({ scope, today, months: [current, before] }: HomeViewProps) {
  const query = useQueries({
    queries: [
      keyQueries.list(scope, { limit: 100 }),
      webhookQueries.list(scope),
      usageQueries.month(scope, current),
      usageQueries.month(scope, before),
    ],
    combine: ([keys, webhooks, month, last]) => {
      const all = [keys, webhooks, month, last]
      const isComplete = keys.data && webhooks.data && month.data && last.data
      return {
        data: isComplete
          ? { keys: keys.data.data, webhooks: webhooks.data.data, month: month.data, last: last.data }
          : undefined,
        error: all.find(({ error }) => error)?.error ?? null,
        isFetching: all.some(({ isFetching }) => isFetching),
        refetch: () => all.map(({ refetch, error }) => error && refetch()),
      }
    },
  })

  return (
    <Loaded query={query} skeleton={<HomeSkeleton />}>
      {({ keys, webhooks, month, last }) => (
        <>
          <Section title="Get started" description="Each step is ticked off by what it leaves behind.">
            <Steps scope={scope} steps={firstSteps({ keys, webhooks, months: [month, last] })} />
          </Section>
          <Today scope={scope} report={month} today={today} />
        </>
      )}
    </Loaded>
  )
}

function HomeSkeleton() {
  return (
    <Section title="Get started" description="Each step is ticked off by what it leaves behind.">
      <div className="border-t">
        {['w-32', 'w-40', 'w-36', 'w-44'].map((width) => (
          <div key={width} className="flex h-14 items-center gap-3 border-b">
            <Skeleton className="size-4 rounded-full" />
            <Skeleton className={`h-3 ${width}`} />
          </div>
        ))}
      </div>
    </Section>
  )
}
