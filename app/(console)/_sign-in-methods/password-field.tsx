import { TextField } from '#components/ui/draft-field.tsx'
import type { DraftForm } from '#lib/api/use-draft.ts'

type PasswordFieldProps = { form: Pick<DraftForm<{ current_password: string }>, 'draft' | 'set' | 'errors'> }

export function PasswordField({ form }: PasswordFieldProps) {
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
