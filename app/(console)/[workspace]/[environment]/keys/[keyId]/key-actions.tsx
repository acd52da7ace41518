import { useDialogState } from '#components/dialogs/use-dialog-state.ts'
import { GuardedButton } from '#components/ui/guarded-button.tsx'
import { lazily } from '#components/ui/lazily.tsx'
import { useMay } from '#lib/auth/may.tsx'
import type { ApiKey, ApiKeyWithSecret } from '#lib/data/keys.ts'
import type { Place } from '#lib/routes.ts'
import { type KeyAct, obstacleTo, operationOf } from '../key-acts.ts'
import { keyPageSearch } from './key-page-search.ts'

const RotateKey = lazily(async () => (await import('./rotate-key.tsx')).RotateKey)
const EditKey = lazily(async () => (await import('./edit-key.tsx')).EditKey)
const ChangeAccess = lazily(async () => (await import('./change-access.tsx')).ChangeAccess)
const RevokeKey = lazily(async () => (await import('./revoke-key.tsx')).RevokeKey)

type KeyActionsProps = { place: Place; apiKey: ApiKey; onRotated: (created: ApiKeyWithSecret) => void }

const acts: { act: KeyAct; verb: string; variant: 'primary' | 'secondary' | 'danger' }[] = [
  { act: 'edit', verb: 'Edit', variant: 'secondary' },
  { act: 'narrow', verb: 'Change access', variant: 'secondary' },
  { act: 'revoke', verb: 'Revoke key', variant: 'danger' },
  { act: 'rotate', verb: 'Rotate key', variant: 'primary' },
]

export function KeyActions({ place, apiKey, onRotated }: KeyActionsProps) {
  const [open, setOpen] = useDialogState('act', keyPageSearch.act)
  const may = useMay()
  const refusal = (act: KeyAct) => obstacleTo(act, apiKey) ?? may(operationOf[act])
  const dialog = { apiKey, place, onClose: () => void setOpen(null) }
  const opened = open && refusal(open) === null ? open : null

  return (
    <>
      {acts.map(({ act, verb, variant }) => (
        <GuardedButton key={act} variant={variant} refusal={refusal(act)} onClick={() => setOpen(act)}>
          {verb}
        </GuardedButton>
      ))}
      {opened === 'rotate' && <RotateKey {...dialog} onRotated={onRotated} />}
      {opened === 'edit' && <EditKey {...dialog} />}
      {opened === 'narrow' && <ChangeAccess {...dialog} />}
      {opened === 'revoke' && <RevokeKey {...dialog} />}
    </>
  )
}
