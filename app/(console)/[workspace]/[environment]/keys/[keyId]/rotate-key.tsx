'use client'

import { useState } from 'react'
import { CopyAsCode } from '#components/code/copy-as-code.tsx'
import { DialogForm } from '#components/dialogs/dialog-form.tsx'
import { RadioGroup } from '#components/ui/choice.tsx'
import { Dialog } from '#components/ui/dialog.tsx'
import { FieldSet } from '#components/ui/field.tsx'
import { messageOf } from '#lib/api/form-problems.ts'
import { useRotateKey } from '#lib/data/key-changes.ts'
import type { ApiKey, ApiKeyWithSecret } from '#lib/data/keys.ts'
import type { Scope } from '#lib/routes.ts'
import { LastUse } from './last-use.tsx'

type RotateKeyProps = {
  apiKey: ApiKey
  scope: Scope
  onClose: () => void
  onRotated: (created: ApiKeyWithSecret) => void
}

const graces = [
  { value: '0', label: 'Not at all', hint: 'For a leaked secret: whatever still uses it is refused at once.' },
  { value: '1', label: '1 hour', hint: 'For one service that you deploy right now.' },
  {
    value: '24',
    label: '24 hours',
    hint: 'Time for a normal release. Calls with the old key are answered with a warning header.',
  },
  { value: '72', label: '72 hours', hint: 'Over a weekend; from then on the old key is refused.' },
  { value: '168', label: '7 days', hint: 'For keys in many places. A copy that got out works as long.' },
]

export function RotateKey({ apiKey, scope, onClose, onRotated }: RotateKeyProps) {
  const [grace, setGrace] = useState('24')
  const rotate = useRotateKey(scope)
  const input = { gracePeriodHours: Number(grace) }

  function submit() {
    rotate.mutate(
      { keyId: apiKey.keyId, ...input },
      {
        onSuccess: (created) => {
          rotate.reset()
          onClose()
          onRotated(created)
        },
      },
    )
  }

  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={`Rotate “${apiKey.name}”`}
      description={
        <>
          <LastUse apiKey={apiKey} before="Last used " never="Never used so far" />. The new key has the same access and
          addresses.
        </>
      }
    >
      <DialogForm
        failure={messageOf(rotate.error)}
        failureTitle="The key was not rotated"
        action={grace === '0' ? 'Rotate and end the old key' : 'Rotate key'}
        danger={grace === '0'}
        pending={rotate.isPending}
        onSubmit={submit}
      >
        <FieldSet legend="How long does the old key go on working?">
          <RadioGroup name="grace" value={grace} onValueChange={setGrace} options={graces} />
        </FieldSet>
        {grace !== '0' && (
          <p className="text-sm text-muted">
            Until then the key's page shows who still uses it, and you can end it sooner.
          </p>
        )}
        <CopyAsCode
          call={{ method: 'POST', path: `/v1/keys/${apiKey.keyId}/rotate`, body: input }}
          label="Rotate the key by a call"
        />
      </DialogForm>
    </Dialog>
  )
}
