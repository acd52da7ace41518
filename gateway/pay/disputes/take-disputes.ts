import type { Ctx } from '../../context.ts'
import { inUnit } from '../../db/in-unit.ts'
import { ownerOf, type Tenant } from '../../db/tenant.ts'
import { emitEvent } from '../../events/outbox.ts'
import { newId } from '../../ids.ts'
import { bookDispute, bookWonDispute } from '../../ledger/book-charge.ts'
import type { CurrencyCode } from '../../money/currencies.schema.ts'
import {
  type DisputedPayment,
  type DisputeReport,
  ProcessorTimeout,
} from '../../partners/processor/payment-processor.ts'
import type { DisputeState } from '../dispute.schema.ts'
import { atRate } from '../settlement-share.ts'
import { processorOf } from '../transactions/ask-processor.ts'
import { noteDispute } from '../transactions/open-transaction.ts'
import { lockPayment } from '../transactions/refunded-amount.ts'
import type { TransactionRow } from '../transactions/to-transaction.ts'
import { type DisputeRow, disputeRows, findByReference, listDisputesOf } from './disputes.store.ts'
import { toDispute } from './to-dispute.ts'

const MOST_READS = 5

/** Reads the disputes of a payment from the processor and applies them. Throws `ProcessorTimeout`. */
export async function takeDisputes(ctx: Ctx, payment: TransactionRow): Promise<void> {
  for (let reads = 0; reads < MOST_READS; reads++) {
    const before = await statesOf(ctx.tenant, payment)
    const reports = await processorOf(ctx).retrieveDisputes(disputedOf(ctx, payment))
    if (await inUnit(ctx.unit, () => applyReports(ctx, payment, { before, reports }))) return
  }
  throw new ProcessorTimeout('the disputes changed each time that they were read')
}

/** False if another report was applied since the disputes were read: theirs may be the older state. */
async function applyReports(
  ctx: Ctx,
  { transaction_id }: TransactionRow,
  { before, reports }: { before: string; reports: DisputeReport[] },
): Promise<boolean> {
  const tx = await ctx.unit.open()
  const locked = await lockPayment(tx, transaction_id)
  if ((await statesOf(tx, locked)) !== before) return false
  // The processor may have charged a payment that failed here. The ledger never got its money.
  if (!locked.succeeded_at) return true
  let latest = locked.dispute_id
  for (const report of reports) {
    const known = await findByReference(tx, transaction_id, report.reference)
    const row = known ?? (await openDispute(ctx, locked, report))
    if (!known) latest = row.dispute_id
    await applyReport(ctx, row, report)
  }
  await noteDispute(ctx, transaction_id, latest)
  return true
}

async function statesOf(tenant: Tenant, { transaction_id }: TransactionRow): Promise<string> {
  const rows = await listDisputesOf(tenant, [transaction_id])
  return rows.map(({ dispute_id, state }) => `${dispute_id} ${state}`).join()
}

export function disputedOf({ environment, clock }: Ctx, row: TransactionRow | DisputeRow): DisputedPayment {
  const { transaction_id: reference, amount, currency } = row
  const refunded = 'amount_refunded' in row ? row.amount_refunded : 0
  return { reference, environment, amount, currency, simulated: { at: clock.now(), refunded } }
}

// The lock of the payment keeps a second report of the same dispute, and refunds, waiting.
async function openDispute(ctx: Ctx, payment: TransactionRow, report: DisputeReport): Promise<DisputeRow> {
  const { transaction_id, settlement } = payment
  if (!settlement) throw new Error('only a payment that succeeded is disputed')
  const { reference, amount, reason, respondBy } = report
  const now = ctx.clock.now()
  const row: DisputeRow = {
    dispute_id: newId('dp'),
    ...ownerOf(ctx.tenant),
    transaction_id,
    reference,
    state: 'needs_response',
    amount,
    currency: payment.currency,
    reason,
    settlement: { currency: settlement.currency, amount: atRate(amount, payment.currency as CurrencyCode, settlement) },
    evidence: null,
    respond_by: respondBy,
    recheck_at: report.recheckAt ?? now,
    created_at: now,
    updated_at: now,
    responded_at: null,
    closed_at: null,
  }
  await disputeRows.insert(await ctx.unit.open(), row)
  bookDispute(ctx, row.dispute_id, bookedOf(row))
  emitEvent(ctx, 'dispute.opened', toDispute(row))
  return row
}

/** Writes what the processor reports about a locked dispute, with ledger and event. */
export async function applyReport(ctx: Ctx, row: DisputeRow, report: DisputeReport): Promise<void> {
  const { dispute_id } = row
  const { state, respondBy, recheckAt } = report
  const isDecided = isClosed(state)
  // A report that was overtaken by a decision, or by a response under way.
  if (!isDecided && (isClosed(row.state) || (row.evidence && state === 'needs_response'))) return
  const now = ctx.clock.now()
  const updated = await disputeRows.update(await ctx.unit.open(), dispute_id, {
    state,
    respond_by: respondBy ?? row.respond_by,
    recheck_at: isDecided ? null : (recheckAt ?? now),
    ...(row.state !== state && {
      updated_at: now,
      responded_at: row.responded_at ?? (state === 'under_review' ? now : null),
      closed_at: isDecided ? now : null,
    }),
  })
  if (takesMoney(row.state) && !takesMoney(state)) bookWonDispute(ctx, dispute_id, bookedOf(row))
  if (!takesMoney(row.state) && takesMoney(state)) bookDispute(ctx, dispute_id, bookedOf(row))
  if (row.state !== state && isClosed(state)) emitEvent(ctx, `dispute.${state}`, toDispute(updated))
}

function isClosed(state: DisputeState): state is 'won' | 'lost' {
  return state === 'won' || state === 'lost'
}

function takesMoney(state: DisputeState): boolean {
  return state !== 'won'
}

function bookedOf({ currency, amount, settlement }: DisputeRow) {
  return { currency, amount, settled: { currency: settlement.currency, net: settlement.amount } }
}
