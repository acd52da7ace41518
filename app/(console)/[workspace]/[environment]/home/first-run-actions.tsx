import { useQuery } from '@tanstack/react-query'
import { Button } from '#components/ui/button.tsx'
import { GuardedLink } from '#components/ui/guarded-link.tsx'
import { OpenInbox } from '#console/_webhooks/open-inbox.tsx'
import { useMay } from '#lib/auth/may.tsx'
import { checkoutQueries } from '#lib/data/checkouts.ts'
import type { Webhook } from '#lib/data/webhooks.ts'
import { type Place, routes } from '#lib/routes.ts'
import { isTestInbox } from '#lib/webhooks/test-inbox.ts'

export function OpenCheckout({ place, checkoutId }: { place: Place; checkoutId: string }) {
  const { data } = useQuery(checkoutQueries.get(place, checkoutId))
  if (!data?.checkoutUrl) return null
  return (
    <Button asChild variant="primary" size="sm" className="max-sm:ml-7">
      <a href={data.checkoutUrl} target="_blank" rel="noreferrer">
        Open checkout
      </a>
    </Button>
  )
}

/** Opens a test inbox, or links to the webhook that already listens. */
export function WebhookAction({ place, webhooks }: { place: Place; webhooks: Webhook[] }) {
  const may = useMay()
  const look = { size: 'sm', className: 'max-sm:ml-7' } as const
  if (webhooks.some(isTestInbox)) {
    return (
      <GuardedLink {...look} href={routes.testInbox(place)} refusal={null}>
        Show test inbox
      </GuardedLink>
    )
  }
  const [webhook] = webhooks
  if (webhook) {
    return (
      <GuardedLink {...look} href={routes.testWebhook(place, webhook.webhookId)} refusal={may('webhooks.test')}>
        Send test event
      </GuardedLink>
    )
  }
  return (
    <div className="flex flex-wrap gap-2 max-sm:ml-7">
      <GuardedLink size="sm" href={routes.createWebhook(place)} refusal={may('webhooks.create')}>
        Use my server
      </GuardedLink>
      <OpenInbox size="sm" place={place} stays />
    </div>
  )
}
