'use client'

import { useQuery } from '@tanstack/react-query'
import { CopyButton } from '#components/layout/copy-button.tsx'
import { EmptyState } from '#components/layout/empty-state.tsx'
import { Loaded } from '#components/layout/loaded.tsx'
import { Drawer } from '#components/ui/drawer.tsx'
import { Skeleton } from '#components/ui/skeleton.tsx'
import { webhookQueries } from '#lib/data/webhooks.ts'
import type { Scope } from '#lib/routes.ts'
import { deliveryCurl } from './delivery-curl.ts'
import { DeliveryDetail } from './delivery-detail.tsx'

type DeliveryDrawerProps = { scope: Scope; webhookId: string; deliveryId: string; onClose: () => void }

export function DeliveryDrawer({ scope, webhookId, deliveryId, onClose }: DeliveryDrawerProps) {
  // Without the filters: a link must open what it names, whatever the list behind it shows.
  const query = useQuery(webhookQueries.deliveries(scope, webhookId, {}))
  const delivery = query.data?.data.find((one) => one.deliveryId === deliveryId)
  const command = delivery && deliveryCurl(delivery)

  return (
    <Drawer
      open
      onOpenChange={onClose}
      size="lg"
      title={delivery ? <code className="text-base">{delivery.eventType}</code> : 'Delivery'}
      description={command && 'The copied call is signed as it was sent: receivers refuse it after five minutes.'}
      actions={command && <CopyButton value={command} text="Copy as curl" size="md" />}
    >
      <Loaded
        query={query}
        skeleton={<DetailSkeleton />}
        isEmpty={() => delivery === undefined}
        empty={
          <EmptyState title="This delivery is no longer listed">
            Only the last 100 attempts of a webhook are kept here, and {deliveryId} is not among them.
          </EmptyState>
        }
      >
        {() => delivery && <DeliveryDetail delivery={delivery} />}
      </Loaded>
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
