import { GuardedButton } from '#components/ui/guarded-button.tsx'
import { Repeat } from '#components/ui/icons.tsx'
import { toast } from '#components/ui/toast.ts'
import { useMay } from '#lib/auth/may.tsx'
import { useRedeliver } from '#lib/data/webhook-changes.ts'
import type { Webhook } from '#lib/data/webhooks.ts'
import { plural } from '#lib/format.ts'
import type { Place } from '#lib/routes.ts'
import { obstacleTo } from './webhook-acts.ts'

type RedeliverButtonProps = {
  place: Place
  webhook: Webhook
  /** Skips events that were already delivered, unless only one is selected. */
  deliveries: { deliveryId: string; isDelivered: boolean }[]
  size?: 'sm' | 'md'
  onDone: () => void
}

export function RedeliverButton({ place, webhook, deliveries, size = 'sm', onDone }: RedeliverButtonProps) {
  const redeliver = useRedeliver(place, webhook.webhookId)
  const open = deliveries.length === 1 ? deliveries : deliveries.filter(({ isDelivered }) => !isDelivered)
  const passedOver = deliveries.length - open.length
  const obstacle =
    obstacleTo('redeliver', webhook, useMay()) ??
    (open.length === 0 ? 'These events were already delivered. To redeliver one, select only that event.' : null)

  function submit() {
    redeliver.mutate(
      open.map(({ deliveryId }) => deliveryId),
      {
        onSuccess: ({ queued, refused }) => {
          onDone()
          const left = [
            passedOver > 0 && `Skipped ${plural(passedOver, 'delivered event')}.`,
            refused > 0 && `Couldn’t redeliver ${plural(refused, 'event')}.`,
          ].filter(Boolean)
          toast.success(`Redelivering ${plural(queued, 'event')}`, {
            ...(left.length > 0 && { description: left.join(' ') }),
          })
        },
      },
    )
  }

  return (
    <GuardedButton size={size} refusal={obstacle} pending={redeliver.isPending} onClick={submit}>
      <Repeat />
      {passedOver > 0 && open.length > 0 ? `Redeliver ${open.length}` : 'Redeliver'}
    </GuardedButton>
  )
}
