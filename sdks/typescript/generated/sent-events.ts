// Written by `npm run sdk` from the OpenAPI document: change the schemas there, never this file.

export const sentEvents: readonly string[] = [
  'checkout.completed',
  'checkout.expired',
  'charge.succeeded',
  'charge.failed',
  'refund.completed',
  'refund.failed',
  'subscription.created',
  'subscription.cancelled',
  'subscription.renewed',
  'subscription.payment_failed',
  'invoice.generated',
]
