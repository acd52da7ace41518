'use client'

import { useQuery } from '@tanstack/react-query'
import Link from 'next/link'
import { useQueryState } from 'nuqs'
import { ChartFrame } from '#components/charts/chart-frame.tsx'
import { chartRows } from '#components/charts/chart-rows.ts'
import { PlotSkeleton, StackedChart } from '#components/charts/stacked-chart.tsx'
import { summarise } from '#components/charts/summary.ts'
import { CallSnippet } from '#components/code/copy-as-code.tsx'
import { EmptyState } from '#components/layout/empty-state.tsx'
import { Loaded } from '#components/layout/loaded.tsx'
import { Section } from '#components/layout/section.tsx'
import { Button } from '#components/ui/button.tsx'
import { SegmentedControl } from '#components/ui/segmented-control.tsx'
import { type ApiKey, type CallsRange, type KeyCalls, keyQueries } from '#lib/data/keys.ts'
import { formatNumber, formatUtc, plural } from '#lib/format.ts'
import { routes, type Scope } from '#lib/routes.ts'
import { firstCallOf } from '../first-call.ts'
import { callsIn, chartBuckets, seriesOf } from '../outcomes.ts'
import { KeyCallers } from './key-callers.tsx'
import { KeyRefusals } from './key-refusals.tsx'
import { KeyRoutes } from './key-routes.tsx'
import { keySearch, ranges } from './key-search.ts'

/** What became of the calls of a key, who made them and what they asked for. */
export function KeyUse({ scope, apiKey }: { scope: Scope; apiKey: ApiKey }) {
  const [range, setRange] = useQueryState('range', keySearch.range)
  const query = useQuery(keyQueries.calls(scope, apiKey.keyId, range))
  const control = (
    <div className="flex flex-wrap items-center gap-2">
      <SegmentedControl label="Period" value={range} options={ranges} onValueChange={setRange} />
      <Button size="sm" asChild>
        <Link href={routes.logs(scope, { key: apiKey.keyId })}>Open its logs</Link>
      </Button>
    </div>
  )

  return (
    <Loaded query={query} skeleton={<PlotSkeleton />}>
      {(calls) => (
        <>
          <div className="mb-10">
            {callsIn(calls.totals) > 0 ? (
              <Outcomes calls={calls} range={range} control={control} csvName={`key-${apiKey.last4}-${range}.csv`} />
            ) : (
              <NoCalls apiKey={apiKey} range={range} control={control} />
            )}
          </div>
          <KeyRefusals scope={scope} calls={calls} />
          {callsIn(calls.totals) > 0 && <KeyCallers calls={calls} last4={apiKey.last4} />}
          {callsIn(calls.totals) > 0 && <KeyRoutes scope={scope} calls={calls} last4={apiKey.last4} />}
        </>
      )}
    </Loaded>
  )
}

type NoCallsProps = { apiKey: ApiKey; range: CallsRange; control: React.ReactNode }

function NoCalls({ apiKey, range, control }: NoCallsProps) {
  const period = ranges.find(({ value }) => value === range)?.label ?? range
  const isNew = apiKey.lastUsedAt === null && apiKey.state === 'active'
  return (
    <Section title="Calls by outcome" actions={control}>
      <EmptyState
        title={`No call in the last ${period}`}
        snippet={isNew && <CallSnippet call={firstCallOf(apiKey)} label="First call" />}
      >
        {isNew
          ? 'Who calls with the key, what they ask for and what is refused appears here with the first call.'
          : 'Who called, what they asked for and what was refused would stand here. A longer period may show more.'}
      </EmptyState>
    </Section>
  )
}

type OutcomesProps = { calls: KeyCalls; range: CallsRange; control: React.ReactNode; csvName: string }

function Outcomes({ calls, range, control, csvName }: OutcomesProps) {
  const unit = range === '24h' ? 'hour' : 'day'
  const buckets = chartBuckets(calls, unit)
  const series = seriesOf(buckets)
  const spoken = (value: number) => plural(value, 'call')

  return (
    <ChartFrame
      title="Calls by outcome"
      total={spoken(callsIn(calls.totals))}
      period={`${formatUtc(calls.from)} to ${formatUtc(calls.to)}`}
      series={series}
      range={control}
      summary={summarise({ buckets, series, unit, format: spoken })}
      table={chartRows(buckets, series, unit)}
      format={formatNumber}
      csvName={csvName}
    >
      <StackedChart
        label="Calls by outcome"
        series={series}
        buckets={buckets}
        unit={unit}
        format={formatNumber}
        whole
      />
    </ChartFrame>
  )
}
