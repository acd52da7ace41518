import type { InputHTMLAttributes, ReactNode } from 'react'
import type { Field } from '../_entry/check.ts'

type Props = InputHTMLAttributes<HTMLInputElement> & {
  name: Field
  id?: string
  label: ReactNode
  hint?: string
  error?: string
  aside?: ReactNode
}

/** Its id is the name, unless the page has another form with such a field. */
export function EntryField({ name, id = name, label, hint, error, aside, ...input }: Props) {
  const describedBy = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')

  return (
    <div className={`field field-${name}`}>
      <label htmlFor={id}>{label}</label>
      <div className="field-box">
        <input
          id={id}
          name={name}
          dir="ltr"
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy || undefined}
          {...input}
        />
        {aside}
      </div>
      {hint && (
        <p className="hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {error && (
        <p className="error" id={`${id}-error`}>
          {error}
        </p>
      )}
    </div>
  )
}
