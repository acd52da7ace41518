import { FieldError } from '#components/ui/field.tsx'
import { Input } from '#components/ui/input.tsx'
import { fieldIdOf } from './use-addresses.ts'
import type { Review } from './use-review.ts'
import type { Row } from './use-run.ts'

type AddressFieldProps = { row: Row; review: Review; address: string }

export function AddressField({ row, review, address }: AddressFieldProps) {
  const { kind, entry } = row
  const id = fieldIdOf(entry.id)
  const error = review.problemOf(row)
  const outcome = review.run.outcomes[entry.id]
  // The object may already exist, and another URL would create a second one.
  const isFixed = review.run.progress !== null || (outcome !== undefined && 'row' in outcome)
  const isSandboxs = address !== '' && address === kind.markOf(entry.sandbox)
  const hint = isSandboxs
    ? 'This is the sandbox URL. Change it if live uses a different endpoint.'
    : 'HTTPS on port 443 only.'

  return (
    <div className="flex max-w-xl flex-col gap-1.5">
      <Input
        id={id}
        aria-label={`Live URL of ${kind.nameOf(entry.sandbox)}`}
        aria-invalid={error ? true : undefined}
        aria-describedby={`${id}-hint${error ? ` ${id}-error` : ''}`}
        className="font-mono text-xs!"
        inputMode="url"
        autoComplete="off"
        spellCheck={false}
        placeholder="https://"
        disabled={isFixed || review.refusalOf(row) !== null}
        value={address}
        onChange={(event) => review.setAddress(row, event.target.value)}
      />
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
      <p id={`${id}-hint`} className="text-xs text-muted">
        {hint}
      </p>
    </div>
  )
}
