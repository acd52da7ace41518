'use client'

import { Loaded } from '#components/layout/loaded.tsx'
import { Section } from '#components/layout/section.tsx'
import { lazily } from '#components/ui/lazily.tsx'
import { Skeleton } from '#components/ui/skeleton.tsx'
import { combineQueries } from '#lib/api/combine-queries.ts'
import { kinds } from '#lib/promotion/kinds.ts'
import { useSides } from '#lib/promotion/use-sides.ts'
import type { Place } from '#lib/routes.ts'
import { rowGrid } from './row-grid.ts'
import type { Sides } from './use-review.ts'

const Review = lazily(async () => (await import('./review.tsx')).Review, <ReviewSkeleton />)

export function PromoteView({ place }: { place: Place }) {
  // The user creates a live key in another tab, and the diff must show it on return.
  const { queries, sides } = useSides(place, { refetchOnWindowFocus: 'always' })
  const isComplete = (one: (typeof sides)[number]): one is Sides => one.sandbox !== undefined && one.live !== undefined

  return (
    <Loaded
      query={{
        ...combineQueries(...queries),
        data: sides.every(isComplete) ? sides : undefined,
      }}
      skeleton={<ReviewSkeleton />}
    >
      {(complete) => <Review place={place} sides={complete} />}
    </Loaded>
  )
}

function ReviewSkeleton() {
  return kinds.map(({ id, title, description }) => (
    <Section key={id} title={title} description={description}>
      <div className="divide-y border-y lg:mt-5.5">
        {['w-40', 'w-32'].map((width) => (
          <div key={width} className={`${rowGrid} py-4`}>
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
