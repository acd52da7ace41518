import { useQuery } from '@tanstack/react-query'
import { StackedStrip } from '#components/charts/stacked-strip.tsx'
import { Loaded } from '#components/layout/loaded.tsx'
import { Skeleton } from '#components/ui/skeleton.tsx'
import { type RequestFilters, requestQueries } from '#lib/data/requests.ts'
import type { Scope } from '#lib/routes.ts'
import { barEnd, describeBar, summariseVolume, volumeBars } from './volume-bars.ts'

type VolumeProps = {
  scope: Scope
  filters: RequestFilters
  onPick: (span: { from: string; to: string }) => void
}

/** How much was called, over the list of calls and for the same filters. */
export function Volume({ scope, filters, onPick }: VolumeProps) {
  const query = useQuery(requestQueries.volume(scope, filters))
  return (
    <div className="mb-5 min-h-20">
      <Loaded query={query} skeleton={<Skeleton className="h-14 w-full" />}>
        {(volume) => (
          <StackedStrip
            label="Calls over time"
            bars={volumeBars(volume)}
            summary={summariseVolume(volume)}
            sentence={(bar) => describeBar(bar, volume.bucketSeconds)}
            onPick={(bar) => onPick({ from: bar.id, to: barEnd(bar, volume.bucketSeconds) })}
          />
        )}
      </Loaded>
    </div>
  )
}
