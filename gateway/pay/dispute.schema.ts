import * as z from 'zod'
import { environment } from '../environment.schema.ts'
import { amount, currency } from '../money/currencies.schema.ts'
import { id, orNull, timestamp } from '../wire.schema.ts'

export const disputeState = z.enum(['needs_response', 'under_review', 'won', 'lost'])

export const disputeReason = z.enum([
  'credit_not_processed',
  'debit_not_authorized',
  'duplicate',
  'fraudulent',
  'general',
  'product_not_received',
  'product_unacceptable',
  'subscription_cancelled',
  'unrecognized',
])

/** The fields of a response, in the order in which a form asks for them. */
export const evidenceFields = {
  explanation: {
    description: 'Why the payment is valid.',
    example: 'The customer confirmed the delivery by email on November 23.',
  },
  product_description: {
    description: 'The product or service that was sold.',
    example: 'A teapot made of cast iron',
  },
  service_date: { description: 'The day on which the service was provided.', example: '2026-11-22' },
  shipping_date: { description: 'The day on which the goods were sent.', example: '2026-11-21' },
  shipping_carrier: { description: 'The company that delivered the goods.', example: 'DHL' },
  shipping_tracking_number: {
    description: 'The number under which the carrier tracks the delivery.',
    example: '00340434161094042557',
  },
  customer_email: { description: 'The email address of the customer.', example: 'ann@shop.example' },
  access_log: {
    description: 'When and from where the customer used a digital product.',
    example: '2026-11-22T09:14:00Z 203.0.113.7 downloaded the book',
  },
} as const

const text = (name: keyof typeof evidenceFields) => z.string().nullable().meta(evidenceFields[name])

export const disputeEvidence = z
  .object({
    explanation: z.string().meta(evidenceFields.explanation),
    product_description: text('product_description'),
    service_date: text('service_date'),
    shipping_date: text('shipping_date'),
    shipping_carrier: text('shipping_carrier'),
    shipping_tracking_number: text('shipping_tracking_number'),
    customer_email: text('customer_email'),
    access_log: text('access_log'),
  })
  .meta({ id: 'DisputeEvidence', description: 'The response to a dispute.' })

export const dispute = z
  .object({
    dispute_id: id('dp'),
    transaction_id: id('tx'),
    amount: amount.meta({ description: 'The disputed amount in minor units.', example: 2599 }),
    currency,
    state: disputeState.meta({
      description:
        '`needs_response` until you contest or accept the dispute, or `respond_by` passes. `under_review` while the payer’s bank decides.',
      example: 'needs_response',
    }),
    reason: disputeReason.meta({ description: 'Why the payer disputes the payment.', example: 'fraudulent' }),
    settlement_amount: z.int().meta({
      description:
        'The amount that your settlement loses unless you win, in minor units of the settlement currency, at the rate of the payment.',
      example: 2599,
    }),
    evidence: orNull(disputeEvidence).meta({ description: 'Your response. Null if you have sent none.' }),
    respond_by: orNull(timestamp).meta({
      description: 'When the time to respond ends.',
      example: '2026-11-28T06:40:25Z',
    }),
    environment,
    created_at: timestamp,
    updated_at: timestamp,
    responded_at: orNull(timestamp).meta({ description: 'When you contested or accepted the dispute.' }),
    closed_at: orNull(timestamp).meta({ description: 'When the dispute was won or lost.' }),
  })
  .meta({ id: 'Dispute', description: 'A payment that the payer asks their bank to take back.' })

export type Dispute = z.infer<typeof dispute>
export type DisputeState = z.infer<typeof disputeState>
export type DisputeReason = z.infer<typeof disputeReason>
export type DisputeEvidence = z.infer<typeof disputeEvidence>
