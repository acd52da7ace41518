'use client'

import { useState } from 'react'
import { BackLink } from '#components/layout/back-link.tsx'
import { absenceOf } from '#components/layout/failure.ts'
import { LoadingTitle } from '#components/layout/loading-title.tsx'
import { RecordSkeleton } from '#components/layout/page-skeleton.tsx'
import { StateBadge } from '#components/layout/status-badge.tsx'
import { GuardedButton } from '#components/ui/guarded-button.tsx'
import { lazily } from '#components/ui/lazily.tsx'
import { labelOf } from '#components/ui/option.ts'
import { PharmacyFrame } from '#console/_wholesaler/pharmacy-frame.tsx'
import { usePharmacyRefusal } from '#console/_wholesaler/use-refusal.ts'
import { useWords } from '#console/_wholesaler/use-words.ts'
import { useWork } from '#console/_wholesaler/work.ts'
import { type Place, routes } from '#lib/routes.ts'
import { runStatesIn, runTypesIn } from '../run-search.ts'
import { type Run, useRun } from './run.ts'

// The browser fetches the data, so the content’s code can load meanwhile.
const RunContent = lazily(async () => (await import('./run-content.tsx')).RunContent, <RecordSkeleton />)
const UndoImport = lazily(async () => (await import('./undo-import.tsx')).UndoImport)

export function RunPage({ place, runId }: { place: Place; runId: string }) {
  const words = useWords()
  const query = useRun(place, runId)
  const run = query.data
  const isMissing = absenceOf(query.error) !== null
  return (
    <PharmacyFrame
      place={place}
      skeleton={<RecordSkeleton />}
      back={<BackLink href={routes.wholesalerImports(place)}>{words.imports}</BackLink>}
      title={
        run ? <Title run={run} /> : isMissing ? words.imports : <LoadingTitle of={words.imports} className="h-7 w-48" />
      }
      about={run && words.exact(run.started_at)}
      actions={run && <UndoButton place={place} run={run} />}
    >
      <RunContent place={place} runId={runId} />
    </PharmacyFrame>
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
