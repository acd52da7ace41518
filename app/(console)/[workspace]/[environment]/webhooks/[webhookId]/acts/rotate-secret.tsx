'use client'

import { useState } from 'react'
import { CopyAsCode } from '#components/code/copy-as-code.tsx'
import { DialogForm } from '#components/dialogs/dialog-form.tsx'
import { Banner } from '#components/ui/banner.tsx'
import { RadioGroup } from '#components/ui/choice.tsx'
import { Dialog } from '#components/ui/dialog.tsx'
import { Field, FieldSet } from '#components/ui/field.tsx'
import { Input } from '#components/ui/input.tsx'
import { WebhookSecret } from '#console/_webhooks/webhook-secret.tsx'
import { failureOf, fieldProblems } from '#lib/api/form-problems.ts'
import { useRotateSecret } from '#lib/data/webhook-changes.ts'
import { useRefreshWebhooks, type Webhook, type WebhookWithSecret } from '#lib/data/webhooks.ts'
import { formatUtc } from '#lib/format.ts'
import type { Scope } from '#lib/routes.ts'

type RotateSecretProps = { scope: Scope; webhook: Webhook; serviceName: string; onClose: () => void }

const overlaps = [
  {
    value: '0',
    label: 'Revoke now',
    hint: 'For a leaked secret. Deliveries fail verification until your server has the new one.',
  },
  { value: '1', label: '1 hour', hint: 'For one server that you are deploying now.' },
  { value: '24', label: '24 hours', hint: 'For a normal release.' },
  { value: '72', label: '72 hours', hint: 'For a release that spans a weekend.' },
  { value: '168', label: '7 days', hint: 'For a secret used in many places.' },
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

  // Refresh the list after the secret is closed, because rendering again would hide the one-time secret.
  function leave() {
    onClose()
    void refresh()
  }

  if (rotated) {
    return (
      <WebhookSecret secret={rotated.secret} title="Secret rotated" serviceName={serviceName} onClose={leave}>
        {rotated.previousSecretExpiresAt
          ? `Set it as WEBHOOK_SECRET before ${formatUtc(rotated.previousSecretExpiresAt)}. The old secret keeps signing until then.`
          : 'It signs every delivery from now on. Set it as WEBHOOK_SECRET now: the old secret has stopped signing.'}
      </WebhookSecret>
    )
  }

  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Rotate signing secret"
      description="During the overlap, every delivery is signed with both secrets."
    >
      <DialogForm
        errors={problems}
        failure={failureOf(rotate.error)}
        failureTitle="Couldn’t rotate the secret"
        action={overlap === '0' ? 'Rotate and revoke the old secret' : 'Rotate secret'}
        danger={overlap === '0'}
        pending={rotate.isPending}
        onSubmit={submit}
      >
        {webhook.previousSecretExpiresAt && (
          <Banner tone="warning">
            Two secrets are already active. Rotating again revokes the older one immediately.
          </Banner>
        )}
        <FieldSet legend="Keep the old secret active for">
          <RadioGroup name="overlap" value={overlap} onValueChange={setOverlap} options={overlaps} />
        </FieldSet>
        <Field
          label="New secret"
          aside="Optional"
          error={problems.secret}
          hint="Leave empty to generate one. Or enter your own (16–256 characters)."
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
          label="Rotate the secret with the API"
          call={{
            operation: 'webhooks.rotateSecret',
            ids: [webhook.webhookId],
            body: { overlapHours },
          }}
        />
      </DialogForm>
    </Dialog>
  )
}
