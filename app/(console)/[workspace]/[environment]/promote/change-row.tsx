import { clsx } from 'clsx'
import { CircleAlert, CircleCheck, CircleDashed, CircleMinus, Lock, Pencil, Plus, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { Badge } from '#components/ui/badge.tsx'
import { CheckBox } from '#components/ui/check-box.tsx'
import { Spinner } from '#components/ui/spinner.tsx'
import { AddressField } from './address-field.tsx'
import { ChangeLines } from './change-lines.tsx'
import { Counterpart } from './counterpart.tsx'
import { RowActions } from './row-actions.tsx'
import { RowProblem } from './row-problem.tsx'
import type { Review } from './use-review.ts'
import type { Outcome, Row } from './use-run.ts'

export function ChangeRow({ row, review }: { row: Row; review: Review }) {
  const { kind, entry } = row
  const outcome = review.run.outcomes[entry.id]
  const name = kind.nameOf(entry.sandbox)
  const refusal = review.refusalOf(row)
  const loss = entry.step && kind.loss(entry.step)
  const isOver = outcome?.state === 'done' || outcome?.state === 'undoing'
  const address = review.addressOf(row)
  const inputId = `choose ${entry.id}`.replace(/\W/g, '-')

  return (
    <li className={clsx('flex gap-3 py-4', isOver && 'text-muted')}>
      <div className="flex h-5 w-4 shrink-0 items-center">
        <Mark outcome={outcome}>
          {entry.step ? (
            <CheckBox
              id={inputId}
              aria-label={`Promote ${name}`}
              checked={review.isChosen(row)}
              disabled={refusal !== null || review.run.progress !== null}
              onChange={(event) => review.tick(entry.id, event.target.checked)}
            />
          ) : (
            <CircleDashed aria-hidden="true" className="size-4 text-faint" />
          )}
        </Mark>
      </div>
      <div className="min-w-0 flex-1">
        <div className="flex flex-wrap items-center gap-x-2.5 gap-y-1.5">
          <label htmlFor={inputId} className="min-w-0 text-sm font-medium break-words text-ink">
            {name}
          </label>
          <StandingBadge row={row} outcome={outcome} />
          <RowActions row={row} review={review} />
        </div>
        <dl className="mt-2.5 grid gap-x-4 gap-y-2 text-sm sm:grid-cols-[88px_1fr]">
          <Fact label="Sandbox">
            <code className="font-mono text-xs break-all text-muted">{kind.markOf(entry.sandbox)}</code>
          </Fact>
          <Fact label="Live">
            <Counterpart row={row} review={review} />
            {isOver && entry.live === null && <code className="font-mono text-xs break-all">{outcome.address}</code>}
            {!isOver && address !== null && <AddressField row={row} review={review} address={address} />}
          </Fact>
          {entry.changes.map((change) => (
            <Fact key={change.label} label={change.label}>
              <ChangeLines change={change} />
            </Fact>
          ))}
        </dl>
        {loss && !isOver && (
          <p className="mt-2.5 flex items-start gap-1.5 text-xs text-warning">
            <TriangleAlert aria-hidden="true" className="mt-px size-3.5 shrink-0" />
            {loss}
          </p>
        )}
        {refusal && !isOver && (
          <p className="mt-2.5 flex items-start gap-1.5 text-xs text-muted">
            <Lock aria-hidden="true" className="mt-px size-3.5 shrink-0" />
            {refusal}
          </p>
        )}
        <RowProblem row={row} review={review} />
      </div>
    </li>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="contents">
      <dt className="text-xs leading-5 text-muted max-sm:-mb-1.5">{label}</dt>
      <dd className="flex min-w-0 flex-col gap-1.5 leading-5">{children}</dd>
    </div>
  )
}

function Mark({ outcome, children }: { outcome: Outcome | undefined; children: ReactNode }) {
  if (outcome?.state === 'running' || outcome?.state === 'undoing') return <Spinner className="text-accent-ink" />
  if (outcome?.state === 'waiting') return <CircleDashed aria-hidden="true" className="size-4 text-faint" />
  if (outcome?.state === 'done') return <CircleCheck aria-hidden="true" className="size-4 text-success" />
  return children
}

function StandingBadge({ row: { entry }, outcome }: { row: Row; outcome: Outcome | undefined }) {
  switch (outcome?.state) {
    case 'waiting':
      return <Badge>Waiting</Badge>
    case 'running':
      return <Badge tone="accent">Promoting…</Badge>
    case 'undoing':
      return <Badge tone="accent">Undoing…</Badge>
    case 'done':
      return <Badge tone="success">Promoted</Badge>
    case 'failed':
      return (
        <Badge tone="danger" icon={<CircleAlert aria-hidden="true" />}>
          Not promoted
        </Badge>
      )
    case 'stopped':
      return <Badge icon={<CircleMinus aria-hidden="true" />}>Not started</Badge>
    default:
      return (
        <>
          {entry.standing === 'new' ? (
            <Badge tone="success" icon={<Plus aria-hidden="true" />}>
              Not in live
            </Badge>
          ) : (
            <Badge tone="accent" icon={<Pencil aria-hidden="true" />}>
              Differs
            </Badge>
          )}
          {outcome?.state === 'undone' && <Badge>Undone</Badge>}
        </>
      )
  }
}
