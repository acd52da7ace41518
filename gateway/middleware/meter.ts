import type { Context } from 'hono'
import type { Subject } from '../access/scopes.schema.ts'
import type { AppEnv } from '../app-env.ts'
import { actingKey } from '../context.ts'
import type { UsageIncrement } from '../db/write-set.ts'
import { increment } from '../metering/increment.ts'

const UNCOUNTED = new Set([401, 403, 405, 429])

/** Whether a request is never counted: requests of the developer pillar, and a console's reads. */
export function isFree(c: Context<AppEnv>, subject: Subject): boolean {
  const { actor } = c.get('ctx')
  const reads = c.req.method === 'GET' || c.req.method === 'HEAD'
  return subject === 'developer' || (actor.type === 'key' && actor.managed && reads)
}

/**
 * Whether the response counts as a call: a handler's decision does; earlier refusals, our failures and replays don't.
 */
export function isCounted(c: Context<AppEnv>, subject: Subject): boolean {
  const { status } = c.res
  return !isFree(c, subject) && !UNCOUNTED.has(status) && status < 500 && !c.get('replayed')
}

/** The increment of one call of a pillar, if it counts. */
export function countCall(c: Context<AppEnv>, subject: Subject): UsageIncrement[] {
  if (!isCounted(c, subject)) return []
  const ctx = c.get('ctx')
  return [increment(ctx, subject, 'calls', actingKey(ctx).key_id, { calls: 1 })]
}
