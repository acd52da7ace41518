import type { Ctx, Runtime } from '../../context.ts'
import { notFound } from '../../errors.ts'
import { contextFor } from '../../keyless-context.ts'
import type { Secrets } from '../../secrets.ts'
import { DAY_MS, MINUTE_MS } from '../../time/clock.ts'
import { findSubscriptionOwner, type SubscriptionRow } from './subscriptions.store.ts'

/** `portal` shows and cancels a subscription, `setup` replaces its card. Neither opens the other. */
export type PayerPage = 'portal' | 'setup'

export interface OpenedPage {
  ctx: Ctx
  row: SubscriptionRow
}

export const LINK_MS = { response: 60 * MINUTE_MS, email: 30 * DAY_MS }

/** Lets a payer without an account use this page of this one subscription until the link expires. Nothing is stored. */
export function payerPageUrl(ctx: Ctx, page: PayerPage, subscriptionId: string, lastsMs = LINK_MS.response): string {
  const { config, secrets } = ctx.runtime
  const expires = Math.floor((ctx.clock.now().getTime() + lastsMs) / 1000)
  const bound = `${subscriptionId}-${expires.toString(36)}`
  return `${config.hostedUrl}/${page}/${bound}-${secrets.sign(page, bound)}`
}

/** The subscription that a link's token opens, and until when. Null if the token is not ours. */
export function readPayerToken(
  secrets: Secrets,
  page: PayerPage,
  token: string,
): { subscriptionId: string; expires: Date } | null {
  const [subscriptionId = '', expires = ''] = token.split('-', 2)
  const bound = `${subscriptionId}-${expires}`
  if (!secrets.verifies(page, bound, token.slice(bound.length + 1))) return null
  return { subscriptionId, expires: new Date(Number.parseInt(expires, 36) * 1000) }
}

/**
 * The subscription that a payer's token opens, by the clock of its environment. Throws the same `resource_not_found` for
 * wrong, unknown and expired tokens.
 */
export async function openPayerPage(
  runtime: Runtime,
  page: PayerPage,
  token: string,
  requestId: string,
): Promise<OpenedPage> {
  const read = readPayerToken(runtime.secrets, page, token)
  const row = read && (await findSubscriptionOwner(runtime.db, read.subscriptionId))
  if (!row) throw notFound('subscription')
  const ctx = await contextFor(runtime, row, 'payer', requestId)
  if (read.expires <= ctx.clock.now()) throw notFound('subscription')
  return { ctx, row }
}
