import { request } from 'undici'
import type { Config } from '../config.ts'
import type { Partners } from '../partners.ts'
import type { Upstream } from './upstream.ts'

const PATIENCE_MS = 5_000

export function upstreamsOf(
  { stripe, sms, whatsapp, livekit, fxRatesUrl }: Config,
  partners: Omit<Partners, 'upstreams'>,
): Upstream[] {
  const { processor, messages, rooms, fx, mail } = partners
  const all: (Upstream | null)[] = [
    processor.live && { name: 'Stripe', kind: 'card_processor', check: () => reach(stripe.apiUrl) },
    messages.sms.live && { name: 'Twilio', kind: 'sms_carrier', check: () => reach(sms.apiUrl) },
    messages.whatsapp.live && { name: 'WhatsApp Cloud API', kind: 'whatsapp', check: () => reach(whatsapp.apiUrl) },
    mail && { name: 'Mail server', kind: 'smtp', check: () => mail.check() },
    rooms.livekit && { name: 'LiveKit', kind: 'video', check: () => reach(livekit?.url) },
    fx && { name: 'Exchange rates', kind: 'fx', check: () => reach(fxRatesUrl) },
  ]
  return all.filter((one) => one !== null)
}

// Without a key, an API refuses the request, which shows that it is there.
async function reach(url: string | undefined): Promise<void> {
  if (!url) return
  const { statusCode, body } = await request(url, {
    method: 'HEAD',
    headersTimeout: PATIENCE_MS,
    bodyTimeout: PATIENCE_MS,
    signal: AbortSignal.timeout(2 * PATIENCE_MS),
  })
  await body.dump()
  if (statusCode >= 500) throw new Error(`it responded with ${statusCode}`)
}
