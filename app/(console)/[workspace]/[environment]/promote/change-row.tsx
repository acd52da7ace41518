import { clsx } from 'clsx'
import type { ReactNode } from 'react'
import { Badge } from '#components/ui/badge.tsx'
import { CheckBox } from '#components/ui/check-box.tsx'
import {
  CircleAlert,
  CircleCheck,
  CircleDashed,
  CircleMinus,
  Lock,
  Pencil,
  Plus,
  TriangleAlert,
} from '#components/ui/icons.tsx'
import { Spinner } from '#components/ui/spinner.tsx'
import { AddressField } from './address-field.tsx'
import { ChangeLines } from './change-lines.tsx'
import { Counterpart } from './counterpart.tsx'
import { RowActions } from './row-actions.tsx'
import { rowGrid } from './row-grid.ts'
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
    <li className={`${rowGrid} py-4`}>
      <div className="flex h-5 items-center">
        <Mark outcome={outcome}>
          {entry.step && (
            <CheckBox
              id={inputId}
              aria-label={`Promote ${name}`}
              checked={review.isChosen(row)}
              disabled={refusal !== null || review.run.progress !== null}
              onChange={(event) => review.tick(entry.id, event.target.checked)}
            />
          )}
        </Mark>
      </div>
      <div className="min-w-0">
        <label htmlFor={inputId} className="block text-sm font-medium break-words text-ink">
          {name}
        </label>
        <code className="block font-mono text-xs leading-5 break-all text-muted">{kind.markOf(entry.sandbox)}</code>
      </div>
      <div className="flex min-w-0 flex-col gap-2.5 max-lg:col-start-2">
        <div className="flex min-h-5 flex-wrap items-center gap-x-2 gap-y-1.5">
          <span className="sr-only">In live:</span>
          <StandingBadge row={row} outcome={outcome} />
          <RowActions row={row} review={review} />
        </div>
        <Counterpart row={row} review={review} />
        {isOver && entry.live === null && <code className="font-mono text-xs break-all">{outcome.address}</code>}
        {!isOver && address !== null && <AddressField row={row} review={review} address={address} />}
        {entry.changes.map((change) => (
          <ChangeLines key={change.label} change={change} />
        ))}
        {loss && !isOver && <Remark icon={<TriangleAlert />} className="text-warning" text={loss} />}
        {refusal && !review.refusal && !isOver && <Remark icon={<Lock />} className="text-muted" text={refusal} />}
        <RowProblem row={row} review={review} />
      </div>
    </li>
  )
}

function Remark({ icon, text, className }: { icon: ReactNode; text: string; className: string }) {
  return (
    <p className={clsx('flex items-start gap-1.5 text-xs text-pretty', className)}>
      <span aria-hidden="true" className="mt-px shrink-0 [&_svg]:size-3.5">
        {icon}
      </span>
      {text}
    </p>
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
            <Badge icon={<Plus aria-hidden="true" />}>Not in live</Badge>
          ) : (
            <Badge icon={<Pencil aria-hidden="true" />}>Differs</Badge>
          )}
          {outcome?.state === 'undone' && <Badge>Undone</Badge>}
        </>
      )
  }
}
