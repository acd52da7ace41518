import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Banner } from './banner.tsx'
import { FormAttempt } from './form-attempt.ts'

export type FormState = {
  /** Messages by field. Mark a group of checkboxes with `data-invalid`. */
  errors?: Record<string, string> | undefined
  /** A refusal that belongs to no field. */
  failure?: string | undefined
  pending: boolean
  onSubmit: () => void
}

type FormProps = {
  form: FormState
  /** Names the failed action: "Couldn’t create the key". */
  failureTitle: string
  disabled?: boolean | undefined
  className?: string
  fieldsClassName?: string
  /** The buttons, after the fields. */
  footer: ReactNode
  children: ReactNode
}

const nothing = {}
const faulty = '[aria-invalid="true"], [data-invalid] input'

/** Submits once at a time, shows a failure above the fields, and focuses the first field with a problem. */
export function Form({ form, failureTitle, disabled, className, fieldsClassName, footer, children }: FormProps) {
  const { errors = nothing, failure, pending, onSubmit } = form
  const element = useRef<HTMLFormElement>(null)
  const [attempt, setAttempt] = useState(0)

  useEffect(() => {
    if (Object.keys(errors).length > 0) element.current?.querySelector<HTMLElement>(faulty)?.focus()
  }, [errors])

  return (
    <form
      ref={element}
      noValidate
      className={className}
      onSubmit={(event) => {
        event.preventDefault()
        if (pending || disabled) return
        setAttempt(attempt + 1)
        onSubmit()
      }}
    >
      <div className={fieldsClassName}>
        {failure && (
          <Banner tone="danger" title={failureTitle}>
            {failure}
          </Banner>
        )}
        <FormAttempt value={attempt}>{children}</FormAttempt>
      </div>
      {footer}
    </form>
  )
}
