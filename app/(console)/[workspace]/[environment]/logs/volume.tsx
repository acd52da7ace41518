import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ChartTools } from '#components/charts/chart-tools.tsx'
import { StackedStrip } from '#components/charts/stacked-strip.tsx'
import { toCsv } from '#components/csv/to-csv.ts'
import { Loaded } from '#components/layout/loaded.tsx'
import { Button } from '#components/ui/button.tsx'
import { lazily } from '#components/ui/lazily.tsx'
import { Skeleton } from '#components/ui/skeleton.tsx'
import { type RequestFilters, type RequestVolume, requestQueries } from '#lib/data/requests.ts'
import { formatNumber } from '#lib/format.ts'
import type { Place } from '#lib/routes.ts'
import { barSpan, describeBar, summariseVolume, volumeBars, volumeRows, volumeSeries } from './volume-bars.ts'

const ChartTable = lazily(async () => (await import('#components/charts/chart-table.tsx')).ChartTable)

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
        {(volume) => <VolumeChart volume={volume} environment={place.environment} linkTo={linkTo} onPick={onPick} />}
      </Loaded>
    </div>
  )
}

type VolumeChartProps = Pick<VolumeProps, 'linkTo' | 'onPick'> & { volume: RequestVolume; environment: string }

function VolumeChart({ volume, environment, linkTo, onPick }: VolumeChartProps) {
  const [asTable, setAsTable] = useState(false)
  const bars = volumeBars(volume)
  const { table, csvRows } = volumeRows(bars, volume.bucketSeconds, linkTo)
  const summary = summariseVolume(volume)
  return (
    <figure aria-label={title} className="m-0">
      <ChartTools
        series={volumeSeries}
        asTable={asTable}
        onAsTable={setAsTable}
        csvName={`calls-over-time-${environment}.csv`}
        csv={() => toCsv(table.header, csvRows)}
        className="mb-2 gap-y-2"
      />
      {asTable ? (
        <>
          <ChartTable caption={title} table={table} format={formatNumber} />
          <p className="mt-1.5 text-xs text-muted tabular-nums">{summary}</p>
        </>
      ) : (
        <StackedStrip
          label={title}
          bars={bars}
          summary={summary}
          sentence={(bar) => describeBar(bar, volume.bucketSeconds)}
          onPick={(bar) => onPick(barSpan(bar, volume.bucketSeconds))}
        />
      )}
    </figure>
  )
}
