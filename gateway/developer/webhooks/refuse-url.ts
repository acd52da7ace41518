import type { Ctx } from '../../context.ts'
import { invalidField, Problem } from '../../errors.ts'
import { isPublicAddress, isPublicPort, literalAddress } from '../../events/address-guard.ts'

/** Names are resolved at each attempt; what can be told from the URL alone is told at once. */
export function refuseUrl(ctx: Ctx, text: string): void {
  const url = new URL(text)
  if (ctx.environment === 'live' && url.protocol !== 'https:')
    throw invalidField('url', 'not_https', 'must be https in live')
  if (ctx.runtime.config.webhookAllowPrivate) return
  const address = literalAddress(url)
  const isLocalName = /(^|\.)(localhost|local|internal)\.?$/.test(url.hostname)
  if (isLocalName || (address && !isPublicAddress(address))) {
    throw new Problem('webhook_url_forbidden', 'The URL must point to a public address.', {
      members: { param: 'url' },
    })
  }
  if (!isPublicPort(url, ctx.environment)) {
    const ports = ctx.environment === 'live' ? '443' : '80, 443, 8080 and 8443'
    throw new Problem('webhook_url_forbidden', `Webhook URLs must use port ${ports}.`, {
      members: { param: 'url' },
    })
  }
}
