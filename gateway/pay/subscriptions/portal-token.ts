import type { Ctx, Runtime } from '../../context.ts'
import { contextFor } from '../../keyless-context.ts'
import type { Secrets } from '../../secrets.ts'
import { DAY_MS, MINUTE_MS } from '../../time/clock.ts'
import { findSubscriptionOwner, type SubscriptionRow } from './subscriptions.store.ts'

export const PORTAL_MS = { response: 60 * MINUTE_MS, email: 30 * DAY_MS }

/** Lets a payer without an account see and cancel this one subscription until the token expires. Nothing is stored. */
export function portalUrl(ctx: Ctx, subscriptionId: string, lastsMs = PORTAL_MS.response): string {
  const { config, secrets } = ctx.runtime
  const expires = Math.floor((ctx.clock.now().getTime() + lastsMs) / 1000)
  const bound = `${subscriptionId}-${expires.toString(36)}`
  return `${config.hostedUrl}/portal/${bound}-${secrets.sign('portal', bound)}`
}

/** The subscription that a token opens, and until when. Null if the token is not ours. */
export function readPortalToken(secrets: Secrets, token: string): { subscriptionId: string; expires: Date } | null {
  const [subscriptionId = '', expires = ''] = token.split('-', 2)
  const bound = `${subscriptionId}-${expires}`
  if (!secrets.verifies('portal', bound, token.slice(bound.length + 1))) return null
  return { subscriptionId, expires: new Date(Number.parseInt(expires, 36) * 1000) }
}

/** The subscription that a payer's token opens, by the clock of its environment. Null for a wrong or expired token. */
export async function openPortal(
  runtime: Runtime,
  token: string,
  requestId: string,
): Promise<{ ctx: Ctx; row: SubscriptionRow } | null> {
  const read = readPortalToken(runtime.secrets, token)
  const row = read && (await findSubscriptionOwner(runtime.db, read.subscriptionId))
  if (!row) return null
  const ctx = await contextFor(runtime, row, 'payer', requestId)
  return read.expires > ctx.clock.now() ? { ctx, row } : null
}
