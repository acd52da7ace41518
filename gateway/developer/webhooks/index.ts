import { deliveries } from '../../db/schema/index.ts'
import { wipeBy } from '../../db/wipe-pass.ts'
import type { Resource } from '../../resource.ts'
import { deliveryOperations } from './deliveries.routes.ts'
import { dueDeliveries } from './due-deliveries.ts'
import { traceDeliveries, traceWebhooks } from './trace-webhooks.ts'
import { dueStages } from './watch-failing.ts'
import { webhookOperations } from './webhooks.routes.ts'

export const webhookResource: Resource = {
  operations: webhookOperations,
  trace: traceWebhooks,
  due: () => [dueStages],
}

export const deliveryResource: Resource = {
  operations: deliveryOperations,
  trace: traceDeliveries,
  due: () => [dueDeliveries()],
  wipe: wipeBy(deliveries.delivery_id, { with: deliveries.event_id, isIncidental: true }),
}
