import { useRouter } from 'next/navigation'
import { FormDialog } from '#components/dialogs/form-dialog.tsx'
import { TextField } from '#components/ui/draft-field.tsx'
import { toast } from '#components/ui/toast.ts'
import { type DraftForm, useDraft } from '#lib/api/use-draft.ts'
import { useDisableSecondStep, useRenewBackupCodes } from '#lib/data/own-account.ts'
import { useHasPassword } from './has-password.tsx'
import { PasswordField } from './password-field.tsx'

export const noProof = { current_password: '', code: '' }

export function RenewBackupCodes({ onCodes, onClose }: { onCodes: (codes: string[]) => void; onClose: () => void }) {
  const form = useDraft({
    start: noProof,
    toInput: (draft) => draft,
    mutation: useRenewBackupCodes(),
    onDone: ({ backup_codes }) => onCodes(backup_codes),
    onClose,
  })
  return (
    <FormDialog
      form={form}
      title="Replace your backup codes"
      description="You get ten new codes. All earlier ones stop working."
      failureTitle="Couldn’t replace the codes"
      action="Replace codes"
    >
      <ProofFields form={form} asksCode />
    </FormDialog>
  )
}

export function TurnOffSecondStep({ onClose }: { onClose: () => void }) {
  const hasPassword = useHasPassword()
  const router = useRouter()
  const form = useDraft({
    start: noProof,
    toInput: (draft) => draft,
    mutation: useDisableSecondStep(),
    onDone() {
      toast.success('Two-step sign-in is off')
      router.refresh()
    },
    onClose,
  })
  return (
    <FormDialog
      form={form}
      title="Turn off two-step sign-in"
      description={`Your ${hasPassword ? 'password' : 'provider or passkey'} alone will sign you in. The app’s codes and your backup codes stop working.`}
      failureTitle="Couldn’t turn off two-step sign-in"
      action="Turn off"
      danger
    >
      <ProofFields form={form} asksCode />
    </FormDialog>
  )
}

type ProofFieldsProps = {
  form: Pick<DraftForm<{ current_password: string; code: string }>, 'draft' | 'set' | 'errors'>
  asksCode: boolean
}

/** The fields that prove the account for a change of how it signs in. */
export function ProofFields({ form, asksCode }: ProofFieldsProps) {
  const hasPassword = useHasPassword()
  return (
    <>
      <PasswordField form={form} />
      {!hasPassword && <p className="text-sm text-muted">You signed in a moment ago, so this needs no password.</p>}
      {(asksCode || form.errors.code) && <CodeField form={form} label="Code" hint="From your app, or a backup code." />}
    </>
  )
}

type CodeFieldProps = {
  form: Pick<DraftForm<{ code: string }>, 'draft' | 'set' | 'errors'>
  label: string
  hint?: string
}

export function CodeField({ form, label, hint }: CodeFieldProps) {
  return (
    <TextField
      form={form}
      name="code"
      label={label}
      hint={hint}
      required
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
      inputMode={hint ? 'text' : 'numeric'}
    />
  )
}
