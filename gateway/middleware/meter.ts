import type { Context } from 'hono'
import type { Subject } from '../access/scopes.schema.ts'
import type { AppEnv } from '../app-env.ts'
import { actingKey } from '../context.ts'
import type { UsageIncrement } from '../db/write-set.ts'
import { increment } from '../metering/increment.ts'

const UNCOUNTED = new Set([401, 403, 405, 429])

/** Whether requests like this one are never counted: those of the developer pillar, and what a console reads. */
export function isFree(c: Context<AppEnv>, subject: Subject): boolean {
  const { actor } = c.get('ctx')
  const reads = c.req.method === 'GET' || c.req.method === 'HEAD'
  return subject === 'developer' || (actor.type === 'key' && actor.managed && reads)
}

/**
 * Whether the response makes it a call: what a handler decided counts; what was refused before it, what failed on our
 * side and a replay do not.
 */
export function isCounted(c: Context<AppEnv>, subject: Subject): boolean {
  const { status } = c.res
  return !isFree(c, subject) && !UNCOUNTED.has(status) && status < 500 && !c.get('replayed')
}

/** The counter of one call of a pillar, when it counts. */
export function countCall(c: Context<AppEnv>, subject: Subject): UsageIncrement[] {
  if (!isCounted(c, subject)) return []
  const ctx = c.get('ctx')
  return [increment(ctx, subject, 'calls', actingKey(ctx).key_id, { calls: 1 })]
}
