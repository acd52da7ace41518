import { useRouter } from 'next/navigation'
import { Confirm } from '#components/dialogs/confirm.tsx'
import { toast } from '#components/ui/toast.ts'
import { confirming } from '#lib/api/form-problems.ts'
import { useDeleteWebhook } from '#lib/data/webhook-changes.ts'
import type { Webhook } from '#lib/data/webhooks.ts'
import { type Place, routes } from '#lib/routes.ts'

type DeleteWebhookProps = { place: Place; webhook: Webhook; onClose: () => void }

export function DeleteWebhook({ place, webhook, onClose }: DeleteWebhookProps) {
  const router = useRouter()
  const remove = useDeleteWebhook(place, webhook.webhookId)
  const done = () => {
    router.push(routes.webhooks(place))
    toast.success('Webhook deleted')
  }

  return (
    <Confirm
      open
      onOpenChange={onClose}
      title="Delete this webhook?"
      action="Delete webhook"
      danger
      {...(place.environment === 'live' && { typedName: new URL(webhook.url).host })}
      {...confirming(remove, undefined, done)}
      pending={remove.isPending || remove.isSuccess}
    >
      <span className="break-all text-ink">{webhook.url}</span> stops receiving events, and pending deliveries are
      dropped. Its signing secret is deleted. This can’t be undone. To stop deliveries temporarily, disable the webhook
      instead.
    </Confirm>
  )
}
