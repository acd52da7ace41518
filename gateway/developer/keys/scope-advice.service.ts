import { beyond, covers, type Scope } from '../../access/scopes.schema.ts'
import type { Ctx } from '../../context.ts'
import { DAY_MS, toTimestamp } from '../../time/clock.ts'
import type { ScopeAdvice } from './key-calls.schema.ts'
import { busiestFirst, callsOf, endpointOf, lastOf } from './key-calls.service.ts'
import { type CallerRow, callsByCaller } from './key-calls.store.ts'
import { keyRows } from './keys.store.ts'
import { leastScopes, unusedScopes } from './least-scopes.ts'

const OBSERVED_DAYS = 30
const ENOUGH_CALLS = 50
const ENOUGH_DAYS = 7

/** The smallest set of scopes that would have allowed every request of the last 30 days that was allowed. */
export async function getScopeAdvice(ctx: Ctx, keyId: string): Promise<ScopeAdvice> {
  const key = await keyRows.get(ctx.tenant, keyId)
  const now = ctx.clock.now()
  const from = new Date(now.getTime() - OBSERVED_DAYS * DAY_MS)
  const to = new Date(now.getTime() + 1)
  const rows = await callsByCaller(ctx.tenant, { keyId, from, to })

  // A rate-limited request may have had the scope or not: only allowed requests prove a need.
  const through = rows.filter((row) => row.outcome === 'valid')
  const held = key.scopes as Scope[]
  const needed = scopesOf(ctx, through)
  const proposed = leastScopes(needed)
  const observedDays = observed(through, now)
  return {
    key_id: keyId,
    from: toTimestamp(from),
    to: toTimestamp(to),
    calls: callsOf(through),
    observed_days: observedDays,
    enough: callsOf(through) >= ENOUGH_CALLS && observedDays >= ENOUGH_DAYS,
    held,
    proposed,
    narrower: proposed.length > 0 && beyond(proposed, held).length > 0,
    unused: unusedScopes(held, needed),
    used: adviceOn(ctx, through),
    would_refuse: adviceOn(ctx, through).filter(({ scope }) => scope !== null && !covers(proposed, scope)),
    lacking: adviceOn(
      ctx,
      rows.filter((row) => row.outcome === 'insufficient_scope'),
    ),
  }
}

function scopesOf(ctx: Ctx, rows: CallerRow[]): Scope[] {
  return [...new Set(rows.map((row) => row.operation))].flatMap((operation) => endpointOf(ctx, operation).scope ?? [])
}

function adviceOn(ctx: Ctx, rows: CallerRow[]): ScopeAdvice['used'] {
  return busiestFirst(Map.groupBy(rows, (row) => row.operation)).map(([operation, ofIt]) => ({
    ...endpointOf(ctx, operation),
    calls: callsOf(ofIt),
    last_at: toTimestamp(lastOf(ofIt)),
  }))
}

function observed(rows: CallerRow[], now: Date): number {
  const first = Math.min(...rows.map((row) => row.first_hour.getTime()))
  return Number.isFinite(first) ? Math.floor((now.getTime() - first) / DAY_MS) : 0
}
