import { useState } from 'react'
import { CopyAsCode } from '#components/code/copy-as-code.tsx'
import { FormDialog } from '#components/dialogs/form-dialog.tsx'
import { Banner } from '#components/ui/banner.tsx'
import { RadioGroup } from '#components/ui/choice.tsx'
import { FieldSet } from '#components/ui/field.tsx'
import { WebhookSecret } from '#console/_webhooks/webhook-secret.tsx'
import { useDraft } from '#lib/api/use-draft.ts'
import { useRotateSecret } from '#lib/data/webhook-changes.ts'
import { useRefreshWebhooks, type Webhook, type WebhookWithSecret } from '#lib/data/webhooks.ts'
import { formatUtc } from '#lib/format.ts'
import type { Place } from '#lib/routes.ts'
import { SecretField } from '../../webhook-fields.tsx'

type RotateSecretProps = { place: Place; webhook: Webhook; onClose: () => void }

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

export function RotateSecret({ place, webhook, onClose }: RotateSecretProps) {
  const [rotated, setRotated] = useState<WebhookWithSecret | null>(null)
  const refresh = useRefreshWebhooks(place)
  const form = useDraft({
    start: { overlap: '24', secret: '' },
    toInput: ({ overlap, secret }) => ({ overlapHours: Number(overlap), ...(secret !== '' && { secret }) }),
    mutation: useRotateSecret(place, webhook.webhookId),
    onDone(created) {
      setRotated(created)
      return false
    },
    onClose,
  })
  const { overlap } = form.draft

  // Refresh the list after the secret is closed, because rendering again would hide the one-time secret.
  function leave() {
    onClose()
    void refresh()
  }

  if (rotated) {
    return (
      <WebhookSecret secret={rotated.secret} title="Secret rotated" onClose={leave}>
        {rotated.previousSecretExpiresAt
          ? `Set it as WEBHOOK_SECRET before ${formatUtc(rotated.previousSecretExpiresAt)}. The old secret keeps signing until then.`
          : 'It signs every delivery from now on. Set it as WEBHOOK_SECRET now: the old secret has stopped signing.'}
      </WebhookSecret>
    )
  }

  return (
    <FormDialog
      form={form}
      title="Rotate signing secret"
      description="During the overlap, every delivery is signed with both secrets."
      failureTitle="Couldn’t rotate the secret"
      action={overlap === '0' ? 'Rotate and revoke the old secret' : 'Rotate secret'}
      danger={overlap === '0'}
    >
      {webhook.previousSecretExpiresAt && (
        <Banner tone="warning">
          Two secrets are already active. Rotating again revokes the older one immediately.
        </Banner>
      )}
      <FieldSet legend="Keep the old secret active for">
        <RadioGroup
          name="overlap"
          value={overlap}
          onValueChange={(chosen) => form.set({ overlap: chosen })}
          options={overlaps}
        />
      </FieldSet>
      <SecretField form={form} label="New secret" />
      <CopyAsCode
        label="Rotate the secret with the API"
        call={{
          operation: 'webhooks.rotateSecret',
          ids: [webhook.webhookId],
          body: { overlapHours: Number(overlap) },
        }}
      />
    </FormDialog>
  )
}
