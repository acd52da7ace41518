import type { Ctx } from '../../context.ts'
import { DAY_MS, MINUTE_MS } from '../../time/clock.ts'

export const PORTAL_MS = { response: 60 * MINUTE_MS, email: 30 * DAY_MS }

/** Lets a payer without an account see and cancel this one subscription until the token expires. Nothing is stored. */
export function portalUrl(ctx: Ctx, subscriptionId: string, lastsMs = PORTAL_MS.response): string {
  const { config, secrets } = ctx.runtime
  const expires = Math.floor((ctx.clock.now().getTime() + lastsMs) / 1000)
  const bound = `${subscriptionId}-${expires.toString(36)}`
  return `${config.hostedUrl}/portal/${bound}-${secrets.sign('portal', bound)}`
}
