import type { ReactNode } from 'react'
import { LoadingTitle } from '#components/layout/loading-title.tsx'
import { PageHeader } from '#components/layout/page-header.tsx'
import { Skeleton } from '#components/ui/skeleton.tsx'

export function ViewSkeleton({ back }: { back: ReactNode }) {
  return (
    <>
      <PageHeader title={<LoadingTitle of="Webhook" className="h-7 w-80 max-w-full" />} back={back} />
      <div className="mb-10 grid gap-3 sm:grid-cols-2">
        {Array.from({ length: 6 }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: these lines have nothing else.
          <Skeleton key={index} className="h-4 w-2/3" />
        ))}
      </div>
    </>
  )
}
