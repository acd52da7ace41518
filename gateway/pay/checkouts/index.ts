import { checkouts } from '../../db/schema/index.ts'
import { wipeBy } from '../../db/wipe-pass.ts'
import type { Resource } from '../../resource.ts'
import { traceOf } from '../../trace-of.ts'
import { amountText } from '../../words.ts'
import { checkoutOperations } from './checkouts.routes.ts'
import { checkout } from './checkouts.schema.ts'
import { checkoutRows } from './checkouts.store.ts'
import { dueCheckouts, duePayments } from './due-checkouts.ts'
import { sampleCheckout } from './new-checkout.ts'

const outcomes = { open: 'pending', processing: 'pending', completed: 'succeeded', expired: 'failed' } as const

export const checkoutResource: Resource = {
  operations: checkoutOperations,
  trace: traceOf('co', checkoutRows, ({ amount, currency, state, customer_id }) => ({
    kind: 'checkout',
    summary: `Checkout for ${amountText(amount, currency)}, ${state}`,
    outcome: outcomes[state],
    ...(customer_id && { refs: { customer_id } }),
  })),
  due: () => [dueCheckouts, duePayments],
  wipe: wipeBy(checkouts.checkout_id),
  events: {
    checkout: { schema: checkout, sample: (ctx, happened) => sampleCheckout(ctx, happened === 'completed') },
  },
}
