import { useQuery } from '@tanstack/react-query'
import { CopyLink } from '#components/layout/copy-link.tsx'
import { RecordDrawer } from '#components/list/record-drawer.tsx'
import { Stethoscope } from '#components/ui/icons.tsx'
import { LinkButton } from '#components/ui/link-button.tsx'
import { RedeliverButton } from '#console/_deliveries/redeliver-button.tsx'
import { type Webhook, webhookQueries } from '#lib/data/webhooks.ts'
import { type Place, routes } from '#lib/routes.ts'
import { DeliveryDetail } from './delivery-detail.tsx'
import { EventVerdict } from './event-verdict.tsx'

type DeliveryDrawerProps = {
  place: Place
  webhook: Webhook
  deliveryId: string
  onOpen: (deliveryId: string) => void
  onClose: () => void
}

export function DeliveryDrawer({ place, webhook, deliveryId, onOpen, onClose }: DeliveryDrawerProps) {
  return (
    <RecordDrawer
      query={useQuery(webhookQueries.delivery(place, webhook.webhookId, deliveryId))}
      noun="Delivery"
      title={({ eventType }) => <code className="text-base">{eventType}</code>}
      missing={`${deliveryId} doesn’t belong to this webhook, or is past the retention period.`}
      wiped={`${deliveryId} was deleted in a sandbox wipe.`}
      onClose={onClose}
      actions={<CopyLink path={routes.delivery(place, webhook.webhookId, deliveryId)} />}
      footer={() => (
        <>
          <LinkButton href={routes.signatureDoctor(place, { webhook: webhook.webhookId, delivery: deliveryId })}>
            <Stethoscope aria-hidden="true" />
            Check signature
          </LinkButton>
          <RedeliverButton
            place={place}
            webhook={webhook}
            size="md"
            deliveries={[{ deliveryId, isDelivered: false }]}
            onDone={onClose}
          />
        </>
      )}
    >
      {(delivery) => (
        <>
          <EventVerdict place={place} webhookId={webhook.webhookId} delivery={delivery} onOpen={onOpen} />
          <DeliveryDetail delivery={delivery} />
        </>
      )}
    </RecordDrawer>
  )
}
