import type { DueSource } from '../../context.ts'
import { inUnit } from '../../db/in-unit.ts'
import { monthStart } from '../../time/period.ts'
import { monthText } from '../../words.ts'
import { issueTimeOf } from './calendar.ts'
import { issueDueBills, unbilledMonths } from './issue-bills.ts'

export const dueBills: DueSource = {
  kinds: ['bill.issued'],
  async due(ctx, { until }) {
    const months = await unbilledMonths(ctx, until)
    return months.map((month) => ({
      at: issueTimeOf(month),
      kind: 'bill.issued',
      id: month,
      summary: `The bill for ${monthText(monthStart(month))} is issued.`,
    }))
  },
  async perform(ctx, due) {
    await inUnit(ctx.unit, () => issueDueBills(ctx))
    return due
  },
}
