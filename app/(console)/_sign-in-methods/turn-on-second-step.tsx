import { useState } from 'react'
import { FormDialog } from '#components/dialogs/form-dialog.tsx'
import { CopyButton } from '#components/layout/copy-button.tsx'
import { useDraft } from '#lib/api/use-draft.ts'
import { type NewSecret, useBeginSecondStep, useConfirmSecondStep } from '#lib/data/own-account.ts'
import { CodeField } from './guarded-forms.tsx'
import { PasswordField } from './password-field.tsx'

type TurnOnProps = { onCodes: (codes: string[]) => void; onClose: () => void }

/** Asks for the password, shows the new secret, and confirms it with one of its codes. */
export function TurnOnSecondStep(props: TurnOnProps) {
  const [created, setCreated] = useState<NewSecret | null>(null)
  if (created) return <ConfirmSecret created={created} {...props} />
  return <EnterPassword onCreated={setCreated} onClose={props.onClose} />
}

function EnterPassword({ onCreated, onClose }: { onCreated: (secret: NewSecret) => void; onClose: () => void }) {
  const form = useDraft({
    start: { current_password: '' },
    toInput: (draft) => draft,
    mutation: useBeginSecondStep(),
    onDone(secret) {
      onCreated(secret)
      return false
    },
    onClose,
  })
  return (
    <FormDialog
      form={form}
      title="Turn on two-step sign-in"
      description="You need an authenticator app, such as 1Password, Google Authenticator or Aegis."
      failureTitle="Couldn’t turn on two-step sign-in"
      action="Continue"
    >
      <PasswordField form={form} />
    </FormDialog>
  )
}

function ConfirmSecret({ created, onCodes, onClose }: TurnOnProps & { created: NewSecret }) {
  const form = useDraft({
    start: { code: '' },
    toInput: (draft) => draft,
    mutation: useConfirmSecondStep(),
    onDone: ({ backup_codes }) => onCodes(backup_codes),
    onClose,
  })
  return (
    <FormDialog
      form={form}
      title="Scan this code with your app"
      failureTitle="Couldn’t turn on two-step sign-in"
      action="Turn on"
    >
      <div className="flex flex-col items-center gap-4 sm:flex-row sm:items-start">
        <QrCode {...created.qr_code} />
        <div className="flex min-w-0 flex-col gap-2 text-sm text-muted">
          <p>Or enter this secret in the app. Your app needs it only once, so don’t keep it elsewhere.</p>
          <code data-secret="" className="font-mono text-sm break-words text-ink select-all">
            {inGroups(created.secret)}
          </code>
          <span>
            <CopyButton value={created.secret} text="Copy secret" />
          </span>
        </div>
      </div>
      <CodeField form={form} label="Code from your app" />
    </FormDialog>
  )
}

/** Dark on white in both themes, because many readers refuse a code with its colors reversed. */
function QrCode({ size, path }: NewSecret['qr_code']) {
  return (
    <svg
      role="img"
      aria-label="QR code with the secret for your authenticator app"
      viewBox={`0 0 ${size} ${size}`}
      className="size-44 shrink-0 rounded-lg border"
      shapeRendering="crispEdges"
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  )
}

function inGroups(secret: string): string {
  return secret.replace(/(.{4})(?=.)/g, '$1 ')
}
