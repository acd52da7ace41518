import type { Ctx, DueSource, Runtime } from '../../context.ts'
import { inUnit } from '../../db/in-unit.ts'
import type { Environment } from '../../environment.schema.ts'
import { forEachOwned, PARTNER_LANES } from '../../for-each-owned.ts'
import { type News, PartnerSilence, PartnerUnavailable } from '../../partners/messages/message-partner.ts'
import { MINUTE_MS } from '../../time/clock.ts'
import { LEASE_MS } from './message-sender.ts'
import { findRecheckable, findRecheckableUntil, type MessageRow, messageRows } from './messages.store.ts'
import { partnerOf } from './partner-of.ts'
import { claimQueuedOf, findQueuedUntil } from './queue.store.ts'
import { sendWith } from './send-message.ts'
import { settleMessage } from './settle-message.ts'
import { messageText } from './words.ts'

const RECHECK_MS = 5 * MINUTE_MS

/** Sends waiting messages and asks partners for news, as the sandbox's clock advances. */
export const dueMessages: DueSource = {
  kinds: ['message.sent', 'message.updated'],
  async due(ctx, { until }) {
    const queued = await findQueuedUntil(ctx.tenant, until)
    const rows = await messageRows.findAll(
      ctx.tenant,
      queued.map(({ message_id }) => message_id),
    )
    const rechecked = await findRecheckableUntil(ctx.tenant, until)
    const dueAt = new Map(queued.map((one) => [one.message_id, one.due_at]))
    return [
      ...rows.map((row) => ({
        at: dueAt.get(row.message_id) ?? until,
        kind: 'message.sent' as const,
        id: row.message_id,
        summary: `${messageText(row)} is sent.`,
      })),
      ...rechecked.map((row) => ({
        at: row.recheck_at ?? until,
        kind: 'message.updated' as const,
        id: row.message_id,
        summary: `The carrier is asked about ${messageText(row, 'the')}.`,
      })),
    ]
  },
  async perform(ctx, due) {
    const now = ctx.runtime.clock.now()
    const lease = { now, leasedUntil: new Date(now.getTime() + LEASE_MS) }
    for (const claimed of await claimQueuedOf(ctx.tenant, ctx.clock.now(), lease)) await sendWith(ctx, claimed)
    for (const row of await findRecheckableUntil(ctx.tenant, ctx.clock.now())) await recheck(ctx, row)
    return due
  },
}

/** Asks for news about the messages of all tenants, by the clock of each. */
export async function recheckMessages(runtime: Runtime, environment?: Environment): Promise<number> {
  return forEachOwned(
    runtime,
    await findRecheckable(runtime.db, runtime.clock.now(), environment),
    recheck,
    ({ message_id }, error) => runtime.log.warn({ error, message_id }, 'could not ask about a message'),
    PARTNER_LANES,
  )
}

async function recheck(ctx: Ctx, row: MessageRow): Promise<void> {
  const { message_id: reference, channel, recipients: to, environment, upstream_id: upstreamId } = row
  const copies = row.email?.recipients.flatMap(({ address, sent_at }) =>
    sent_at ? [{ address, sent_at: new Date(sent_at) }] : [],
  )
  const sent_at = row.sent_at ?? copies?.[0]?.sent_at
  const partner = partnerOf(ctx, channel)
  const at = ctx.clock.now()
  const news =
    sent_at && upstreamId
      ? await partner
          .retrieve?.({
            reference,
            channel,
            to,
            environment,
            upstreamId,
            sent_at,
            at,
            ...(copies && { copies }),
          })
          .catch(laterFrom(at))
      : null
  const { reports = [], recheckAt: recheck_at = null } = news ?? {}
  await inUnit(ctx.unit, () => settleMessage(ctx, reference, reports, { recheck_at }))
}

// A message whose partner has no news must not stay at the front of the queue.
function laterFrom(at: Date) {
  return (error: unknown): News => {
    if (!(error instanceof PartnerSilence || error instanceof PartnerUnavailable)) throw error
    return { reports: [], recheckAt: new Date(at.getTime() + RECHECK_MS) }
  }
}
