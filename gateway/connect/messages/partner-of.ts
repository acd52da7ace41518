import type { Channel } from '../../channel.schema.ts'
import type { Ctx, Runtime } from '../../context.ts'
import { Problem } from '../../errors.ts'
import type { MessagePartner } from '../../partners/messages/message-partner.ts'

/** Throws `live_not_activated` with the missing settings. */
export function partnerOf<C extends Channel>(ctx: Ctx, channel: C): MessagePartner<C> {
  const partner = ctx.runtime.partners.messages[channel][ctx.environment]
  if (partner) return partner as MessagePartner<C>
  throw notActivated(ctx.runtime, channel)
}

export function notActivated({ partners }: Pick<Runtime, 'partners'>, channel: Channel): Problem {
  const settings = listed(partners.missing[channel])
  return new Problem('live_not_activated', `${names[channel]} needs a partner. Set ${settings} on the gateway.`)
}

const names: Record<Channel, string> = { sms: 'Live SMS', whatsapp: 'Live WhatsApp', email: 'Live email' }

function listed(settings: string[]): string {
  const last = settings.at(-1) ?? ''
  return settings.length > 1 ? `${settings.slice(0, -1).join(', ')} and ${last}` : last
}
