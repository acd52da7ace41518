import type { Due, DueSource, TraceSource } from '../../context.ts'
import { short } from '../../words.ts'
import { findEndingKeys, findKeys } from './keys.store.ts'

/** Each request compares the key's expiry with the clock, so there is no work to do. */
export const dueKeys: DueSource = {
  kinds: ['key.expired', 'key.grace_ended'],
  async due(ctx, { from, until }) {
    const keys = await findEndingKeys(ctx.tenant, from, until)
    const endsWithin = (at: Date | null): at is Date => at !== null && at > from && at <= until
    return keys
      .flatMap(({ id, name, expires_at, grace_expires_at }): Due[] => [
        ...(endsWithin(grace_expires_at)
          ? [
              {
                at: grace_expires_at,
                kind: 'key.grace_ended' as const,
                id,
                summary: `The grace period of key “${short(name)}” ends.`,
              },
            ]
          : []),
        ...(endsWithin(expires_at)
          ? [{ at: expires_at, kind: 'key.expired' as const, id, summary: `Key “${short(name)}” expires.` }]
          : []),
      ])
      .sort((a, b) => a.at.getTime() - b.at.getTime())
  },
}

export const traceKeys: TraceSource = {
  prefix: 'key',
  stage: 'actor',
  async find(ctx, ids) {
    const rows = await findKeys(ctx.tenant, ids)
    return rows.map((row) => ({
      id: row.key_id,
      kind: 'key',
      at: row.created_at,
      summary: `API key ${row.name}`,
      outcome: null,
      from: [row.rotated_from],
    }))
  },
}
