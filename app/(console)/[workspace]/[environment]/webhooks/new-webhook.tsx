import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { CopyAsCode } from '#components/code/copy-as-code.tsx'
import { FormDialog } from '#components/dialogs/form-dialog.tsx'
import { lazily } from '#components/ui/lazily.tsx'
import type { EventGroups } from '#console/_webhooks/event-patterns.ts'
import { webhookProblems } from '#console/_webhooks/webhook-problems.ts'
import { useDraft } from '#lib/api/use-draft.ts'
import { useCreateWebhook } from '#lib/data/webhook-changes.ts'
import { type Place, routes } from '#lib/routes.ts'
import { draftProblems, emptyDraft, toCreateWebhook } from './webhook-draft.ts'
import { SecretField, WebhookFields } from './webhook-fields.tsx'

const WebhookSecret = lazily(async () => (await import('#console/_webhooks/webhook-secret.tsx')).WebhookSecret)

type NewWebhookProps = { place: Place; groups: EventGroups; isOpen: boolean; onClose: () => void }

export function NewWebhook({ place, groups, isOpen, onClose }: NewWebhookProps) {
  const router = useRouter()
  const [created, setCreated] = useState<{ webhookId: string; secret: string } | null>(null)
  const form = useDraft({
    start: emptyDraft,
    check: draftProblems,
    toInput: toCreateWebhook,
    mutation: useCreateWebhook(place),
    place: (_, error) => webhookProblems(error),
    onDone: ({ webhookId, secret }) => setCreated({ webhookId, secret }),
    onClose,
  })

  function leave() {
    const webhookId = created?.webhookId
    setCreated(null)
    if (webhookId) router.push(routes.webhook(place, webhookId))
  }

  return (
    <>
      {isOpen && (
        <FormDialog
          form={form}
          size="lg"
          title="Create webhook"
          failureTitle="Couldn’t create the webhook"
          action="Create webhook"
        >
          <WebhookFields form={form} groups={groups} environment={place.environment} />
          <SecretField form={form} label="Signing secret" />
          {/* Copied code ends up in repositories, so it never holds the secret. */}
          <CopyAsCode
            call={{ operation: 'webhooks.create', body: toCreateWebhook({ ...form.draft, secret: '' }) }}
            label="Create webhook"
          />
        </FormDialog>
      )}
      {created && (
        <WebhookSecret secret={created.secret} title="Webhook created" onClose={leave}>
          This secret signs every delivery to your endpoint. Set it there as <code>WEBHOOK_SECRET</code>.
        </WebhookSecret>
      )}
    </>
  )
}
