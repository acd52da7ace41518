'use client'

import { useQuery } from '@tanstack/react-query'
import Link from 'next/link'
import { CopyLink } from '#components/layout/copy-link.tsx'
import { EmptyState } from '#components/layout/empty-state.tsx'
import { Loaded } from '#components/layout/loaded.tsx'
import { Button } from '#components/ui/button.tsx'
import { Drawer } from '#components/ui/drawer.tsx'
import { Stethoscope } from '#components/ui/icons.tsx'
import { Skeleton } from '#components/ui/skeleton.tsx'
import { absenceOf } from '#lib/api/absence.ts'
import { type Webhook, webhookQueries } from '#lib/data/webhooks.ts'
import { routes, type Scope } from '#lib/routes.ts'
import { DeliveryDetail } from './delivery-detail.tsx'
import { EventVerdict } from './event-verdict.tsx'
import { RedeliverButton } from './redeliver-button.tsx'

type DeliveryDrawerProps = {
  scope: Scope
  webhook: Webhook
  deliveryId: string
  onOpen: (deliveryId: string) => void
  onClose: () => void
}

export function DeliveryDrawer({ scope, webhook, deliveryId, onOpen, onClose }: DeliveryDrawerProps) {
  const query = useQuery(webhookQueries.delivery(scope, webhook.webhookId, deliveryId))
  const delivery = query.data
  const absence = absenceOf(query.error)

  return (
    <Drawer
      open
      onOpenChange={onClose}
      size="lg"
      title={delivery ? <code className="text-base">{delivery.eventType}</code> : 'Delivery'}
      actions={<CopyLink path={routes.delivery(scope, webhook.webhookId, deliveryId)} />}
      footer={
        delivery && (
          <>
            <Button asChild>
              <Link href={routes.signatureDoctor(scope, { webhook: webhook.webhookId, delivery: deliveryId })}>
                <Stethoscope aria-hidden="true" />
                Check signature
              </Link>
            </Button>
            <RedeliverButton
              scope={scope}
              webhook={webhook}
              size="md"
              deliveries={[{ deliveryId, isDelivered: false }]}
              onDone={onClose}
            />
          </>
        )
      }
    >
      {absence ? (
        <EmptyState title="Delivery not found">
          {absence === 'wiped'
            ? `${deliveryId} was deleted in a sandbox wipe.`
            : `${deliveryId} doesn’t belong to this webhook, or is past the retention period.`}
        </EmptyState>
      ) : (
        <Loaded query={query} skeleton={<DetailSkeleton />}>
          {(shown) => (
            <>
              <EventVerdict scope={scope} webhookId={webhook.webhookId} delivery={shown} onOpen={onOpen} />
              <DeliveryDetail delivery={shown} isPaused={webhook.state === 'disabled'} />
            </>
          )}
        </Loaded>
      )}
    </Drawer>
  )
}

function DetailSkeleton() {
  return (
    <div className="flex flex-col gap-4">
      {['w-1/2', 'w-2/3', 'w-1/3', 'w-1/2'].map((width, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: these lines have nothing else.
        <Skeleton key={index} className={`h-3 ${width}`} />
      ))}
      <Skeleton className="h-40 w-full" />
    </div>
  )
}
