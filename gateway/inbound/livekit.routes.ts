import { Hono } from 'hono'
import type { AppEnv } from '../app-env.ts'
import type { Runtime } from '../context.ts'
import { readBytes } from '../middleware/body.ts'
import { join, type OnError } from '../middleware/join.ts'
import { receiveLiveKitReport } from './livekit-reports.service.ts'

/** Serves the signed notifications of LiveKit. */
export function liveKitRoutes(runtime: Runtime, onError: OnError): Hono<AppEnv> {
  const routes = new Hono<AppEnv>()
  const { livekit } = runtime.config
  // Without its partner, the path doesn't exist.
  if (!livekit) return routes
  const receive = join(
    [
      async (c) => {
        c.set('operation', 'receiveLiveKitReport')
        const authorization = c.req.header('authorization') ?? ''
        const body = Buffer.from(await readBytes(c))
        await receiveLiveKitReport(runtime, livekit, { body, authorization, requestId: c.get('requestId') })
        return c.json({ received: true })
      },
    ],
    onError,
  )
  routes.post('/partners/livekit/webhooks', receive)
  return routes
}
