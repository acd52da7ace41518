import type { Ctx, Runtime } from '../context.ts'
import { inUnit } from '../db/in-unit.ts'
import { notFound } from '../errors.ts'
import { findCustomer } from '../pay/customers/customers.service.ts'
import { methodOf } from '../pay/subscriptions/method-of.ts'
import { openPortal } from '../pay/subscriptions/portal-token.ts'
import { cancelSubscription } from '../pay/subscriptions/subscriptions.service.ts'
import { toSubscription } from '../pay/subscriptions/to-subscription.ts'
import { toWire } from '../to-wire.ts'
import { merchantOf } from './merchant.ts'
import { type CancelInPortal, type HostedPortal, hostedPortal } from './portal.schema.ts'

type Opened = NonNullable<Awaited<ReturnType<typeof openPortal>>>

/** Throws the same `resource_not_found` for wrong, unknown and expired tokens. */
export async function getHostedPortal(runtime: Runtime, token: string, requestId: string): Promise<HostedPortal> {
  const { ctx, row } = await open(runtime, token, requestId)
  return toPortal(ctx, row)
}

/** Acts as the payer. Throws `subscription_not_cancellable`. */
export async function cancelInHostedPortal(
  runtime: Runtime,
  token: string,
  requestId: string,
  { at }: CancelInPortal,
): Promise<HostedPortal> {
  const { ctx, row } = await open(runtime, token, requestId)
  await inUnit(ctx.unit, () => cancelSubscription(ctx, row.subscription_id, { at, reason: 'customer_request' }))
  return getHostedPortal(runtime, token, requestId)
}

async function open(runtime: Runtime, token: string, requestId: string): Promise<Opened> {
  const opened = await openPortal(runtime, token, requestId)
  if (!opened) throw notFound('subscription')
  return opened
}

async function toPortal(ctx: Ctx, row: Opened['row']): Promise<HostedPortal> {
  const customer = await findCustomer(ctx.tenant, row.customer_id)
  const method = await methodOf(ctx.tenant, row)
  return toWire(hostedPortal, {
    ...toSubscription(ctx, row),
    payment_method: method?.payment_method ?? null,
    merchant: merchantOf(ctx),
    language: customer?.language ?? ctx.account.language,
  })
}
