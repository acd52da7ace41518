import { type Context, Hono } from 'hono'
import type { AppEnv } from '../app-env.ts'
import type { Runtime } from '../context.ts'
import { readBytes } from '../middleware/body.ts'
import { join, type OnError } from '../middleware/join.ts'
import { REPLY_PATH, STATUS_PATH } from '../partners/twilio/twilio-messages.ts'
import { receiveTwilioReply, receiveTwilioStatus } from './twilio-news.service.ts'

/** An empty reply: Twilio itself confirms STOP and START. */
const NO_REPLY = '<?xml version="1.0" encoding="UTF-8"?><Response></Response>'

/** Serves the signed notifications of Twilio. */
export function twilioRoutes(runtime: Runtime, onError: OnError): Hono<AppEnv> {
  const routes = new Hono<AppEnv>()
  // Without its partner, the paths don't exist.
  if (!runtime.partners.messages.sms.live) return routes
  const receive = (operation: string, path: string, run: typeof receiveTwilioReply) =>
    routes.post(
      path,
      join(
        [
          async (c) => {
            c.set('operation', operation)
            await run(runtime, await received(c, runtime))
            return c.body(NO_REPLY, 200, { 'content-type': 'text/xml' })
          },
        ],
        onError,
      ),
    )
  receive('receiveTwilioStatus', STATUS_PATH, receiveTwilioStatus)
  receive('receiveTwilioReply', REPLY_PATH, receiveTwilioReply)
  return routes
}

async function received(c: Context<AppEnv>, { config }: Runtime) {
  const { pathname, search, searchParams } = new URL(c.req.url)
  return {
    body: Buffer.from(await readBytes(c)),
    signature: c.req.header('x-twilio-signature') ?? '',
    // A proxy may have changed the request's host, but Twilio signed the public URL.
    url: `${config.baseUrl.replace(/\/$/, '')}${pathname}${search}`,
    reference: searchParams.get('message_id') ?? '',
    requestId: c.get('requestId'),
  }
}
