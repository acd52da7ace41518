import type { FormEventHandler, ReactNode } from 'react'
import type { Faults } from '../_entry/check.ts'
import type { Words } from '../_words/index.ts'
import { EntryField } from './field.tsx'
import type { Typed } from './typed-cookie.ts'
import type { PayerEntry } from './use-entry.ts'
import type { usePayment } from './use-payment.ts'

export type FormProps = {
  action: string
  hidden: Record<string, string>
  words: Words['form']
  typed: Typed
  faults: Faults
  notice: string | null
  test: Words['test'] | null
  hasEmail?: boolean
  /** The label of the payer's consent to see the card again; null if it is not saved. */
  showAgain?: string | null
}

type Props = Pick<FormProps, 'action' | 'hidden'> & {
  entry: PayerEntry
  onSubmit: FormEventHandler<HTMLFormElement>
  children: ReactNode
}

/** A plain form that posts without JavaScript; hydrated, it checks and submits without leaving the page. */
export function PostForm({ action, hidden, entry, onSubmit, children }: Props) {
  return (
    <form
      ref={entry.form}
      className="card-form"
      method="post"
      action={action}
      noValidate={entry.hydrated}
      onInput={entry.onInput}
      onBlur={entry.onBlur}
      onSubmit={onSubmit}
    >
      {Object.entries({ ...hidden, form: entry.kind }).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children}
    </form>
  )
}

type Payment = ReturnType<typeof usePayment>

export function Notice({ payment }: { payment: Pick<Payment, 'notice' | 'alert'> }) {
  return (
    payment.notice && (
      <p className="alert" role="alert" tabIndex={-1} ref={payment.alert}>
        {payment.notice}
      </p>
    )
  )
}

type EmailProps = Pick<FormProps, 'words' | 'typed'> & { id: string; error: string | undefined; readOnly: boolean }

export function EmailField({ id, words, typed, error, readOnly }: EmailProps) {
  return (
    <EntryField
      id={id}
      name="email"
      type="email"
      inputMode="email"
      autoCorrect="off"
      readOnly={readOnly}
      label={
        <>
          {words.email} <span className="quiet">({words.optional})</span>
        </>
      }
      error={error}
      autoComplete="email"
      defaultValue={typed.email}
    />
  )
}

type PayButtonProps = { words: Words['form']; pending: boolean; isWaiting?: boolean; disabled?: boolean }

/** `isWaiting` while the form can't be sent yet, `disabled` where it never can without JavaScript. */
export function PayButton({ words, pending, isWaiting = false, disabled }: PayButtonProps) {
  return (
    <button className="button" type="submit" aria-disabled={pending || isWaiting} disabled={disabled}>
      <span aria-live="polite">{pending ? words.paying : words.pay}</span>
    </button>
  )
}
