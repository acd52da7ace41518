import { Loaded } from '#components/layout/loaded.tsx'
import { Skeleton } from '#components/ui/skeleton.tsx'
import type { SandboxClock } from '#lib/data/sandbox.ts'
import { formatUtc } from '#lib/format.ts'
import { compareEffects, summarise } from './compare-effects.ts'
import { EffectsList } from './effects-list.tsx'

type Query = Parameters<typeof Loaded<SandboxClock>>[0]['query']

export function PredictedEffects({ query, target }: { query: Query; target: Date }) {
  return (
    <section aria-label="Predicted effects" className="flex flex-col gap-2">
      <Loaded query={query} skeleton={<Skeleton className="h-24 w-full" />}>
        {({ effects }) => (
          <>
            <p role="status" className="text-sm text-ink">
              {effects.length === 0
                ? `Nothing is due before ${formatUtc(target)}.`
                : `Due before ${formatUtc(target)}: ${summarise(effects)}.`}
            </p>
            {effects.length > 0 && (
              <>
                <EffectsList effects={compareEffects(effects, [], false)} />
                <p className="text-xs text-muted">Follow-up effects, such as retries, aren’t listed.</p>
              </>
            )}
          </>
        )}
      </Loaded>
    </section>
  )
}
