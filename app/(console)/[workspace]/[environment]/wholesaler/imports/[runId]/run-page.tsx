'use client'

import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { BackLink } from '#components/layout/back-link.tsx'
import { EmptyState } from '#components/layout/empty-state.tsx'
import { absenceOf } from '#components/layout/failure.ts'
import { Loaded } from '#components/layout/loaded.tsx'
import { LoadingTitle } from '#components/layout/loading-title.tsx'
import { RecordSkeleton } from '#components/layout/page-skeleton.tsx'
import { StateBadge } from '#components/layout/status-badge.tsx'
import { Banner } from '#components/ui/banner.tsx'
import { GuardedButton } from '#components/ui/guarded-button.tsx'
import { lazily } from '#components/ui/lazily.tsx'
import { labelOf } from '#components/ui/option.ts'
import { PharmacyPage } from '#console/_wholesaler/pharmacy-page.tsx'
import { pharmacyQuery } from '#console/_wholesaler/pharmacy-queries.ts'
import { usePharmacyRefusal } from '#console/_wholesaler/use-refusal.ts'
import { useWords } from '#console/_wholesaler/use-words.ts'
import { useWork } from '#console/_wholesaler/work.ts'
import { type Place, routes } from '#lib/routes.ts'
import { runStatesIn, runTypesIn } from '../run-search.ts'
import type { Run } from './run.ts'
import { RunFacts } from './run-facts.tsx'

const RejectedRows = lazily(async () => (await import('./rejected-rows.tsx')).RejectedRows, 'h-24')
const ChangedProducts = lazily(async () => (await import('./changed-products.tsx')).ChangedProducts, 'h-64')
const UndoImport = lazily(async () => (await import('./undo-import.tsx')).UndoImport)

export function RunPage({ place, runId }: { place: Place; runId: string }) {
  const words = useWords()
  const query = useQuery(pharmacyQuery<Run>(place, `runs/${encodeURIComponent(runId)}`))
  const run = query.data
  const isMissing = absenceOf(query.error) !== null
  return (
    <PharmacyPage
      place={place}
      skeleton={<RecordSkeleton />}
      back={<BackLink href={routes.wholesalerImports(place)}>{words.imports}</BackLink>}
      title={
        run ? <Title run={run} /> : isMissing ? words.imports : <LoadingTitle of={words.imports} className="h-7 w-48" />
      }
      about={run && words.exact(run.started_at)}
      actions={run && <UndoButton place={place} run={run} />}
    >
      {() =>
        isMissing ? (
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
    </PharmacyPage>
  )
}

function Title({ run: { type, run_id, state } }: { run: Run }) {
  const words = useWords()
  return (
    <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
      {`${words.importNumber(run_id)} · ${labelOf(runTypesIn(words), type)}`}
      <StateBadge of={runStatesIn(words)} state={state} />
    </span>
  )
}

function UndoButton({ place, run }: { place: Place; run: Run }) {
  const words = useWords()
  const refusal = usePharmacyRefusal('undo')
  const isBusy = useWork(place)?.state === 'running'
  const [isOpen, setIsOpen] = useState(false)
  const canUndo = run.type === 'catalogue' && ['completed', 'interrupted'].includes(run.state)
  if (!canUndo || run.imported + run.updated === 0) return null
  return (
    <>
      <GuardedButton refusal={refusal} disabled={isBusy} onClick={() => setIsOpen(true)}>
        {words.undo}
      </GuardedButton>
      {isOpen && <UndoImport place={place} runId={run.run_id} onClose={() => setIsOpen(false)} />}
    </>
  )
}
