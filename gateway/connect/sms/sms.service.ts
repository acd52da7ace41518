import type { Ctx } from '../../context.ts'
import { Problem } from '../../errors.ts'
import { testNumbers } from '../../partners/messages/test-numbers.schema.ts'
import type { Message } from '../message.schema.ts'
import { acceptMessage } from '../messages/messages.service.ts'
import { partnerOf } from '../messages/partner-of.ts'
import { isAmong, isIn } from '../recipients/numbers.ts'
import { refuseNumber, refuseSuppressed } from '../recipients/refuse-number.ts'
import { segmentsOf } from './segments.schema.ts'
import type { CreateSms } from './sms.schema.ts'

/** Recipients in the sandbox see it unless the request names a sender. */
const SANDBOX_SENDER = '+15005550100'

/**
 * Accepts an SMS. Throws `live_not_activated`, `country_not_allowed`, `recipient_suppressed`, `sender_not_verified` and
 * what `acceptMessage` throws.
 */
export async function createSms(ctx: Ctx, { to, body, from, validity_seconds, metadata }: CreateSms): Promise<Message> {
  partnerOf(ctx, 'sms')
  refuseNumber(ctx, 'sms', to)
  refuseCountry(ctx, to)
  const sender = senderOf(ctx, from)
  await refuseSuppressed(ctx, 'sms', to)
  const { segments, encoding } = segmentsOf(body)
  const item = isIn(to, ctx.account.country) ? 'sms_domestic' : 'sms_international'
  return acceptMessage(ctx, {
    channel: 'sms',
    to: [to],
    from: sender,
    preview: body,
    content: { body },
    segments,
    encoding,
    price: { item, units: segments },
    validitySeconds: validity_seconds,
    metadata,
  })
}

function refuseCountry({ environment, runtime }: Ctx, to: string): void {
  const { countries } = runtime.config.sms
  const isAllowed = environment === 'sandbox' ? to !== testNumbers.countryNotAllowed : isAmong(to, countries)
  if (isAllowed) return
  throw new Problem('country_not_allowed', `SMS to the country of ${to} are not allowed.`, {
    members: { param: 'to' },
  })
}

// All accounts share the operator's account with the carrier, so no account may use another one's number.
function senderOf({ environment, runtime }: Ctx, from: string | null): string {
  if (environment === 'sandbox') return from ?? SANDBOX_SENDER
  const own = runtime.config.sms.from ?? ''
  if (from?.startsWith('+') && from !== own)
    throw new Problem('sender_not_verified', `${from} is not a sender of this account.`, { members: { param: 'from' } })
  return from ?? own
}
