import { Hono } from 'hono'
import type { AppEnv } from '../app-env.ts'
import type { Runtime } from '../context.ts'
import { readBytes } from '../middleware/body.ts'
import { join, type OnError } from '../middleware/join.ts'
import { sameSecret } from '../secrets.ts'
import { signatureRefused } from './read-signed.ts'
import { receiveWhatsAppNews } from './whatsapp-news.service.ts'

const PATH = '/partners/whatsapp/webhooks'
/** Meta's own limit for one notification. */
const MOST_BYTES = 3 * 1024 * 1024

/** Serves the signed notifications of WhatsApp Cloud, and the request with which Meta checks the address once. */
export function whatsappRoutes(runtime: Runtime, onError: OnError): Hono<AppEnv> {
  const routes = new Hono<AppEnv>()
  // Without its partner, the path doesn't exist.
  if (!runtime.partners.messages.whatsapp.live) return routes
  routes.get(
    PATH,
    join(
      [
        async (c) => {
          c.set('operation', 'verifyWhatsAppWebhook')
          const { 'hub.mode': mode, 'hub.verify_token': token = '', 'hub.challenge': challenge = '' } = c.req.query()
          const isOurs = mode === 'subscribe' && sameSecret(token, runtime.config.whatsapp.verifyToken ?? '')
          if (!isOurs || !/^\w{1,200}$/.test(challenge))
            throw signatureRefused('The verify token is not WHATSAPP_VERIFY_TOKEN.')
          return c.text(challenge)
        },
      ],
      onError,
    ),
  )
  routes.post(
    PATH,
    join(
      [
        async (c) => {
          c.set('operation', 'receiveWhatsAppNews')
          const signature = c.req.header('x-hub-signature-256') ?? ''
          const body = Buffer.from(await readBytes(c, MOST_BYTES))
          await receiveWhatsAppNews(runtime, { body, signature, requestId: c.get('requestId') })
          return c.json({ received: true })
        },
      ],
      onError,
    ),
  )
  return routes
}
