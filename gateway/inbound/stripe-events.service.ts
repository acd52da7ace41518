import type { Ctx, Runtime } from '../context.ts'
import { Problem } from '../errors.ts'
import { ProcessorTimeout } from '../partners/processor/payment-processor.ts'
import { createStripeEvents, readStripeEvent, type StripeEvent } from '../partners/stripe/stripe-event.ts'
import { settleReported } from '../pay/checkouts/settle-quiet.ts'
import { takeDisputes } from '../pay/disputes/take-disputes.ts'
import { settleReportedRefund } from '../pay/refunds/refunds.service.ts'
import { finishReplacing, openPendingCard } from '../pay/subscriptions/replace-card.ts'
import { openTransaction } from '../pay/transactions/open-transaction.ts'
import type { TransactionRow } from '../pay/transactions/to-transaction.ts'
import { readSigned } from './read-signed.ts'

const PAYMENT_ENDS = ['succeeded', 'payment_failed', 'processing', 'canceled'].map((end) => `payment_intent.${end}`)
const DISPUTES = ['created', 'updated', 'closed', 'funds_withdrawn', 'funds_reinstated'].map(
  (change) => `charge.dispute.${change}`,
)
const REFUNDS = ['refund.updated', 'refund.failed', 'charge.refund.updated']

interface Received {
  body: Buffer
  signature: string
  requestId: string
}

/**
 * Applies a notification from Stripe, and returns once that is durable. The notification only says which object
 * changed; its current state is read from the processor, so that neither order nor repetition matters. Throws
 * `signature_refused`, and `service_unavailable` for Stripe to send it again.
 */
export async function receiveStripeEvent(runtime: Runtime, { body, signature, requestId }: Received): Promise<void> {
  const { db, clock, config } = runtime
  const { secretKey = '', webhookSecret: secret = '' } = config.stripe
  const event = await readSigned(() => readStripeEvent({ body, signature, secret, secretKey, now: clock.now() }))
  const events = createStripeEvents(db)
  if (await events.hasTakenEffect(event.id)) return
  const reference = event.paymentIntent && (await events.findReference(event.paymentIntent))
  const setup = event.type.startsWith('setup_intent.') && (await openPendingCard(runtime, event.objectId, requestId))
  if (setup) await finishReplacing(setup.ctx, setup.row)
  const opened = reference ? await openTransaction(runtime, reference, requestId) : null
  if (opened) await settle(opened.ctx, opened.row, event)
  const { id: event_id, type, objectId: object_id } = event
  await events.note({ event_id, type, object_id, received_at: clock.now() })
}

async function settle(ctx: Ctx, row: TransactionRow, { type, refundId }: StripeEvent): Promise<void> {
  try {
    if (PAYMENT_ENDS.includes(type)) await settleReported(ctx, row)
    if (DISPUTES.includes(type)) await settleDisputed(ctx, row)
    if (REFUNDS.includes(type) && refundId) await settleReportedRefund(ctx, row.transaction_id, refundId)
  } catch (error) {
    if (!(error instanceof ProcessorTimeout)) throw error
    throw new Problem('service_unavailable', 'The payment could not be read. Send the notification again.', {
      members: { retry_after: 5 },
      headers: { 'Retry-After': '5' },
      cause: error,
    })
  }
}

// A bank returns a disputed transfer. A dispute of a card may be known before the payment's own outcome.
async function settleDisputed(ctx: Ctx, row: TransactionRow): Promise<void> {
  const isTransfer = row.payment_method.type === 'transfer'
  if (isTransfer || !row.succeeded_at) await settleReported(ctx, row)
  if (!isTransfer) await takeDisputes(ctx, row)
}
