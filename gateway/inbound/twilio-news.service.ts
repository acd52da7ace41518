import { applyChoice } from '../connect/messages/apply-choice.ts'
import { reportMessage } from '../connect/messages/report-message.ts'
import type { Runtime } from '../context.ts'
import { isId } from '../ids.ts'
import { readReply, readStatus } from '../partners/twilio/twilio-webhook.ts'
import { readSigned } from './read-signed.ts'

interface Received {
  body: Buffer
  signature: string
  /** The address that Twilio called. */
  url: string
  /** Our message ID, from the query. */
  reference: string
  requestId: string
}

/**
 * Applies a report about a message, and returns once that is durable. Reports may come in any order and twice. Throws
 * `signature_refused`.
 */
export async function receiveTwilioStatus(runtime: Runtime, received: Received): Promise<void> {
  const { reference: message_id, requestId } = received
  const status = await readSigned(() => readStatus({ ...received, authToken: tokenOf(runtime) }, runtime.clock.now()))
  // A system other than ours sent it from the same account.
  if (!status || !message_id.startsWith('msg_') || !isId(message_id)) return
  await reportMessage(runtime, { message_id, upstream_id: status.upstreamId, report: status.report }, requestId)
}

/** Applies STOP and START of a recipient. Throws `signature_refused`. */
export async function receiveTwilioReply(runtime: Runtime, received: Received): Promise<void> {
  const reply = await readSigned(() => readReply({ ...received, authToken: tokenOf(runtime) }))
  if (reply?.choice) await applyChoice(runtime, { number: reply.from, choice: reply.choice }, received.requestId)
}

const tokenOf = ({ config }: Runtime) => config.sms.authToken ?? ''
