import { type Ctx, type Runtime, readingFrom } from '../../context.ts'
import { inUnit } from '../../db/in-unit.ts'
import type { Environment } from '../../environment.schema.ts'
import { Problem } from '../../errors.ts'
import { type Page, paginate } from '../../paginate.ts'
import { type DisputeReport, ProcessorError, ProcessorTimeout } from '../../partners/processor/payment-processor.ts'
import { DAY_MS } from '../../time/clock.ts'
import type { Dispute, DisputeEvidence } from '../dispute.schema.ts'
import { processorOf } from '../transactions/ask-processor.ts'
import type { ContestDispute, ListDisputesQuery } from './disputes.schema.ts'
import { type DisputeRow, disputeRows, listDisputeRows, pendingDisputes } from './disputes.store.ts'
import { applyReport, disputedOf } from './take-disputes.ts'
import { toDispute } from './to-dispute.ts'

const ASK_AGAIN_MS = 5_000

export { isDisputed } from './disputes.store.ts'

export async function getDispute(ctx: Ctx, disputeId: string): Promise<Dispute> {
  return toDispute(await disputeRows.get(await readingFrom(ctx), disputeId))
}

/** Newest first. */
export function listDisputes(ctx: Ctx, query: ListDisputesQuery): Promise<Page<Dispute>> {
  return paginate(ctx, 'disputes', query, {
    rows: (page) => listDisputeRows(ctx.tenant, query, page),
    position: disputeRows.position,
    toWire: toDispute,
  })
}

/**
 * Sends evidence. It is durable before the processor is asked, and is sent again while the outcome is unknown. Throws
 * `dispute_not_open`, `upstream_error`.
 */
export async function contestDispute(ctx: Ctx, disputeId: string, evidence: ContestDispute): Promise<Dispute> {
  const row = await inUnit(ctx.unit, async () => {
    const begun = await beginResponse(ctx, disputeId, evidence)
    // Without a processor, nothing could send it later.
    processorOf(ctx)
    await ctx.binding?.bind(disputeId)
    return begun
  })
  const answer = await send(ctx, row, evidence)
  await inUnit(ctx.unit, async () => {
    await settleSent(ctx, row, answer)
    await ctx.binding?.release()
  })
  if (answer === 'refused')
    throw new Problem('upstream_error', 'The network refused the response, so the payer’s bank did not get it.')
  if (answer?.state === 'lost') throw new Problem('dispute_not_open', 'The dispute was already lost.')
  return getDispute(ctx, disputeId)
}

/** Gives a dispute up; one that was lost stays as it is. Throws `dispute_not_open`, `upstream_error`, `upstream_timeout`. */
export async function acceptDispute(ctx: Ctx, disputeId: string): Promise<Dispute> {
  const row = await disputeRows.get(await readingFrom(ctx), disputeId)
  if (row.state === 'lost') return toDispute(row)
  refuseUnlessOpen(row)
  try {
    const report = await processorOf(ctx).acceptDispute(disputedOf(ctx, row), row.reference)
    await inUnit(ctx.unit, () => settleDispute(ctx, row, report, ctx.clock.now()))
  } catch (cause) {
    if (cause instanceof ProcessorTimeout) {
      await inUnit(ctx.unit, () => checkAgain(ctx, row, ASK_AGAIN_MS))
      const detail = 'The network has not responded yet. It may still accept the loss of the dispute.'
      throw new Problem('upstream_timeout', detail, { cause })
    }
    if (cause instanceof ProcessorError)
      throw new Problem('upstream_error', 'The network refused, so the dispute stays open.', { cause })
    throw cause
  }
  const accepted = await disputeRows.get(ctx.tenant, disputeId)
  if (accepted.state !== 'lost') refuseUnlessOpen(accepted)
  return toDispute(accepted)
}

/** Open disputes of all tenants about which the processor may have news. */
export function listPendingDisputes({ db, clock }: Runtime, environment?: Environment): Promise<DisputeRow[]> {
  return pendingDisputes.ofAll(db, clock.now(), environment)
}

/** Reads the state of an open dispute, by the time of `ctx`. A response that never arrived is sent again. */
export async function settlePendingDispute(ctx: Ctx, row: DisputeRow): Promise<void> {
  const reports = await processorOf(ctx).retrieveDisputes(disputedOf(ctx, row))
  const known = reports.find(({ reference }) => reference === row.reference)
  if (!known) {
    ctx.log.error({ dispute_id: row.dispute_id }, 'the processor no longer lists an open dispute')
    return inUnit(ctx.unit, () => checkAgain(ctx, row, DAY_MS))
  }
  const unsent = known.state === 'needs_response' ? row.evidence : null
  const answer = unsent && (await send(ctx, row, unsent))
  await inUnit(ctx.unit, async () => {
    if (unsent) await settleSent(ctx, row, answer)
    else await settleDispute(ctx, row, known)
  })
}

// Null while the outcome is unknown.
async function send(ctx: Ctx, row: DisputeRow, evidence: DisputeEvidence): Promise<DisputeReport | 'refused' | null> {
  try {
    return await processorOf(ctx).contestDispute(disputedOf(ctx, row), row.reference, evidence)
  } catch (error) {
    if (error instanceof ProcessorTimeout) return null
    if (!(error instanceof ProcessorError)) throw error
    ctx.log.warn({ error: error.message, dispute_id: row.dispute_id }, 'the processor refused a response to a dispute')
    return 'refused'
  }
}

async function beginResponse(ctx: Ctx, disputeId: string, evidence: ContestDispute): Promise<DisputeRow> {
  const tx = await ctx.unit.open()
  refuseUnlessOpen(await disputeRows.lock(tx, disputeId))
  const now = ctx.clock.now()
  const recheck_at = new Date(now.getTime() + ASK_AGAIN_MS)
  const responded = { state: 'under_review', evidence, responded_at: now, recheck_at, updated_at: now } as const
  return disputeRows.update(tx, disputeId, responded)
}

/** `before` is the dispute as it was when the processor was asked. Undefined if a newer report has changed it since. */
async function lockUnchanged(ctx: Ctx, before: DisputeRow): Promise<DisputeRow | undefined> {
  const row = await disputeRows.lock(await ctx.unit.open(), before.dispute_id)
  return row.state === before.state ? row : undefined
}

async function checkAgain(ctx: Ctx, before: DisputeRow, inMs: number): Promise<void> {
  const row = await lockUnchanged(ctx, before)
  const recheck_at = new Date(ctx.clock.now().getTime() + inMs)
  if (row) await disputeRows.update(await ctx.unit.open(), row.dispute_id, { recheck_at })
}

async function settleDispute(ctx: Ctx, before: DisputeRow, report: DisputeReport, accepted: Date | null = null) {
  const row = await lockUnchanged(ctx, before)
  if (row) await applyReport(ctx, { ...row, responded_at: row.responded_at ?? accepted }, report)
}

async function settleSent(ctx: Ctx, before: DisputeRow, answer: DisputeReport | 'refused' | null): Promise<void> {
  if (answer === null) return
  const report = answer === 'refused' ? null : answer
  if (report && report.state !== 'lost') return settleDispute(ctx, before, report)
  const row = await lockUnchanged(ctx, before)
  if (!row) return
  // The bank never got the response. The next check follows within seconds, and applies the processor's own state.
  const unsent = { state: 'needs_response', evidence: null, responded_at: null, updated_at: ctx.clock.now() } as const
  const reopened = await disputeRows.update(await ctx.unit.open(), row.dispute_id, unsent)
  if (report) await applyReport(ctx, reopened, report)
}

function refuseUnlessOpen({ state }: DisputeRow): void {
  if (state === 'needs_response') return
  const reasons = {
    under_review: 'You have already responded. The payer’s bank is deciding.',
    won: 'You have won the dispute.',
    lost: 'You have lost the dispute.',
  }
  throw new Problem('dispute_not_open', reasons[state])
}
