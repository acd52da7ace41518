import type { Due, DueSource } from '../../context.ts'
import { short } from '../../words.ts'
import { findEndingKeys } from './due-keys.store.ts'

/** Whether a key has ended is read off the clock at each call: nothing is left to do. */
export const dueKeys: DueSource = {
  kinds: ['key.expired', 'key.grace_ended'],
  async due(ctx, { from, until }) {
    const keys = await findEndingKeys(ctx.tenant, from, until)
    const within = (at: Date | null): at is Date => at !== null && at > from && at <= until
    return keys
      .flatMap(({ id, name, expires_at, grace_expires_at }): Due[] => [
        ...(within(grace_expires_at)
          ? [
              {
                at: grace_expires_at,
                kind: 'key.grace_ended' as const,
                id,
                summary: `The grace period of key “${short(name)}” ends.`,
              },
            ]
          : []),
        ...(within(expires_at)
          ? [{ at: expires_at, kind: 'key.expired' as const, id, summary: `Key “${short(name)}” expires.` }]
          : []),
      ])
      .sort((a, b) => a.at.getTime() - b.at.getTime())
  },
}
