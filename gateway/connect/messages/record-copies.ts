import type { Ctx } from '../../context.ts'
import type { Report, SendOutcome } from '../../partners/messages/message-partner.ts'
import { HOUR_MS, MINUTE_MS } from '../../time/clock.ts'
import { type EmailRecord, messageErrorOf, type RecipientRow } from '../message.schema.ts'
import { messageRows } from './messages.store.ts'
import { type Claimed, dequeue, postpone } from './queue.store.ts'
import { settleMessage } from './settle-message.ts'

/**
 * The pause after each attempt at which a mail server temporarily refused a copy. After the last one, the copy is given
 * up.
 */
const PAUSES_MS = [15 * MINUTE_MS, HOUR_MS, 4 * HOUR_MS, 12 * HOUR_MS, 24 * HOUR_MS]

type Copies = Extract<SendOutcome, { state: 'by_recipient' }>

/**
 * Records an attempt to send an email in the open unit. Copies that there was no time for are sent immediately
 * afterwards; temporarily refused ones wait in the queue for the next round.
 */
export async function recordCopies(ctx: Ctx, claimed: Claimed, outcome: Copies, at: Date): Promise<void> {
  const tx = await ctx.unit.open()
  const row = await messageRows.findLocked(tx, claimed.message_id)
  if (!row?.email) return
  const { reports, isCut, upstreamId: upstream_id, recheckAt: recheck_at } = outcome
  const known = { ...row.email, recipients: withRefusals(row.email, outcome) }
  const waiting = waitingOf(known, reports)
  const pauseMs = isCut ? 0 : PAUSES_MS[known.tries]
  const email = isCut ? known : { ...known, tries: known.tries + 1 }
  const learned = { upstream_id, recheck_at, email }
  if (isCut || (waiting.length > 0 && pauseMs !== undefined)) {
    const due_at = new Date(at.getTime() + (pauseMs ?? 0))
    await postpone(tx, claimed, { in_doubt: false, attempts: claimed.attempts, due_at })
    return settleMessage(ctx, claimed.message_id, reports, learned)
  }
  if (!(await dequeue(tx, claimed))) return
  const givenUp = waiting.map(({ address: to, refused }): Report => {
    return { state: 'failed', at, to, error: messageErrorOf('bounced_soft_exhausted', refused?.code ?? null) }
  })
  await settleMessage(ctx, claimed.message_id, [...reports, ...givenUp], learned)
}

function withRefusals({ recipients, tries: round }: EmailRecord, { deferred }: Copies): RecipientRow[] {
  const refused = new Map(deferred.map(({ to, error }) => [to, { round, code: error?.upstream_code ?? null }]))
  return recipients.map((one) => ({ ...one, ...(refused.has(one.address) && { refused: refused.get(one.address) }) }))
}

function waitingOf({ recipients }: EmailRecord, reports: Report[]): RecipientRow[] {
  const reported = new Set(reports.map(({ to }) => to))
  return recipients.filter(({ address, state }) => state === 'queued' && !reported.has(address))
}
