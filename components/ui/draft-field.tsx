import type { ComponentProps, ReactNode } from 'react'
import { Field } from './field.tsx'
import { Input, Textarea } from './input.tsx'
import { Select } from './select.tsx'

/** The part of a form's draft that its fields need. */
type Form<Name extends string> = {
  draft: { [Key in Name]: string }
  set(change: { [Key in Name]?: string }): void
  errors: Record<string, string>
}

type Frame<Name extends string> = {
  form: Form<Name>
  /** The value's name in the draft and in the problems. */
  name: Name
  label: ReactNode
  hint?: ReactNode
  aside?: ReactNode
  required?: boolean
}

type TextFieldProps<Name extends string> = Frame<Name> &
  Omit<ComponentProps<'input'>, 'form' | 'name' | 'value' | 'onChange'> & {
    /** The number of lines; makes it a text area. */
    rows?: number
  }

/** A text field of a draft, with one line or several. */
export function TextField<Name extends string>({ form, name, label, hint, aside, ...rest }: TextFieldProps<Name>) {
  const { required = false, rows, ...props } = rest
  const value = form.draft[name]
  const change = (text: string) => form.set({ [name]: text } as { [Key in Name]?: string })
  return (
    <Field label={label} hint={hint} aside={aside} required={required} error={form.errors[name]}>
      {(control) =>
        rows ? (
          <Textarea
            {...(props as ComponentProps<'textarea'>)}
            {...control}
            name={name}
            rows={rows}
            value={value}
            onChange={({ target }) => change(target.value)}
          />
        ) : (
          <Input {...props} {...control} name={name} value={value} onChange={({ target }) => change(target.value)} />
        )
      }
    </Field>
  )
}

type SelectFieldProps<Name extends string> = Frame<Name> &
  Pick<ComponentProps<typeof Select>, 'options' | 'placeholder'> & {
    autoComplete?: string
  }

export function SelectField<Name extends string>({ form, name, label, hint, aside, ...props }: SelectFieldProps<Name>) {
  return (
    <Field label={label} hint={hint} aside={aside} error={form.errors[name]}>
      {(control) => (
        <Select
          {...props}
          {...control}
          name={name}
          value={form.draft[name]}
          onChange={({ target }) => form.set({ [name]: target.value } as { [Key in Name]?: string })}
        />
      )}
    </Field>
  )
}
