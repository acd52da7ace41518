import { EmptyState } from '#components/layout/empty-state.tsx'
import { absenceOf } from '#components/layout/failure.ts'
import { Loaded } from '#components/layout/loaded.tsx'
import { RecordSkeleton } from '#components/layout/page-skeleton.tsx'
import { Banner } from '#components/ui/banner.tsx'
import { lazily } from '#components/ui/lazily.tsx'
import { PharmacyContent } from '#console/_wholesaler/pharmacy-content.tsx'
import { useWords } from '#console/_wholesaler/use-words.ts'
import type { Place } from '#lib/routes.ts'
import { useRun } from './run.ts'
import { RunFacts } from './run-facts.tsx'

const RejectedRows = lazily(async () => (await import('./rejected-rows.tsx')).RejectedRows, 'h-24')
const ChangedProducts = lazily(async () => (await import('./changed-products.tsx')).ChangedProducts, 'h-64')

export function RunContent({ place, runId }: { place: Place; runId: string }) {
  const words = useWords()
  const query = useRun(place, runId)
  return (
    <PharmacyContent place={place} skeleton={<RecordSkeleton />}>
      {() =>
        absenceOf(query.error) !== null ? (
          <EmptyState title={words.missingImport} />
        ) : (
          <Loaded query={query} skeleton={<RecordSkeleton />}>
            {(loaded) => (
              <>
                {loaded.failure && (
                  <Banner
                    tone={loaded.state === 'failed' ? 'danger' : 'warning'}
                    className="mb-6"
                    title={loaded.state === 'failed' && loaded.type === 'catalogue' ? words.refusedBefore : undefined}
                  >
                    <span className="whitespace-pre-line">{words.said(loaded.failure)}</span>
                  </Banner>
                )}
                <RunFacts run={loaded} />
                {loaded.rejected > 0 && <RejectedRows place={place} run={loaded} />}
                {loaded.type === 'catalogue' && <ChangedProducts place={place} runId={loaded.run_id} />}
              </>
            )}
          </Loaded>
        )
      }
    </PharmacyContent>
  )
}
