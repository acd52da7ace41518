import { Hono } from 'hono'
import type { AppEnv } from '../app-env.ts'
import type { Runtime } from '../context.ts'
import { readBytes } from '../middleware/body.ts'
import { join, type OnError } from '../middleware/join.ts'
import { liveKitRoutes } from './livekit.routes.ts'
import { receiveStripeEvent } from './stripe-events.service.ts'
import { twilioRoutes } from './twilio.routes.ts'
import { whatsappRoutes } from './whatsapp.routes.ts'

/** Serves the notifications of partners, which sign them. Not a part of the API, so the document leaves it out. */
export function inboundRoutes(runtime: Runtime, onError: OnError): Hono<AppEnv> {
  const routes = new Hono<AppEnv>()
  routes.route('/', whatsappRoutes(runtime, onError))
  routes.route('/', twilioRoutes(runtime, onError))
  routes.route('/', liveKitRoutes(runtime, onError))
  // Without its partner, the path doesn't exist.
  if (!runtime.partners.processor.live) return routes
  const receive = join(
    [
      async (c) => {
        c.set('operation', 'receiveStripeEvent')
        const signature = c.req.header('stripe-signature') ?? ''
        const body = Buffer.from(await readBytes(c))
        await receiveStripeEvent(runtime, { body, signature, requestId: c.get('requestId') })
        return c.json({ received: true })
      },
    ],
    onError,
  )
  routes.post('/partners/stripe/webhooks', receive)
  return routes
}
