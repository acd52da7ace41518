import { Confirm } from '#components/dialogs/confirm.tsx'
import { plural } from '#lib/format.ts'
import type { Row } from './use-run.ts'

type ConfirmPromotionProps = {
  rows: Row[]
  addressOf: (row: Row) => string | null
  onClose: () => void
  onConfirm: () => void
}

/** Asks one question for all changes. If live loses something, the user must type a name. */
export function ConfirmPromotion({ rows, addressOf, onClose, onConfirm }: ConfirmPromotionProps) {
  const count = plural(rows.length, 'change')
  const isLoss = rows.some(({ kind, entry }) => kind.loss(entry.step) !== null)
  const [first] = rows
  const name =
    rows.length === 1 && first ? first.kind.nameOf(first.entry.live ?? first.entry.sandbox) : `promote ${count}`

  return (
    <Confirm
      open
      onOpenChange={onClose}
      title={`Promote ${count} to live?`}
      action={`Promote ${count}`}
      danger={isLoss}
      {...(isLoss && { typedName: name })}
      onConfirm={onConfirm}
    >
      <p>
        Changes apply to live one at a time. You can undo each one while this page is open. Secrets are never copied.
      </p>
      <ul className="mt-3 flex max-h-60 flex-col gap-2 overflow-y-auto">
        {rows.map((row) => {
          const { kind, entry } = row
          return (
            <li key={entry.id} className="break-words">
              <span className="text-ink">
                {entry.live ? 'Change' : 'Create'} “{kind.nameOf(entry.sandbox)}”
              </span>
              <code className="block font-mono text-xs break-all">
                {entry.live ? kind.markOf(entry.live) : addressOf(row)}
              </code>
              {kind.loss(entry.step) && <span className="block text-warning">{kind.loss(entry.step)}</span>}
            </li>
          )
        })}
      </ul>
    </Confirm>
  )
}
