import { fxQuotes } from '../../db/schema/index.ts'
import { wipeBy } from '../../db/wipe-pass.ts'
import type { Resource } from '../../resource.ts'
import { traceOf } from '../../trace-of.ts'
import { amountText } from '../../words.ts'
import { fxOperations } from './fx.routes.ts'
import { findExpiring, type QuoteRow, quoteRows } from './fx.store.ts'

export const fxResource: Resource = {
  operations: fxOperations,
  trace: traceOf('fxq', quoteRows, (row) => ({
    kind: 'fx_quote',
    summary: `FX quote ${pairOf(row)} at ${row.rate}`,
    outcome: 'succeeded',
  })),
  due: () => [
    {
      kinds: ['quote.expired'],
      async due(ctx, { from, until }) {
        const rows = await findExpiring(ctx.tenant, from, until)
        return rows.map((row) => ({
          at: row.expires_at,
          kind: 'quote.expired',
          id: row.fx_quote_id,
          summary: `The FX quote ${pairOf(row)} expires.`,
        }))
      },
    },
  ],
  wipe: wipeBy(fxQuotes.fx_quote_id),
}

function pairOf({ amount, from_currency, to_currency }: QuoteRow): string {
  return `from ${amount === null ? from_currency : amountText(amount, from_currency)} to ${to_currency}`
}
