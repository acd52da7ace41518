import type { Ctx, Runtime } from '../../context.ts'
import { notFound } from '../../errors.ts'
import { contextFor } from '../../keyless-context.ts'
import { type CheckoutRow, findCheckoutOwner, findOverdueCheckouts } from './checkouts.store.ts'
import { isClientSecret } from './client-secret.ts'

/** The checkout that a payer's client secret opens. Throws the same `resource_not_found` for wrong and unknown ones. */
export async function openCheckout(
  runtime: Runtime,
  checkoutId: string,
  secret: string,
  requestId: string,
): Promise<{ ctx: Ctx; row: CheckoutRow }> {
  if (!isClientSecret(runtime.secrets, checkoutId, secret)) throw notFound('checkout')
  const row = await findCheckoutOwner(runtime.db, checkoutId)
  if (!row) throw notFound('checkout')
  return { ctx: await contextFor(runtime, row, 'payer', requestId), row }
}

export function listOverdueCheckouts(runtime: Runtime, limit: number): Promise<CheckoutRow[]> {
  return findOverdueCheckouts(runtime.db, runtime.clock.now(), limit)
}
