import { GuardedButton } from '#components/ui/guarded-button.tsx'
import { Send } from '#components/ui/icons.tsx'
import { useRefusal } from '#lib/auth/may.tsx'
import { useTestWebhook } from '#lib/data/webhook-changes.ts'
import type { Place } from '#lib/routes.ts'

export function SendTestEvent({ place, webhookId }: { place: Place; webhookId: string }) {
  const refusal = useRefusal('webhooks.test')
  const test = useTestWebhook(place, webhookId)
  return (
    <GuardedButton
      variant="primary"
      refusal={refusal}
      pending={test.isPending}
      onClick={() => test.mutate({ event: 'checkout.completed' })}
    >
      <Send aria-hidden="true" />
      Send test event
    </GuardedButton>
  )
}
