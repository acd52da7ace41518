import { CopyAsCode } from '#components/code/copy-as-code.tsx'
import { FormDialog } from '#components/dialogs/form-dialog.tsx'
import { toast } from '#components/ui/toast.ts'
import type { EventGroups } from '#console/_webhooks/event-patterns.ts'
import { webhookProblems } from '#console/_webhooks/webhook-problems.ts'
import { useDraft } from '#lib/api/use-draft.ts'
import { useUpdateWebhook } from '#lib/data/webhook-changes.ts'
import type { Webhook } from '#lib/data/webhooks.ts'
import type { Place } from '#lib/routes.ts'
import { allowedGroups, draftOf, draftProblems, toUpdateWebhook } from '../../webhook-draft.ts'
import { WebhookFields } from '../../webhook-fields.tsx'

type EditWebhookProps = { place: Place; webhook: Webhook; groups: EventGroups; onClose: () => void }

export function EditWebhook({ place, webhook, groups, onClose }: EditWebhookProps) {
  const form = useDraft({
    keep: 'edit webhook',
    start: () => draftOf(webhook),
    check: draftProblems,
    toInput: (draft) => toUpdateWebhook(draft, webhook),
    mutation: useUpdateWebhook(place, webhook.webhookId),
    place: (_, error) => webhookProblems(error),
    onDone: () => toast.success('Webhook saved'),
    onClose,
  })

  return (
    <FormDialog
      form={form}
      size="lg"
      title="Edit webhook"
      failureTitle="Couldn’t save the webhook"
      action="Save changes"
    >
      <WebhookFields form={form} groups={allowedGroups(webhook, groups)} environment={place.environment} />
      <CopyAsCode
        call={{ operation: 'webhooks.update', ids: [webhook.webhookId], body: toUpdateWebhook(form.draft, webhook) }}
        label="Save changes"
      />
    </FormDialog>
  )
}
