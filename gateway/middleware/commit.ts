import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import type { AppEnv } from '../app-env.ts'
import { actingKey, type Ctx } from '../context.ts'
import { noRows, type Rows } from '../db/write-set.ts'
import type { Subject } from '../developer/keys/scopes.schema.ts'
import { Problem } from '../errors.ts'
import type { createCallerList } from './caller-list.ts'
import { findStored } from './idempotency.store.ts'
import { isStoredAlready, replay, storedAnswer } from './idempotency.ts'
import { countCall, isFree } from './meter.ts'
import { isDatabaseGone } from './problem.ts'
import { keyCall, keyUse, logRow } from './request-log.ts'

interface Traced {
  pillar: Subject
  operation: string
  /** The response shows a secret: nothing is logged that would have it repeated. */
  isSecret: boolean
  lastUses: Map<string, number>
  callerOf: ReturnType<typeof createCallerList>
}

/**
 * Commits what the request did, its call counter, its log row and its idempotency row in one transaction, and lets
 * the response out when that is durable; a read's rows may follow its response.
 */
export function commitRequest(traced: Traced) {
  return createMiddleware<AppEnv>(async (c, next) => {
    keepAnswer(c)
    await next()
    const ctx = c.get('ctx') as Ctx | undefined
    if (!ctx) return
    const keep = c.error === undefined || (c.error instanceof Problem && c.error.keepWrites)
    if (!keep) await ctx.unit.rollback()
    // The log row would wait as long again for the same database.
    if (isDatabaseGone(c.error)) return
    try {
      const rows = await traces(c, ctx, traced)
      await (mayFollow(c, ctx, traced) ? ctx.unit.commitLater(rows) : ctx.unit.commit(rows))
    } catch (error) {
      await settle(c, ctx, traced, error)
    }
  })
}

// A crash may lose the log and the count of such a read. Reads of the developer pillar wait: whoever looks at the log or
// at a key right after a request finds that request there.
function mayFollow(c: Context<AppEnv>, ctx: Ctx, { pillar }: Traced): boolean {
  const { method } = c.req
  if ((method !== 'GET' && method !== 'HEAD') || ctx.unit.isOpen()) return false
  if (pillar === 'developer') return isQuiet(c, ctx)
  const { account, environment } = ctx
  const isLimited = (environment === 'sandbox' && !account.unlimited) || account.hard_capped.includes(environment)
  return isFree(ctx, pillar, method) || !isLimited
}

// The text is made once and kept for the log and the idempotency row: to read it back out of the answer costs more.
function keepAnswer(c: Context<AppEnv>) {
  const json = c.json as unknown as (...args: unknown[]) => Response
  c.json = ((value: unknown, ...rest: unknown[]) => {
    if (rest.length > 1) return json(value, ...rest)
    const text = JSON.stringify(value)
    c.set('answered', text)
    return c.body(text, rest[0] as 200, { 'Content-Type': 'application/json' })
  }) as unknown as typeof c.json
}

// Another process stored the answer to this very key first: our writes are rolled back, its answer is ours.
async function settle(c: Context<AppEnv>, ctx: Ctx, traced: Traced, error: unknown) {
  withdrawAnswer(c)
  // A commit that never began still holds its connection.
  await ctx.unit.rollback()
  const replayable = c.get('replayable')
  const winner = replayable && isStoredAlready(error) ? await findStored(ctx, replayable) : undefined
  if (!replayable || !winner) throw error
  await replay(c, winner, replayable)
  await ctx.unit.commit(await traces(c, ctx, traced))
}

// What was about to be answered did not happen; what every answer carries stays.
function withdrawAnswer(c: Context<AppEnv>) {
  const headers = new Headers(c.res.headers)
  for (const name of ['content-type', 'content-length', 'location', 'link']) headers.delete(name)
  c.res = undefined
  c.res = new Response(null, { headers })
}

async function traces(c: Context<AppEnv>, ctx: Ctx, traced: Traced): Promise<Rows> {
  const { pillar, lastUses } = traced
  if (isQuiet(c, ctx)) return { ...noRows(), keyUses: keyUse(c, ctx, lastUses) }
  const replayable = c.get('replayable')
  const stored = replayable && (await storedAnswer(ctx, replayable, c.res, c.get('answered')))
  const call = keyCall(c, ctx, traced)
  const inserts: Rows['inserts'] = isLogged(c) ? [{ table: 'requests', row: logRow(c, ctx, traced) }] : []
  if (stored) inserts.push({ table: 'idempotency_keys', row: stored })
  return {
    ...noRows(),
    inserts,
    usage: countCall(ctx, pillar, c.req.method, c.res.status, c.get('replayed') ?? false),
    keyUses: keyUse(c, ctx, lastUses),
    keyCalls: call ? [call] : [],
  }
}

// What a limit refuses is counted; a row for each try would be the caller's to fill our disk with.
function isLogged({ error }: Context<AppEnv>): boolean {
  return !(error instanceof Problem && (error.code === 'too_many_auth_failures' || error.code === 'rate_limited'))
}

// A console reads all day long: its reads would bury the calls that somebody wants to find.
function isQuiet(c: Context<AppEnv>, ctx: Ctx): boolean {
  const reads = c.req.method === 'GET' || c.req.method === 'HEAD'
  return reads && actingKey(ctx).managed && c.res.status < 400
}
