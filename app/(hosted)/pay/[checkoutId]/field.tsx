import type { InputHTMLAttributes, ReactNode } from 'react'
import type { Field } from '../../_card/check.ts'

type Props = InputHTMLAttributes<HTMLInputElement> & {
  name: Field
  label: ReactNode
  hint?: string
  error?: string
  aside?: ReactNode
}

export function CardField({ name, label, hint, error, aside, ...input }: Props) {
  const describedBy = [hint && `${name}-hint`, error && `${name}-error`].filter(Boolean).join(' ')

  return (
    <div className={`field field-${name}`}>
      <label htmlFor={name}>{label}</label>
      <div className="field-box">
        <input
          id={name}
          name={name}
          dir="ltr"
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy || undefined}
          {...input}
        />
        {aside}
      </div>
      {hint && (
        <p className="hint" id={`${name}-hint`}>
          {hint}
        </p>
      )}
      {error && (
        <p className="error" id={`${name}-error`}>
          {error}
        </p>
      )}
    </div>
  )
}
