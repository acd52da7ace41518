import { toHour } from '../clock.ts'
import { actingKey, type Ctx } from '../context.ts'
import type { UsageIncrement } from '../db/write-set.ts'
import type { Subject } from '../developer/keys/scopes.schema.ts'

const UNCOUNTED = new Set([401, 403, 405, 429])

/** The developer's own calls, and what a console reads. */
export function isFree(ctx: Ctx, pillar: Subject, method: string): boolean {
  const reads = method === 'GET' || method === 'HEAD'
  return pillar === 'developer' || (ctx.actor.type === 'key' && ctx.actor.managed && reads)
}

/**
 * Whether the answer makes it a call: what a handler decided counts, what was refused before it or failed on our side
 * does not, nor does a replay.
 */
export function isCounted(ctx: Ctx, pillar: Subject, method: string, status: number, replayed: boolean): boolean {
  return !isFree(ctx, pillar, method) && !UNCOUNTED.has(status) && status < 500 && !replayed
}

/** The counter of one call of a pillar, when it counts. */
export function countCall(
  ctx: Ctx,
  pillar: Subject,
  method: string,
  status: number,
  replayed: boolean,
): UsageIncrement[] {
  return isCounted(ctx, pillar, method, status, replayed)
    ? [increment(ctx, pillar, 'calls', actingKey(ctx).key_id, { calls: 1 })]
    : []
}

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
    account_id: ctx.account.account_id,
    environment: ctx.environment,
    hour: toHour(ctx.clock.now()),
    pillar,
    item,
    key_id: keyId ?? '',
    calls: amounts.calls ?? 0,
    quantity: amounts.quantity ?? 0,
    cost_micros: amounts.cost_micros ?? 0,
  }
}
