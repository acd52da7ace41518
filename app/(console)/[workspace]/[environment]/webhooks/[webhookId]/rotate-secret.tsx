'use client'

import { useState } from 'react'
import { CopyAsCode } from '#components/code/copy-as-code.tsx'
import { DialogForm } from '#components/dialogs/dialog-form.tsx'
import { Banner } from '#components/ui/banner.tsx'
import { RadioGroup } from '#components/ui/choice.tsx'
import { Dialog } from '#components/ui/dialog.tsx'
import { Field, FieldSet } from '#components/ui/field.tsx'
import { Input } from '#components/ui/input.tsx'
import { failureOf, fieldProblems } from '#lib/api/form-problems.ts'
import { useRotateSecret } from '#lib/data/webhook-changes.ts'
import { useRefreshWebhooks, type Webhook, type WebhookWithSecret } from '#lib/data/webhooks.ts'
import { formatUtc } from '#lib/format.ts'
import type { Scope } from '#lib/routes.ts'
import { WebhookSecret } from '../webhook-secret.tsx'

type RotateSecretProps = { scope: Scope; webhook: Webhook; serviceName: string; onClose: () => void }

const overlaps = [
  {
    value: '0',
    label: 'Not at all',
    hint: 'For a leaked secret: deliveries fail until your server holds the new one.',
  },
  { value: '1', label: '1 hour', hint: 'For one server that you deploy right now.' },
  { value: '24', label: '24 hours', hint: 'Time for a normal release.' },
  { value: '72', label: '72 hours', hint: 'Over a weekend.' },
  { value: '168', label: '7 days', hint: 'For a secret in many places.' },
]

export function RotateSecret({ scope, webhook, serviceName, onClose }: RotateSecretProps) {
  const [overlap, setOverlap] = useState('24')
  const [secret, setSecret] = useState('')
  const [problems, setProblems] = useState<Record<string, string>>({})
  const [rotated, setRotated] = useState<WebhookWithSecret | null>(null)
  const rotate = useRotateSecret(scope, webhook.webhookId)
  const refresh = useRefreshWebhooks(scope)
  const overlapHours = Number(overlap)

  function submit() {
    rotate.mutate(
      { overlapHours, ...(secret !== '' && { secret }) },
      {
        onSuccess: (answer) => {
          rotate.reset()
          setSecret('')
          setRotated(answer)
        },
        onError: (error) => setProblems(fieldProblems(error)),
      },
    )
  }

  // The list is refreshed when the secret was put away: drawing anew would take the only sight of it.
  function leave() {
    onClose()
    void refresh()
  }

  if (rotated) {
    return (
      <WebhookSecret secret={rotated.secret} title="Secret rotated" serviceName={serviceName} onClose={leave}>
        {rotated.previousSecretExpiresAt
          ? `Set it as WEBHOOK_SECRET before ${formatUtc(rotated.previousSecretExpiresAt)}. Until then the old secret works too.`
          : 'It signs every delivery from now on. Set it as WEBHOOK_SECRET at once: the old one signs nothing any more.'}
      </WebhookSecret>
    )
  }

  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Rotate the signing secret"
      description="The new secret is shown once. While both overlap, every delivery carries a signature of each."
    >
      <DialogForm
        errors={problems}
        failure={failureOf(rotate.error)}
        failureTitle="The secret was not rotated"
        action={overlap === '0' ? 'Rotate and end the old secret' : 'Rotate secret'}
        danger={overlap === '0'}
        pending={rotate.isPending}
        onSubmit={submit}
      >
        {webhook.previousSecretExpiresAt && (
          <Banner tone="warning">Two secrets overlap already. Rotating again ends the older one at once.</Banner>
        )}
        <FieldSet legend="How long does the old secret go on signing?">
          <RadioGroup name="overlap" value={overlap} onValueChange={setOverlap} options={overlaps} />
        </FieldSet>
        <Field
          label="New secret"
          aside="Optional"
          error={problems.secret}
          hint="Left empty, one is generated. Your own has 16 to 256 characters."
        >
          {(control) => (
            <Input
              {...control}
              className="font-mono"
              autoComplete="off"
              spellCheck={false}
              value={secret}
              onChange={({ target }) => setSecret(target.value)}
            />
          )}
        </Field>
        <CopyAsCode
          label="Rotate the secret"
          call={{
            method: 'POST',
            path: `/v1/webhooks/${webhook.webhookId}/rotate-secret`,
            body: { overlapHours },
          }}
        />
      </DialogForm>
    </Dialog>
  )
}
