'use client'

import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Banner } from '../ui/banner.tsx'
import { Button } from '../ui/button.tsx'
import { DialogBody, DialogClose, DialogFooter } from '../ui/dialog.tsx'
import { FormAttempt } from '../ui/form-attempt.ts'

type DialogFormProps = {
  /** Messages by field: the first field that has one is focused. Mark a group of boxes with `data-invalid`. */
  errors?: Record<string, string>
  /** A refusal that belongs to no field. */
  failure?: string | undefined
  /** Names the failed action, such as "The key was not created". */
  failureTitle: string
  /** The verb: "Create key". */
  action: ReactNode
  danger?: boolean
  disabled?: boolean
  pending: boolean
  onSubmit: () => void
  children: ReactNode
}

const nothing = {}
const first = 'input:not([type=hidden]), select, textarea'
const faulty = '[aria-invalid="true"], [data-invalid] input'

/** A dialog's form: fields scroll between title and buttons, and errors appear above them. */
export function DialogForm({ errors = nothing, failure, failureTitle, action, children, ...rest }: DialogFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const [attempt, setAttempt] = useState(0)

  useEffect(() => {
    const control = form.current?.querySelector<HTMLInputElement>(first)
    const target = control?.type === 'radio' ? `[name="${control.name}"]:checked` : first
    form.current?.querySelector<HTMLElement>(target)?.focus()
  }, [])

  useEffect(() => {
    if (Object.keys(errors).length > 0) form.current?.querySelector<HTMLElement>(faulty)?.focus()
  }, [errors])

  // The button that was pressed is disabled while it waits, and lets go of the focus.
  useEffect(() => {
    if (failure && !form.current?.contains(document.activeElement)) {
      form.current?.querySelector<HTMLElement>('[type="submit"]')?.focus()
    }
  }, [failure])

  return (
    <form
      ref={form}
      noValidate
      className="flex min-h-0 flex-col"
      onSubmit={(event) => {
        event.preventDefault()
        if (rest.pending || rest.disabled) return
        setAttempt(attempt + 1)
        rest.onSubmit()
      }}
    >
      <DialogBody className="flex flex-col gap-5">
        {failure && (
          <Banner tone="danger" title={failureTitle}>
            {failure}
          </Banner>
        )}
        <FormAttempt value={attempt}>{children}</FormAttempt>
      </DialogBody>
      <DialogFooter>
        <DialogClose asChild>
          <Button>Cancel</Button>
        </DialogClose>
        <Button
          type="submit"
          variant={rest.danger ? 'danger' : 'primary'}
          disabled={rest.disabled}
          pending={rest.pending}
        >
          {action}
        </Button>
      </DialogFooter>
    </form>
  )
}
