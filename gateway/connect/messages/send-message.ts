import type { Channel } from '../../channel.schema.ts'
import type { Ctx, Runtime } from '../../context.ts'
import { inUnit } from '../../db/in-unit.ts'
import { innermost } from '../../errors.ts'
import { newId } from '../../ids.ts'
import { contextFor } from '../../keyless-context.ts'
import { sendingPolicy } from '../../limits/policies.ts'
import {
  type MessageOrder,
  type MessagePartner,
  PartnerSilence,
  PartnerUnavailable,
  type SendOutcome,
} from '../../partners/messages/message-partner.ts'
import { envelopesOf } from '../email-copies/envelopes.ts'
import { messageErrorOf } from '../message.schema.ts'
import { type MessageRow, messageRows } from './messages.store.ts'
import { type Claimed, dequeue, findQueued, postpone, type QueuedRow } from './queue.store.ts'
import { recordCopies } from './record-copies.ts'
import { settleMessage } from './settle-message.ts'

/** The pause after each failed attempt; the last one repeats until the message's validity ends. */
const RETRY_SECONDS = [5, 15, 60, 300, 900, 3600]

type Attempt = SendOutcome | { state: 'later'; in_doubt: boolean; expires_at: Date }

/** Makes one attempt to send a claimed message, and records its result. No transaction is open meanwhile. */
export async function sendClaimed(runtime: Runtime, claimed: Claimed): Promise<void> {
  const ctx = await contextFor(runtime, claimed, 'job', newId('req'))
  const waitSeconds = await paceOf(ctx, claimed.channel)
  if (waitSeconds > 0) {
    // Waiting is not an attempt, so it doesn't change whether the message may have been sent.
    const due_at = new Date(ctx.clock.now().getTime() + waitSeconds * 1000)
    const { in_doubt, attempts } = claimed
    return inUnit(ctx.unit, async () =>
      postpone(await ctx.unit.open(), claimed, { in_doubt, attempts: attempts - 1, due_at }),
    )
  }
  await sendWith(ctx, claimed)
}

/** Does the same at the time of `ctx`, without a rate limit. */
export async function sendWith(ctx: Ctx, claimed: Claimed): Promise<void> {
  const at = ctx.clock.now()
  const [row, queued] = await Promise.all([
    messageRows.find(ctx.tenant, claimed.message_id),
    findQueued(ctx.tenant, claimed.message_id),
  ])
  // A wipe deleted it.
  if (!row || !queued) return
  if (!hasUnsent(row)) return inUnit(ctx.unit, async () => void (await dequeue(await ctx.unit.open(), claimed)))
  const attempt = await attemptOf(ctx, { row, queued, claimed, at })
  await inUnit(ctx.unit, () => record(ctx, claimed, attempt, at))
}

// A report may come before the response. Copies of an email that were refused for now wait, even if another one bounced.
function hasUnsent({ state, email }: MessageRow): boolean {
  return email ? email.recipients.some((one) => one.state === 'queued') : state === 'queued'
}

/** The seconds that an account's next message must wait so that its channel's limit holds; 0 if it may be sent now. */
async function paceOf({ runtime, account, environment }: Ctx, channel: Channel): Promise<number> {
  const policy = sendingPolicy(channel, environment === 'sandbox' ? 'builder' : account.plan)
  if (!policy || account.unlimited) return 0
  const verdict = await runtime.limiter.take(policy, `${account.account_id}:${environment}`)
  return verdict.allowed ? 0 : Math.max(1, verdict.resetSeconds)
}

async function attemptOf(
  ctx: Ctx,
  { row, queued, claimed, at }: { row: MessageRow; queued: QueuedRow; claimed: Claimed; at: Date },
): Promise<Attempt> {
  const partner = ctx.runtime.partners.messages[row.channel][ctx.environment] as MessagePartner | null
  const remainingMs = queued.expires_at.getTime() - at.getTime()
  const isOver = remainingMs <= 0
  if (isOver && !claimed.in_doubt) return { state: 'failed', error: messageErrorOf('expired') }
  if (isOver && !partner?.find) return { state: 'failed', error: messageErrorOf('carrier_timeout') }
  const { expires_at } = queued
  if (!partner) return { state: 'later', in_doubt: claimed.in_doubt, expires_at }
  try {
    const envelopes = row.email ? await envelopesOf(ctx, row, queued) : undefined
    if (envelopes === null) return { state: 'failed', error: messageErrorOf('carrier_rejected') }
    const order = { ...orderOf(row, queued, at), ...(envelopes && { envelopes }) }
    const found = claimed.in_doubt ? await partner.find?.(order) : null
    if (found) return found
    if (isOver) return { state: 'failed', error: messageErrorOf('expired') }
    return await partner.send(order)
  } catch (error) {
    const { message } = innermost(error)
    ctx.log.warn({ error: message, message_id: row.message_id, attempt: claimed.attempts }, 'could not send a message')
    // Without `find`, only a repeated reference tells whether an earlier attempt arrived.
    if (error instanceof PartnerUnavailable)
      return { state: 'later', in_doubt: claimed.in_doubt && !partner.find, expires_at }
    if (error instanceof PartnerSilence) return { state: 'later', in_doubt: true, expires_at }
    throw error
  }
}

function orderOf(row: MessageRow, queued: QueuedRow, at: Date): MessageOrder {
  const { message_id, account_id, environment, channel, recipients, sender, created_at } = row
  return {
    reference: message_id,
    account_id,
    environment,
    channel,
    to: recipients,
    from: sender,
    content: queued.content as MessageOrder['content'],
    validitySeconds: Math.ceil((queued.expires_at.getTime() - at.getTime()) / 1000),
    created_at,
    simulated: { at },
  }
}

async function record(ctx: Ctx, claimed: Claimed, attempt: Attempt, at: Date): Promise<void> {
  const tx = await ctx.unit.open()
  if (attempt.state === 'later') {
    const seconds = RETRY_SECONDS[Math.min(claimed.attempts, RETRY_SECONDS.length) - 1] ?? 0
    const due_at = new Date(Math.min(at.getTime() + seconds * 1000, attempt.expires_at.getTime()))
    return postpone(tx, claimed, { in_doubt: attempt.in_doubt, attempts: claimed.attempts, due_at })
  }
  if (attempt.state === 'by_recipient') return recordCopies(ctx, claimed, attempt, at)
  if (!(await dequeue(tx, claimed))) return
  if (attempt.state === 'failed') {
    return settleMessage(ctx, claimed.message_id, [{ state: 'failed', at, error: attempt.error }])
  }
  const { upstreamId: upstream_id, recheckAt: recheck_at } = attempt
  await settleMessage(ctx, claimed.message_id, [{ state: 'sent', at }], { upstream_id, recheck_at })
}
