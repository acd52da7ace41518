import { useQuery } from '@tanstack/react-query'
import { Loaded } from '#components/layout/loaded.tsx'
import { useNow } from '#components/layout/now.tsx'
import { RelativeTime } from '#components/layout/relative-time.tsx'
import { Section } from '#components/layout/section.tsx'
import { Skeleton } from '#components/ui/skeleton.tsx'
import { AdvanceButton } from '#console/_shell/sandbox/advance-button.tsx'
import { EffectSummary } from '#console/_shell/sandbox/effect-summary.tsx'
import { type ClockEffect, sandboxQueries } from '#lib/data/sandbox.ts'
import type { Place } from '#lib/routes.ts'

const WEEK = { advanceBySeconds: 604_800 }
const SHOWN = 20

/** Work that becomes due within a week, from a dry run. Users move the clock to the time of a row. */
export function Upcoming({ place }: { place: Place }) {
  const predicted = useQuery(sandboxQueries.predicted(place, WEEK))
  return (
    <Section
      className="mt-10"
      title="Upcoming"
      description="Due within a week of sandbox time. Follow-up effects, such as retries, aren’t listed."
    >
      <Loaded query={predicted} skeleton={<Skeleton className="h-24 w-full" />}>
        {({ effects }) =>
          effects.length === 0 ? (
            <p className="text-sm text-muted">Nothing is due within a week.</p>
          ) : (
            <>
              <ol className="divide-y border-y">
                {effects.slice(0, SHOWN).map((effect) => (
                  <Effect key={`${effect.kind} ${effect.id} ${effect.at}`} place={place} effect={effect} />
                ))}
              </ol>
              {effects.length > SHOWN && (
                <p className="mt-3 text-xs text-muted">
                  The first {SHOWN} of {effects.length}. Advance the clock to see all of them.
                </p>
              )}
            </>
          )
        }
      </Loaded>
    </Section>
  )
}

function Effect({ place, effect }: { place: Place; effect: ClockEffect }) {
  const { at } = effect
  // The clock only moves forward, and time passes while the page is open.
  const isAhead = Date.parse(at) > useNow()
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2 text-sm tabular-nums">
      <RelativeTime at={at} className="w-24 shrink-0 text-muted" />
      <div className="min-w-48 flex-1">
        <EffectSummary place={place} effect={effect} className="break-words text-ink" />
      </div>
      {isAhead && <AdvanceButton place={place} at={at} variant="ghost" />}
    </li>
  )
}
