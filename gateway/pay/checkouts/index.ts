import * as z from 'zod'
import { checkouts } from '../../db/schema/index.ts'
import { wipeBy } from '../../db/wipe-pass.ts'
import type { Resource } from '../../resource.ts'
import { checkoutOperations } from './checkouts.routes.ts'
import { checkout } from './checkouts.schema.ts'
import { dueCheckouts, duePayments } from './due-checkouts.ts'
import { sampleCheckout } from './sample-checkout.ts'
import { traceCheckouts } from './trace-checkouts.ts'

export const checkoutResource: Resource = {
  operations: checkoutOperations,
  trace: traceCheckouts,
  due: () => [dueCheckouts, duePayments],
  wipe: wipeBy(checkouts.checkout_id),
  events: {
    checkout: {
      schema: z.strictObject(checkout.shape),
      sample: (ctx, happened) => sampleCheckout(ctx, happened === 'completed'),
    },
  },
}
