import type { Ctx, Runtime } from '../context.ts'
import { inUnit } from '../db/in-unit.ts'
import { findCustomer } from '../pay/customers/customers.service.ts'
import { receiptUrl } from '../pay/payer-mail/receipt-url.ts'
import { methodOf } from '../pay/subscriptions/method-of.ts'
import { type OpenedPage, openPayerPage, payerPageUrl } from '../pay/subscriptions/payer-pages.ts'
import { cancelSubscription, updateSubscription } from '../pay/subscriptions/subscriptions.service.ts'
import { isOver, toSubscription } from '../pay/subscriptions/to-subscription.ts'
import { listPaid } from '../pay/transactions/transactions.service.ts'
import { toWire } from '../to-wire.ts'
import { merchantOf } from './merchant.ts'
import { type CancelInPortal, type HostedPortal, hostedPortal, portalPayment } from './portal.schema.ts'

/** Throws the same `resource_not_found` for wrong, unknown and expired tokens. */
export async function getHostedPortal(runtime: Runtime, token: string, requestId: string): Promise<HostedPortal> {
  const { ctx, row } = await openPayerPage(runtime, 'portal', token, requestId)
  return toPortal(ctx, row)
}

/** Acts as the payer. Throws `subscription_not_cancellable`. */
export async function cancelInHostedPortal(
  runtime: Runtime,
  token: string,
  requestId: string,
  { at }: CancelInPortal,
): Promise<HostedPortal> {
  const { ctx, row } = await openPayerPage(runtime, 'portal', token, requestId)
  await inUnit(ctx.unit, () => cancelSubscription(ctx, row.subscription_id, { at, reason: 'customer_request' }))
  return getHostedPortal(runtime, token, requestId)
}

/** Acts as the payer. Throws `subscription_not_changeable` if it has ended. */
export async function continueInHostedPortal(
  runtime: Runtime,
  token: string,
  requestId: string,
): Promise<HostedPortal> {
  const { ctx, row } = await openPayerPage(runtime, 'portal', token, requestId)
  await inUnit(ctx.unit, () => updateSubscription(ctx, row.subscription_id, { cancel_at_period_end: false }))
  return getHostedPortal(runtime, token, requestId)
}

async function toPortal(ctx: Ctx, row: OpenedPage['row']): Promise<HostedPortal> {
  const customer = await findCustomer(ctx.tenant, row.customer_id)
  const method = await methodOf(ctx.tenant, row)
  const payments = await listPaid(ctx, row.subscription_id)
  return toWire(hostedPortal, {
    ...toSubscription(row),
    setup_url: isOver(row) ? null : payerPageUrl(ctx, 'setup', row.subscription_id),
    payments: payments.map((one) => ({
      ...toWire(portalPayment, { ...one, paid_at: one.succeeded_at ?? one.created_at }),
      receipt_url: receiptUrl(ctx.runtime, one.transaction_id),
    })),
    payment_method: method?.payment_method ?? null,
    merchant: merchantOf(ctx),
    language: customer?.language ?? ctx.account.language,
  })
}
