import { clsx } from 'clsx'
import { type ComponentProps, type ReactNode, useId } from 'react'
import { useStandingError } from './form-attempt.ts'
import { CircleAlert } from './icons.tsx'

export type FieldControl = {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
  required: boolean
}

type FieldProps = {
  label: ReactNode
  hint?: ReactNode
  error?: string | undefined
  /** A problem that the field itself finds as it is left, so an edit since the form was sent does not hide it. */
  found?: string | undefined
  required?: boolean
  aside?: ReactNode
  className?: string
  /** Spread the argument on the control: `{(control) => <Input name="name" {...control} />}`. */
  children: (control: FieldControl) => ReactNode
}

export function Field({ label, hint, required = false, aside, className, children, ...props }: FieldProps) {
  const id = useId()
  const standing = useStandingError(props.error)
  const error = standing.error || props.found
  // An error replaces the hint, because it states the same rule.
  const described = error ? `${id}-error` : hint && `${id}-hint`

  return (
    <div className={clsx('flex flex-col gap-1.5', className)} onInput={standing.onInput}>
      <div className="flex items-baseline justify-between gap-3">
        <Label htmlFor={id}>{label}</Label>
        {aside && <span className="text-xs text-muted">{aside}</span>}
      </div>
      {children({
        id,
        'aria-describedby': described || undefined,
        'aria-invalid': error ? true : undefined,
        required,
      })}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
      {hint && !error && (
        <p id={`${id}-hint`} className="text-xs text-muted">
          {hint}
        </p>
      )}
    </div>
  )
}

export function Label({ className, ...props }: ComponentProps<'label'> & { htmlFor: string }) {
  // biome-ignore lint/a11y/noLabelWithoutControl: the caller names the control by htmlFor.
  return <label className={clsx('text-sm font-medium text-ink', className)} {...props} />
}

export function FieldError({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <p id={id} className="flex items-start gap-1.5 text-xs text-danger">
      <CircleAlert className="mt-px size-3.5 shrink-0" aria-hidden="true" />
      {children}
    </p>
  )
}

type FieldSetProps = {
  legend: ReactNode
  hint?: ReactNode
  error?: string | undefined
  className?: string
  children: ReactNode
}

/** A group of checkboxes or radio buttons under one question. Its error is at the top, because a group can be long. */
export function FieldSet({ legend, hint, className, children, ...props }: FieldSetProps) {
  const id = useId()
  const { error, onInput } = useStandingError(props.error)
  return (
    <fieldset
      className={clsx('flex min-w-0 flex-col', className)}
      onInput={onInput}
      aria-describedby={clsx(hint && `${id}-hint`, error && `${id}-error`) || undefined}
    >
      <legend className="mb-1.5 text-sm font-medium text-ink">{legend}</legend>
      {hint && (
        <p id={`${id}-hint`} className="mb-2 text-xs text-muted">
          {hint}
        </p>
      )}
      {error && (
        <div className="mb-2">
          <FieldError id={`${id}-error`}>{error}</FieldError>
        </div>
      )}
      {children}
    </fieldset>
  )
}
