import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import type { AppEnv } from '../app-env.ts'
import { actingKey, type Ctx } from '../context.ts'
import type { InsertRows, KeyUse, WriteSet } from '../db/write-set.ts'
import type { Subject } from '../developer/keys/scopes.schema.ts'
import { Problem } from '../errors.ts'
import { findStored } from './idempotency.store.ts'
import { isStoredAlready, replay, storedAnswer } from './idempotency.ts'
import { countCall } from './meter.ts'

const KEY_USE_EVERY_MS = 60_000

/**
 * Commits what the request did, its call counter, its log row and its idempotency row in one transaction, and lets
 * the answer out only when that is durable.
 */
export function commitRequest(pillar: Subject, operation: string, lastUses: Map<string, number>) {
  return createMiddleware<AppEnv>(async (c, next) => {
    const ctx = c.get('ctx')
    await next()
    const keep = c.error === undefined || (c.error instanceof Problem && c.error.keepWrites)
    if (!keep) await ctx.unit.rollback()
    try {
      await ctx.unit.commit(await traces(c, ctx, pillar, operation, lastUses))
    } catch (error) {
      await settle(c, ctx, pillar, operation, lastUses, error)
    }
  })
}

// Another process stored the answer to this very key first: our writes are rolled back, its answer is ours.
async function settle(
  c: Context<AppEnv>,
  ctx: Ctx,
  pillar: Subject,
  operation: string,
  lastUses: Map<string, number>,
  error: unknown,
) {
  withdrawAnswer(c)
  const replayable = c.get('replayable')
  const winner = replayable && isStoredAlready(error) ? await findStored(ctx, replayable) : undefined
  if (!replayable || !winner) throw error
  replay(c, winner, replayable)
  await ctx.unit.commit(await traces(c, ctx, pillar, operation, lastUses))
}

// What was about to be answered did not happen; what every answer carries stays.
function withdrawAnswer(c: Context<AppEnv>) {
  const headers = new Headers(c.res.headers)
  for (const name of ['content-type', 'content-length', 'location', 'link']) headers.delete(name)
  c.res = undefined
  c.res = new Response(null, { headers })
}

async function traces(
  c: Context<AppEnv>,
  ctx: Ctx,
  pillar: Subject,
  operation: string,
  lastUses: Map<string, number>,
): Promise<WriteSet> {
  const replayable = c.get('replayable')
  const stored = replayable && (await storedAnswer(ctx, replayable, c.res))
  const inserts: WriteSet['inserts'] = [{ table: 'requests', row: logRow(c, ctx, operation) }]
  if (stored) inserts.push({ table: 'idempotency_keys', row: stored })
  return {
    inserts,
    usage: countCall(ctx, pillar, c.req.method, c.res.status, c.get('replayed') ?? false),
    keyUses: keyUse(c, ctx, lastUses),
  }
}

function logRow(c: Context<AppEnv>, ctx: Ctx, operation: string): InsertRows {
  return {
    request_id: ctx.requestId,
    account_id: ctx.account.account_id,
    environment: ctx.environment,
    key_id: actingKey(ctx).key_id,
    method: c.req.method,
    // As it was sent: decoded, it may hold what no text column takes.
    path: new URL(c.req.url).pathname,
    operation,
    status: c.res.status,
    code: c.error instanceof Problem ? c.error.code : c.error ? 'internal_error' : null,
    ip: c.get('ip'),
    user_agent: c.req.header('user-agent')?.slice(0, 300) ?? null,
    duration_ms: Math.round(performance.now() - c.get('startedAt')),
    created_at: ctx.clock.now(),
  }
}

// At most once a minute for a key: its row would otherwise be the hottest of the database.
function keyUse(c: Context<AppEnv>, ctx: Ctx, lastUses: Map<string, number>): KeyUse[] {
  const { key_id } = actingKey(ctx)
  const now = ctx.clock.now()
  if (now.getTime() - (lastUses.get(key_id) ?? 0) < KEY_USE_EVERY_MS) return []
  lastUses.set(key_id, now.getTime())
  return [{ key_id, last_used_at: now.toISOString(), last_used_ip: c.get('ip') }]
}
