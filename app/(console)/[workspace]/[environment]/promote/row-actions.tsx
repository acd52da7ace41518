import { type ReactNode, useState } from 'react'
import { Confirm } from '#components/dialogs/confirm.tsx'
import { GuardedButton } from '#components/ui/guarded-button.tsx'
import { GuardedLink } from '#components/ui/guarded-link.tsx'
import { ExternalLink } from '#components/ui/icons.tsx'
import { LinkButton } from '#components/ui/link-button.tsx'
import type { Review } from './use-review.ts'
import type { Row } from './use-run.ts'

/** The actions of one row: open it in live, undo it, retry it, or create it on its own page. */
export function RowActions({ row, review }: { row: Row; review: Review }) {
  const { kind, entry } = row
  const { run } = review
  const outcome = run.outcomes[entry.id]
  const isBusy = run.progress !== null

  if (outcome?.state === 'done') return <Undo row={row} review={review} />
  if (outcome?.state === 'failed') {
    const retry = () => review.check([row]) && review.promote([row])
    return (
      <Actions>
        <GuardedButton size="sm" refusal={review.refusalOf(row)} disabled={isBusy} onClick={retry}>
          Try again
        </GuardedButton>
      </Actions>
    )
  }
  if (entry.standing !== 'new' || entry.step || !kind.elsewhere) return null
  const { label, href, operations } = kind.elsewhere(review.live, entry.sandbox)
  const refusal = review.firstRefusal(operations)
  return (
    <Actions>
      {/* In its own tab, so that typed text and undo stay on this page. */}
      <GuardedLink size="sm" href={href} target="_blank" refusal={refusal}>
        {label}
        {refusal === null && <NewTab />}
      </GuardedLink>
    </Actions>
  )
}

function Undo({ row: { kind, entry }, review }: { row: Row; review: Review }) {
  const [isAsking, setIsAsking] = useState(false)
  const { run, firstRefusal } = review
  const outcome = run.outcomes[entry.id]
  if (outcome?.state !== 'done') return null
  const { undo, undoCost, href } = outcome.applied

  return (
    <Actions>
      {href && (
        <LinkButton size="sm" variant="ghost" href={href} target="_blank">
          View in live
          <NewTab />
        </LinkButton>
      )}
      {undo !== null && (
        <GuardedButton
          size="sm"
          refusal={firstRefusal(kind.operations(undo))}
          disabled={run.progress !== null}
          onClick={() => (undoCost ? setIsAsking(true) : review.undo(entry.id))}
        >
          Undo
        </GuardedButton>
      )}
      {isAsking && undoCost && (
        <Confirm
          open
          onOpenChange={setIsAsking}
          title={`Undo “${kind.nameOf(entry.sandbox)}” in live?`}
          action="Undo in live"
          danger
          onConfirm={() => {
            setIsAsking(false)
            review.undo(entry.id)
          }}
        >
          {undoCost}
        </Confirm>
      )}
    </Actions>
  )
}

function NewTab() {
  return (
    <>
      <ExternalLink aria-hidden="true" className="size-3!" />
      <span className="sr-only">(opens a new tab)</span>
    </>
  )
}

function Actions({ children }: { children: ReactNode }) {
  return <div className="flex gap-2 sm:ml-auto">{children}</div>
}
