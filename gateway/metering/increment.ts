import type { Subject } from '../access/scopes.schema.ts'
import type { Ctx } from '../context.ts'
import { ownerOf } from '../db/tenant.ts'
import type { UsageIncrement } from '../db/write-set.ts'
import { toHour } from '../time/clock.ts'

interface Amounts {
  calls?: number
  quantity?: number
  cost_micros?: number
}

/** An increment of this hour's counter; costs in millionths of the billing currency's major unit. */
export function increment(
  ctx: Ctx,
  pillar: Subject,
  item: string,
  keyId: string | null,
  amounts: Amounts,
): UsageIncrement {
  return {
    ...ownerOf(ctx.tenant),
    hour: toHour(ctx.clock.now()),
    pillar,
    item,
    key_id: keyId ?? '',
    calls: amounts.calls ?? 0,
    quantity: amounts.quantity ?? 0,
    cost_micros: amounts.cost_micros ?? 0,
  }
}
