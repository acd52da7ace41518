import { billSource, retentionSource, webhookSource } from './calendar-sources.ts'
import { deliverySource } from './delivery-source.ts'
import { keySource } from './key-source.ts'
import { checkoutSource, paymentSource } from './payment-sources.ts'
import type { TimeSource } from './time-source.ts'

/** Everything that happens by itself; what falls due at the same moment is done in this order. */
export function timeSources(): TimeSource[] {
  return [checkoutSource, paymentSource, keySource, deliverySource(), webhookSource, billSource, retentionSource]
}
