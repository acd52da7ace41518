import { Field } from '#components/ui/field.tsx'
import { Input } from '#components/ui/input.tsx'

type EmailFieldProps = {
  label: string
  error: string | undefined
  kept: string | undefined
  /** With `webauthn`, browsers suggest passkeys too. */
  autoComplete: 'username' | 'username webauthn' | 'email'
}

export function EmailField({ label, error, kept, autoComplete }: EmailFieldProps) {
  return (
    <Field label={label} error={error} required>
      {(control) => (
        <Input
          {...control}
          name="email"
          type="email"
          inputMode="email"
          autoComplete={autoComplete}
          autoCapitalize="none"
          spellCheck={false}
          defaultValue={kept}
          className="h-10"
        />
      )}
    </Field>
  )
}
