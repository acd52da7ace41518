import { useQuery } from '@tanstack/react-query'
import { StackedStrip } from '#components/charts/stacked-strip.tsx'
import { StripFrame } from '#components/charts/strip-frame.tsx'
import { Loaded } from '#components/layout/loaded.tsx'
import { Button } from '#components/ui/button.tsx'
import { Skeleton } from '#components/ui/skeleton.tsx'
import { type RequestFilters, requestQueries } from '#lib/data/requests.ts'
import { formatNumber } from '#lib/format.ts'
import type { Place } from '#lib/routes.ts'
import { barSpan, describeBar, summariseVolume, volumeBars, volumeRows, volumeSeries } from './volume-bars.ts'

type VolumeProps = {
  place: Place
  filters: RequestFilters
  linkTo: (span: { from: string; to: string }) => string
  onPick: (span: { from: string; to: string }) => void
}

const title = 'Requests over time'

/** The number of requests over time, above the list of requests and with the same filters. */
export function Volume({ place, filters, linkTo, onPick }: VolumeProps) {
  const query = useQuery(requestQueries.volume(place, filters))
  // The list below fails too, and says why.
  if (query.isError && !query.data) {
    return (
      <p className="mb-5 flex min-h-28 flex-wrap items-center gap-3 text-sm text-muted">
        Couldn’t load requests over time.
        <Button size="sm" pending={query.isFetching} onClick={() => query.refetch()}>
          Try again
        </Button>
      </p>
    )
  }
  return (
    <div className="mb-5 min-h-28">
      <Loaded query={query} skeleton={<Skeleton className="mt-9 h-14 w-full" />}>
        {(volume) => {
          const bars = volumeBars(volume)
          const { table, csvRows } = volumeRows(bars, volume.bucketSeconds, linkTo)
          const summary = summariseVolume(volume)
          return (
            <StripFrame
              title={title}
              series={volumeSeries}
              summary={summary}
              table={table}
              csvRows={csvRows}
              csvName={`calls-over-time-${place.environment}.csv`}
              format={formatNumber}
            >
              <StackedStrip
                label={title}
                bars={bars}
                summary={summary}
                sentence={(bar) => describeBar(bar, volume.bucketSeconds)}
                onPick={(bar) => onPick(barSpan(bar, volume.bucketSeconds))}
              />
            </StripFrame>
          )
        }}
      </Loaded>
    </div>
  )
}
