import { useQuery } from '@tanstack/react-query'
import { Banner } from '#components/ui/banner.tsx'
import { type Webhook, webhookQueries } from '#lib/data/webhooks.ts'
import { type Place, routes } from '#lib/routes.ts'
import { explainFailure } from '../[webhookId]/deliveries/delivery-outcome.ts'

const REFRESH_MS = 5_000

/** Explains why an inbox stays empty if deliveries to it fail. */
export function FailedDeliveries({ place, webhook: { webhookId } }: { place: Place; webhook: Webhook }) {
  const query = useQuery({ ...webhookQueries.deliveries(place, webhookId, {}), refetchInterval: REFRESH_MS })
  const newest = query.data?.data.find(({ state }) => state !== 'pending')
  const advice = newest && explainFailure(newest)
  if (!advice) return null
  return (
    <Banner
      tone="warning"
      title={`The last delivery failed: ${advice.title}`}
      className="mb-6"
      link={{ href: routes.delivery(place, webhookId, newest.deliveryId), label: 'Open delivery' }}
    >
      {newest.error === 'blocked_address'
        ? 'The gateway doesn’t deliver to this installation’s HOSTED_URL, because it resolves to a private address or to the gateway’s own. Change HOSTED_URL, or set WEBHOOK_ALLOW_PRIVATE=i-understand on a private gateway.'
        : advice.meaning}
    </Banner>
  )
}
