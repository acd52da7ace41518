import type { Dispute } from '#lib/data/disputes.ts'

/** In the order of the form and of the page. */
export const evidenceLabels: Record<keyof NonNullable<Dispute['evidence']>, string> = {
  explanation: 'Explanation',
  productDescription: 'Product or service',
  serviceDate: 'Date of the service',
  shippingDate: 'Date of shipping',
  shippingCarrier: 'Carrier',
  shippingTrackingNumber: 'Tracking number',
  customerEmail: 'Customer’s email',
  accessLog: 'Access log',
}
