import { plain, state, time } from '#components/data-table/column-forms.tsx'
import type { Column } from '#components/data-table/columns.ts'
import { EmptyState } from '#components/layout/empty-state.tsx'
import { ListScreen } from '#components/list/list-screen.tsx'
import { useList } from '#components/list/use-list.ts'
import { Download } from '#components/ui/icons.tsx'
import { labelOf } from '#components/ui/option.ts'
import { PharmacyContent } from '#console/_wholesaler/pharmacy-content.tsx'
import { type Json, usePharmacyList } from '#console/_wholesaler/pharmacy-queries.ts'
import { useWords } from '#console/_wholesaler/use-words.ts'
import type { Words } from '#console/_wholesaler/words/en.ts'
import { type Place, routes } from '#lib/routes.ts'
import type { ListedRun } from '#wholesaler/index.ts'
import { runSearch, runStatesIn, runTypesIn } from './run-search.ts'

type Run = Json<ListedRun>

const counted = ['imported', 'updated', 'ignored', 'rejected', 'already_imported', 'to_check', 'failed'] as const

function resultOf(run: Run, words: Words): string {
  const names = run.type === 'catalogue' ? { ...words.counts, ...words.productCounts } : words.counts
  const counts = counted.filter((name) => run[name] > 0).map((name) => `${words.count(run[name])} ${names[name]}`)
  return [...counts, ...(run.failure ? [words.said(run.failure).split(':\n')[0]] : [])].join(' · ') || '0'
}

function columnsIn(words: Words): Column<Run>[] {
  return [
    plain('type', words.type, ({ type }) => labelOf(runTypesIn(words), type), {
      cell: ({ type, run_id }) => (
        <span className="whitespace-nowrap">
          <span className="font-medium">{labelOf(runTypesIn(words), type)}</span>{' '}
          <span className="text-muted tabular-nums">{run_id}</span>
        </span>
      ),
    }),
    { ...state(runStatesIn(words)), header: words.state } as Column<Run>,
    plain('result', words.result, (run) => resultOf(run, words)),
    plain('duration', words.duration, ({ active_ms }) => words.lasted(active_ms), {
      phone: 'hidden',
      align: 'end',
      isSpare: true,
    }),
    time('started', words.started, ({ started_at }) => started_at),
  ]
}

export function ImportsContent({ place }: { place: Place }) {
  return <PharmacyContent place={place}>{() => <Runs place={place} />}</PharmacyContent>
}

function Runs({ place }: { place: Place }) {
  const words = useWords()
  const list = useList(runSearch)
  return (
    <ListScreen
      list={list}
      {...usePharmacyList<Run>(place, 'runs', list)}
      caption={words.imports}
      noun={words.nouns.import}
      columns={columnsIn(words)}
      rowId={({ run_id }) => String(run_id)}
      rowLabel={(run) => `${labelOf(runTypesIn(words), run.type)} ${run.run_id}, ${resultOf(run, words)}`}
      rowHref={({ run_id }) => routes.wholesalerRun(place, run_id)}
      labels={{ type: words.type }}
      options={{ type: runTypesIn(words) }}
      noMatch={words.noRunsMatch}
      none={
        <EmptyState icon={<Download />} title={words.noRuns}>
          {words.noRunsAbout}
        </EmptyState>
      }
    />
  )
}
