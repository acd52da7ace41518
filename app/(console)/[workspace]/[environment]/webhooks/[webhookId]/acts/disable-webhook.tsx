import { Confirm } from '#components/dialogs/confirm.tsx'
import { toast } from '#components/ui/toast.ts'
import { confirming } from '#lib/api/form-problems.ts'
import { useUpdateWebhook } from '#lib/data/webhook-changes.ts'
import type { Webhook } from '#lib/data/webhooks.ts'
import type { Place } from '#lib/routes.ts'

type DisableWebhookProps = { place: Place; webhook: Webhook; onClose: () => void }

export function DisableWebhook({ place, webhook, onClose }: DisableWebhookProps) {
  const update = useUpdateWebhook(place, webhook.webhookId)
  const done = () => {
    onClose()
    toast.success('Webhook disabled')
  }

  return (
    <Confirm
      open
      onOpenChange={onClose}
      title="Disable this webhook?"
      action="Disable webhook"
      {...confirming(update, { state: 'disabled' }, done)}
    >
      Deliveries to <span className="break-all text-ink">{webhook.url}</span> stop and pending retries pause. Events are
      still kept for 30 days, so you can replay them after you enable the webhook again.
    </Confirm>
  )
}
