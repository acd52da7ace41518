import { useQuery } from '@tanstack/react-query'
import { useQueryState } from 'nuqs'
import { PlotSkeleton } from '#components/charts/stacked-chart.tsx'
import { Loaded } from '#components/layout/loaded.tsx'
import { lazily } from '#components/ui/lazily.tsx'
import { LinkButton } from '#components/ui/link-button.tsx'
import { SegmentedControl } from '#components/ui/segmented-control.tsx'
import { type ApiKey, keyQueries } from '#lib/data/keys.ts'
import { type Place, routes } from '#lib/routes.ts'
import { callsIn } from '../outcomes.ts'
import { keyPageSearch, ranges } from './key-page-search.ts'

// The server renders them with the page; their code loads after that of the parts above.
const KeyOutcomes = lazily(async () => (await import('./key-outcomes.tsx')).KeyOutcomes, <PlotSkeleton />)
const NoCalls = lazily(async () => (await import('./no-calls.tsx')).NoCalls)
const KeyRefusals = lazily(async () => (await import('./key-refusals.tsx')).KeyRefusals)
const KeyCallers = lazily(async () => (await import('./key-callers.tsx')).KeyCallers)
const KeyRoutes = lazily(async () => (await import('./key-routes.tsx')).KeyRoutes)

export function KeyUse({ place, apiKey }: { place: Place; apiKey: ApiKey }) {
  const [range, setRange] = useQueryState('range', keyPageSearch.range)
  const query = useQuery(keyQueries.calls(place, apiKey.keyId, range))
  const control = (
    <div className="flex flex-wrap items-center gap-2">
      <SegmentedControl label="Period" value={range} options={ranges} onValueChange={setRange} />
      <LinkButton size="sm" href={routes.logs(place, { key: apiKey.keyId })}>
        View in logs
      </LinkButton>
    </div>
  )

  return (
    <Loaded query={query} skeleton={<PlotSkeleton />}>
      {(calls) => (
        <>
          <div className="mb-10">
            {callsIn(calls.totals) > 0 ? (
              <KeyOutcomes calls={calls} range={range} control={control} csvName={`key-${apiKey.last4}-${range}.csv`} />
            ) : (
              <NoCalls apiKey={apiKey} range={range} control={control} />
            )}
          </div>
          <KeyRefusals place={place} calls={calls} />
          {callsIn(calls.totals) > 0 && <KeyCallers calls={calls} last4={apiKey.last4} />}
          {callsIn(calls.totals) > 0 && <KeyRoutes place={place} calls={calls} last4={apiKey.last4} />}
        </>
      )}
    </Loaded>
  )
}
