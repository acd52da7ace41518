import { and, inArray } from 'drizzle-orm'
import { type Ctx, type Found, TRACE_STEP, type TraceSource } from '../context.ts'
import { postings } from '../db/schema/index.ts'
import { ownedBy } from '../db/tenant.ts'
import { amountText } from '../words.ts'

export const traceEntries: TraceSource = {
  prefix: 'post',
  find: (ctx, ids) => entriesBy(ctx, postings.entry_id, ids),
  following: (ctx, ids) => entriesBy(ctx, postings.source_id, ids),
}

async function entriesBy(
  ctx: Ctx,
  column: typeof postings.entry_id | typeof postings.source_id,
  ids: string[],
): Promise<Found[]> {
  const rows = await ctx.tenant.db
    .select()
    .from(postings)
    .where(and(inArray(column, ids), ownedBy(postings, ctx.tenant)))
    .limit(TRACE_STEP * 4)
  return [...Map.groupBy(rows, (row) => row.entry_id).values()].flatMap(toFound)
}

function toFound(lines: (typeof postings.$inferSelect)[]): Found[] {
  const [first] = lines
  if (!first) return []
  // Positive is debit, negative is credit.
  const sides = lines
    .sort((a, b) => b.amount - a.amount)
    .map((line) => {
      const side = line.amount < 0 ? 'credit' : 'debit'
      return `${side} ${line.ledger_account.replaceAll('_', ' ')} ${amountText(Math.abs(line.amount), line.currency)}`
    })
  return [
    {
      id: first.entry_id,
      kind: 'ledger_entry',
      at: first.created_at,
      summary: `Booked: ${sides.join(', ')}`,
      outcome: 'succeeded',
      from: [first.source_id],
    },
  ]
}
