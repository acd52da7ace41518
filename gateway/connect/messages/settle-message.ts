import type { Channel } from '../../channel.schema.ts'
import type { Ctx } from '../../context.ts'
import type { EventKind } from '../../events/catalogue.schema.ts'
import { emitEvent } from '../../events/outbox.ts'
import type { Report } from '../../partners/messages/message-partner.ts'
import { applyToRecipients } from '../email-copies/email-record.ts'
import type { MessageState } from '../message.schema.ts'
import { suppressFailed } from '../suppressions/suppressions.service.ts'
import { applyReport } from './message-states.ts'
import { type MessageRow, messageRows } from './messages.store.ts'
import { toMessage } from './to-message.ts'

const events: Record<Channel, Partial<Record<MessageState, EventKind>>> = {
  sms: { delivered: 'sms.delivered', failed: 'sms.failed' },
  whatsapp: { read: 'whatsapp.read' },
  email: { delivered: 'email.delivered', failed: 'email.bounced' },
}

// An email that was never sent did not bounce.
function eventOf({ channel, error }: MessageRow, state: MessageState): EventKind | undefined {
  const isBounce = channel !== 'email' || state !== 'failed' || error?.code.startsWith('bounced')
  return isBounce ? events[channel][state] : undefined
}

/** News besides the state. */
type Learned = Partial<Pick<MessageRow, 'upstream_id' | 'recheck_at' | 'email'>>

/**
 * Applies a partner's reports to a message in the open unit, in any order, and emits an event for each state that has
 * one. Reports that come too late are logged. Does nothing if a wipe deleted the message.
 */
export async function settleMessage(ctx: Ctx, messageId: string, reports: Report[], learned: Learned = {}) {
  const tx = await ctx.unit.open()
  const row = await messageRows.findLocked(tx, messageId)
  if (!row) return
  let known: MessageRow = { ...row, ...learned }
  const reached: { state: MessageState; row: MessageRow }[] = []
  for (const one of reports) {
    const copies = known.email && applyToRecipients(known.email, notAhead(one, ctx.clock.now()))
    if (copies) {
      known = { ...known, email: copies.email }
      for (const { address, error } of copies.failed) await suppressFailed(ctx, { channel: 'email', address }, error)
    }
    const report = copies ? copies.report : one
    const applied = report && applyReport(known, row.channel, notAhead(report, ctx.clock.now()))
    if (!applied) {
      if (!copies || one.state === 'failed') logLate(ctx, known, one)
      continue
    }
    known = { ...known, ...applied.progress }
    if (!copies) await suppressFailed(ctx, { channel: row.channel, address: row.recipients[0] ?? '' }, known.error)
    for (const state of applied.reached) reached.push({ state, row: known })
  }
  const { state, error, sent_at, delivered_at, read_at, failed_at, upstream_id } = known
  const isOver = (state === 'failed' && !known.email) || (row.channel === 'sms' && state === 'delivered')
  const recheck_at = isOver ? null : known.recheck_at
  const changes = {
    state,
    error,
    sent_at,
    delivered_at,
    read_at,
    failed_at,
    upstream_id,
    recheck_at,
    email: known.email,
  }
  const saved = await messageRows.update(tx, messageId, {
    ...changes,
    ...((reached.length > 0 || known.email !== row.email) && { updated_at: ctx.clock.now() }),
  })
  for (const one of reached) {
    const type = eventOf(one.row, one.state)
    if (type) emitEvent(ctx, type, toMessage({ ...one.row, updated_at: saved.updated_at }))
  }
}

// A partner's clock may be ahead of ours.
function notAhead(report: Report, now: Date): Report {
  return report.at > now ? { ...report, at: now } : report
}

function logLate(ctx: Ctx, { message_id, state }: MessageRow, report: Report) {
  if (report.state === state) return
  ctx.log.info({ message_id, state, report: report.state }, 'ignored a late report about a message')
}
