import { Section } from '#components/layout/section.tsx'
import { Disclosure } from '#components/ui/disclosure.tsx'
import { plural } from '#lib/format.ts'
import type { AnyKind } from '#lib/promotion/kinds.ts'
import { ChangeRow } from './change-row.tsx'
import { rowGrid } from './row-grid.ts'
import type { Review } from './use-review.ts'
import type { Row } from './use-run.ts'

type KindSectionProps = {
  kind: AnyKind
  review: Review
  /** Whether no section has anything to do. */
  isQuiet: boolean
}

export function KindSection({ kind, review, isQuiet }: KindSectionProps) {
  const rows = review.rows.filter((row) => row.kind.id === kind.id)
  const changes = rows.filter(({ entry }) => entry.standing === 'new' || entry.standing === 'differs')
  const rest = rows.filter((row) => !changes.includes(row))
  if (isQuiet && rest.length === 0) return null

  return (
    <Section title={kind.title} description={kind.description}>
      {changes.length > 0 && (
        <>
          <div aria-hidden="true" className={`${rowGrid} pb-1.5 text-xs text-muted max-lg:hidden`}>
            <span className="col-start-2">Sandbox</span>
            <span>Live</span>
          </div>
          <ul className="divide-y border-y">
            {changes.map((row) => (
              <ChangeRow key={row.entry.id} row={row} review={review} />
            ))}
          </ul>
        </>
      )}
      {changes.length === 0 && !isQuiet && (
        <p className="border-y py-3 text-sm text-muted">
          {rest.length === 0 ? `There is no ${kind.noun} to compare.` : 'Nothing to promote here.'}
        </p>
      )}
      {rest.length > 0 && <Unchanged rows={rest} review={review} />}
    </Section>
  )
}

function Unchanged({ rows, review }: { rows: Row[]; review: Review }) {
  const same = rows.filter(({ entry }) => entry.standing === 'same')
  const parts = [
    ...(same.length > 0 ? [`${plural(same.length, rows[0]?.kind.noun ?? '')} unchanged`] : []),
    ...(rows.length > same.length ? [`${rows.length - same.length} only in live (unchanged)`] : []),
  ]
  return (
    <Disclosure
      className="mt-2"
      summary={parts.join(' · ')}
      summaryClassName="w-fit py-1 text-sm text-muted hover:text-ink"
    >
      <ul className="mt-1 flex flex-col gap-2 pl-5 text-sm">
        {rows.map(({ kind, entry: { id, standing, sandbox, live } }) => (
          <li key={id} className="flex flex-wrap gap-x-3 break-words">
            <span className="font-medium text-ink">{kind.nameOf(live ?? sandbox)}</span>
            <span className="min-w-0 font-mono text-xs leading-5 break-all text-muted">
              {sandbox && kind.markOf(sandbox) !== kind.markOf(live) && `${kind.markOf(sandbox)} → `}
              {kind.markOf(live)}
            </span>
            <span className="text-muted">{standing === 'same' ? 'Same in both' : 'Only in live'}</span>
            {standing === 'same' && kind.addressOf && kind.markOf(sandbox) !== kind.markOf(live) && (
              <button type="button" className="rounded ink-link" onClick={() => review.pair(kind.idOf(sandbox), null)}>
                Treat as separate
              </button>
            )}
          </li>
        ))}
      </ul>
    </Disclosure>
  )
}
