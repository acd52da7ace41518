import { TextField } from '#components/ui/draft-field.tsx'
import type { DraftForm } from '#lib/api/use-draft.ts'
import { useHasPassword } from './has-password.tsx'

type PasswordFieldProps = { form: Pick<DraftForm<{ current_password: string }>, 'draft' | 'set' | 'errors'> }

/** Nothing for an account without a password. */
export function PasswordField({ form }: PasswordFieldProps) {
  if (!useHasPassword()) return null
  return (
    <TextField
      form={form}
      name="current_password"
      label="Current password"
      type="password"
      required
      autoComplete="current-password"
    />
  )
}
