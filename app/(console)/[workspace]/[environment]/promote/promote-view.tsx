'use client'

import { useQueries } from '@tanstack/react-query'
import { Loaded } from '#components/layout/loaded.tsx'
import { Section } from '#components/layout/section.tsx'
import { lazily } from '#components/ui/lazily.tsx'
import { Skeleton } from '#components/ui/skeleton.tsx'
import { type AnyKind, kinds } from '#lib/promotion/kinds.ts'
import type { Scope } from '#lib/routes.ts'
import { columns } from './columns.ts'
import type { Sides } from './use-review.ts'

const Review = lazily(async () => (await import('./review.tsx')).Review, <ReviewSkeleton />)

export function PromoteView({ scope, serviceName }: { scope: Scope; serviceName: string }) {
  const live = { ...scope, environment: 'live' }
  // The user creates a live key in another tab, and the diff must show it on return.
  const fresh = { refetchOnWindowFocus: 'always' as const }
  const both = (kind: AnyKind) => [
    { ...kind.query(scope), ...fresh },
    { ...kind.query(live), ...fresh },
  ]
  const queries = useQueries({ queries: kinds.flatMap(both) })
  const found = kinds.map((kind, index) => ({
    kind,
    sandbox: queries[2 * index]?.data?.data,
    live: queries[2 * index + 1]?.data?.data,
  }))
  const isComplete = (one: (typeof found)[number]): one is Sides => one.sandbox !== undefined && one.live !== undefined

  return (
    <Loaded
      query={{
        data: found.every(isComplete) ? found : undefined,
        error: queries.find(({ error }) => error)?.error ?? null,
        isFetching: queries.some(({ isFetching }) => isFetching),
        refetch: () => queries.map(({ error, refetch }) => error && refetch()),
      }}
      skeleton={<ReviewSkeleton />}
    >
      {(sides) => <Review scope={scope} sides={sides} serviceName={serviceName} />}
    </Loaded>
  )
}

function ReviewSkeleton() {
  return kinds.map(({ id, title, description }) => (
    <Section key={id} title={title} description={description}>
      <div className="divide-y border-y lg:mt-5.5">
        {['w-40', 'w-32'].map((width) => (
          <div key={width} className={`${columns} py-4`}>
            <Skeleton className="size-4" />
            <div className="flex flex-col gap-2.5 pt-0.5">
              <Skeleton className={`h-4 ${width}`} />
              <Skeleton className="h-3 w-56 max-w-full" />
            </div>
            <div className="flex flex-col gap-3 pt-0.5 max-lg:col-start-2">
              <Skeleton className="h-4 w-20" />
              <Skeleton className="h-3 w-3/5" />
              <Skeleton className="h-3 w-2/5" />
            </div>
          </div>
        ))}
      </div>
    </Section>
  ))
}
