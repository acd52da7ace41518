import type { Ctx } from '../../context.ts'
import { notFound } from '../../errors.ts'
import { metered, meteredDays } from '../../metering/metered.ts'
import type { StoredLine } from '../../money/bill.schema.ts'
import { toTimestamp } from '../../time/clock.ts'
import { linesOf, sum, toMajor } from './bill-lines.ts'
import type { BillProof, LineProof } from './billing.schema.ts'
import { ownBill } from './billing.service.ts'
import type { BillRow } from './billing.store.ts'
import { taxOn } from './tax.ts'

/** Computes a bill again from the current counters, line by line. */
export async function proveBill(ctx: Ctx, billId: string): Promise<BillProof> {
  const bill = await ownBill(ctx, billId)
  const again = await recompute(ctx, bill)
  const lines = bill.lines.map((line, index) => ({ line: index + 1, ...check(bill, line.amount, again, line) }))
  const subtotal = sum(again.map(({ amount }) => amount))
  const total = compare(bill, bill.total, subtotal + taxOn(subtotal, bill.tax_rule))
  return {
    bill_id: bill.bill_id,
    period: bill.period,
    currency: bill.currency as BillProof['currency'],
    lines,
    total,
    matches: total.matches && lines.every(({ matches }) => matches),
    computed_at: toTimestamp(ctx.clock.now()),
  }
}

/** The metered days and keys behind one line. Throws `resource_not_found` if the bill has no such line. */
export async function proveLine(ctx: Ctx, billId: string, lineNumber: number): Promise<LineProof> {
  const bill = await ownBill(ctx, billId)
  const line = bill.lines[lineNumber - 1]
  if (!line) throw notFound('line of the bill')
  const [days, again] = await Promise.all([daysOf(ctx, bill, line), recompute(ctx, bill)])
  return {
    bill_id: bill.bill_id,
    line: lineNumber,
    pillar: line.pillar,
    item: line.item,
    currency: bill.currency as LineProof['currency'],
    days: days.map(({ day, key_id, quantity, cost_micros }) => ({
      date: day.toISOString().slice(0, 10),
      key_id: key_id || null,
      quantity,
      cost: cost_micros / 1e6,
    })),
    quantity: sum(days.map(({ quantity }) => quantity)),
    cost: sum(days.map(({ cost_micros }) => cost_micros)) / 1e6,
    ...check(bill, line.amount, again, line),
  }
}

async function recompute(ctx: Ctx, bill: BillRow): Promise<StoredLine[]> {
  return linesOf(await metered(ctx, bill.period), bill.environment, bill.currency)
}

async function daysOf(ctx: Ctx, bill: BillRow, { kind, pillar, item }: StoredLine) {
  return kind === 'usage' && pillar ? meteredDays(ctx, bill.period, { pillar, item }) : []
}

function check(bill: BillRow, amount: number, again: readonly StoredLine[], { kind, pillar, item }: StoredLine) {
  const same = again.find((one) => one.kind === kind && one.pillar === pillar && one.item === item)
  return compare(bill, amount, same?.amount ?? 0)
}

function compare({ currency }: BillRow, amount: number, recomputed: number) {
  const shown = { amount: toMajor(amount, currency), recomputed: toMajor(recomputed, currency) }
  return { ...shown, matches: amount === recomputed }
}
