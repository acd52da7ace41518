import { KeyValueList } from '#components/layout/key-value-list.tsx'
import { RelativeTime } from '#components/layout/relative-time.tsx'
import { Section } from '#components/layout/section.tsx'
import { useWords } from '#console/_wholesaler/use-words.ts'
import type { Run } from './run.ts'

const counted = {
  catalogue: ['imported', 'updated', 'ignored', 'rejected'],
  invoices: ['imported', 'already_imported', 'to_check', 'failed'],
} as const

/** The counts of an import, and how it ran. */
export function RunFacts({ run }: { run: Run }) {
  const words = useWords()
  const names = run.type === 'catalogue' ? words.productCounts : words.counts
  return (
    <Section title={words.importFacts}>
      <dl className="mb-5 grid grid-cols-2 gap-x-6 gap-y-4 border-y py-4 sm:grid-cols-4">
        {counted[run.type].map((name) => (
          <div key={name} className="flex flex-col-reverse">
            <dt className="text-sm text-muted first-letter:uppercase">{names[name]}</dt>
            <dd className="text-xl font-semibold tracking-tight text-ink tabular-nums">{words.count(run[name])}</dd>
          </div>
        ))}
      </dl>
      <KeyValueList
        items={[
          run.mode && { label: words.mode, value: run.mode === 'full' ? words.full : words.incremental },
          run.since && { label: words.since, value: words.date(run.since) },
          { label: words.startedBy, value: run.trigger === 'manual' ? words.manual : words.schedule },
          run.type === 'catalogue' && { label: words.pages, value: words.count(run.pages) },
          { label: words.duration, value: words.lasted(run.active_ms) },
          run.finished_at && { label: words.finished, value: <RelativeTime at={run.finished_at} real /> },
          run.undone_at && { label: words.undoneAt, value: <RelativeTime at={run.undone_at} real /> },
        ]}
      />
    </Section>
  )
}
