import type { Ctx, Runtime } from '../../context.ts'
import { inUnit } from '../../db/in-unit.ts'
import { notFound } from '../../errors.ts'
import { readUnsubscribeToken } from '../email-copies/tokens.ts'
import { openMessage } from '../messages/report-message.ts'
import { suppressAddress } from '../suppressions/suppressions.service.ts'

interface Opened {
  ctx: Ctx
  address: string
  sender: string
}

/** The emails that a link stops. Throws `resource_not_found` for a link that is not ours. */
export async function readUnsubscribe(runtime: Runtime, token: string, requestId: string): Promise<Opened> {
  const copy = readUnsubscribeToken(runtime.secrets, token)
  const opened = copy && (await openMessage(runtime, copy.message_id, requestId))
  const address = copy && opened?.row.email?.recipients[copy.index]?.address
  if (!address) throw notFound('link')
  return { ctx: opened.ctx, address, sender: opened.row.sender }
}

/** Stops all emails of the sender’s account to the recipient, once that is durable (RFC 8058). */
export async function unsubscribe(runtime: Runtime, token: string, requestId: string): Promise<Opened> {
  const opened = await readUnsubscribe(runtime, token, requestId)
  const { ctx, address } = opened
  await inUnit(ctx.unit, () => suppressAddress(ctx, { channel: 'email', address }, 'opted_out'))
  return opened
}
