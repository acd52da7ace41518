// Written by `npm run sdk` from the OpenAPI document: change the schemas there, never this file.

export const sentEvents: readonly string[] = [
  'checkout.completed',
  'checkout.expired',
  'charge.succeeded',
  'charge.failed',
  'refund.completed',
  'refund.failed',
  'invoice.generated',
]
