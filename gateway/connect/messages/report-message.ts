import type { Ctx, Runtime } from '../../context.ts'
import { inUnit } from '../../db/in-unit.ts'
import { contextFor } from '../../keyless-context.ts'
import type { Report } from '../../partners/messages/message-partner.ts'
import { findMessageOwner, type MessageRow, messageRows } from './messages.store.ts'
import { settleMessage } from './settle-message.ts'

interface Reported {
  message_id: string
  upstream_id: string
  report: Report
}

/**
 * Applies a report that a live partner sent about a message of any tenant. Does nothing for an unknown message and for
 * one of a sandbox, which no partner sends.
 */
export async function reportMessage(runtime: Runtime, reported: Reported, requestId: string): Promise<void> {
  const { message_id, upstream_id, report } = reported
  const owner = await findMessageOwner(runtime.db, message_id)
  if (owner?.environment !== 'live') return
  const ctx = await contextFor(runtime, owner, 'job', requestId)
  await inUnit(ctx.unit, () => settleMessage(ctx, message_id, [report], { upstream_id }))
}

/** A message of any tenant, for a caller whose token names it. */
export async function openMessage(
  runtime: Runtime,
  messageId: string,
  requestId: string,
  actor: 'payer' | 'job' = 'payer',
): Promise<{ ctx: Ctx; row: MessageRow } | null> {
  const owner = await findMessageOwner(runtime.db, messageId)
  if (!owner) return null
  const ctx = await contextFor(runtime, owner, actor, requestId)
  const row = await messageRows.find(ctx.tenant, messageId)
  return row ? { ctx, row } : null
}
