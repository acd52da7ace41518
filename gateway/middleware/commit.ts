import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import type { AppEnv } from '../app-env.ts'
import { actingKey, type Ctx } from '../context.ts'
import { isDatabaseGone } from '../db/client.ts'
import { noRows, type Rows } from '../db/write-set.ts'
import { Problem } from '../errors.ts'
import type { Operation } from '../operation.ts'
import type { createCallerList } from './caller-list.ts'
import { findStored } from './idempotency.store.ts'
import { isStoredAlready, replay, storedAnswer, storedResponses } from './idempotency.ts'
import { countCall, isFree } from './meter.ts'
import { keyCall, keyUse, loggedRequests, logRow } from './request-log.ts'

interface Seen {
  lastUses: Map<string, number>
  callerOf: ReturnType<typeof createCallerList>
}

/**
 * Commits the request's writes, call counter, log row and idempotency row in one transaction, and sends the response
 * once that is durable. The rows of a read may follow its response.
 */
export function commitRequest(operation: Operation, seen: Seen) {
  return createMiddleware<AppEnv>(async (c, next) => {
    await next()
    const ctx = c.get('ctx') as Ctx | undefined
    if (!ctx) return
    const keep = c.error === undefined || (c.error instanceof Problem && c.error.keepWrites)
    if (!keep) await ctx.unit.rollback()
    // The log row would wait just as long for the same database.
    if (isDatabaseGone(c.error)) return
    const rowsNow = () => rowsOf(c, operation, seen)
    try {
      const rows = await rowsNow()
      await (mayFollow(c, operation) ? ctx.unit.commitLater(rows) : ctx.unit.commit(rows))
    } catch (error) {
      await sendStored(c, error)
      await ctx.unit.commit(await rowsNow())
    }
  })
}

// A crash may lose the log row and the count of these reads. Reads of the developer pillar wait, because people look at
// the log or at a key right after a request and expect to find the request there.
function mayFollow(c: Context<AppEnv>, { subject, method }: Operation): boolean {
  const { unit, account, environment } = c.get('ctx')
  if (method !== 'GET' || unit.isOpen()) return false
  if (subject === 'developer') return isQuiet(c)
  const isLimited = (environment === 'sandbox' && !account.unlimited) || account.hard_capped.includes(environment)
  return isFree(c, subject) || !isLimited
}

// Another process stored the response to this key first: our writes are rolled back and its response is sent.
async function sendStored(c: Context<AppEnv>, error: unknown) {
  withdrawResponse(c)
  const ctx = c.get('ctx')
  // A commit that has not begun still has its connection.
  await ctx.unit.rollback()
  const replayable = c.get('replayable')
  const winner = replayable && isStoredAlready(error) ? await findStored(ctx.tenant, replayable) : undefined
  if (!replayable || !winner) throw error
  await replay(c, winner, replayable)
}

// The response reported writes that did not happen; the headers that every response carries stay.
function withdrawResponse(c: Context<AppEnv>) {
  const headers = new Headers(c.res.headers)
  for (const name of ['content-type', 'content-length', 'location', 'link']) headers.delete(name)
  c.res = undefined
  c.res = new Response(null, { headers })
}

async function rowsOf(c: Context<AppEnv>, operation: Operation, { lastUses, callerOf }: Seen): Promise<Rows> {
  const keyUses = keyUse(c, lastUses)
  if (isQuiet(c)) return { ...noRows(), keyUses }
  const replayable = c.get('replayable')
  const stored = replayable && !replayable.isBound && (await storedAnswer(c, replayable))
  const call = keyCall(c, operation, callerOf)
  const inserts: Rows['inserts'] = isLogged(c) ? [{ into: loggedRequests, row: logRow(c, operation) }] : []
  if (stored) inserts.push({ into: storedResponses, row: stored })
  const usage = countCall(c, operation.subject)
  return { ...noRows(), inserts, usage, keyUses, keyCalls: call ? [call] : [] }
}

// A refusal by a limit is counted but not logged: otherwise a caller could fill our disk with log rows.
function isLogged({ error }: Context<AppEnv>): boolean {
  return !(error instanceof Problem && (error.code === 'too_many_auth_failures' || error.code === 'rate_limited'))
}

// A console reads constantly: its reads would bury the requests that people look for.
function isQuiet(c: Context<AppEnv>): boolean {
  const reads = c.req.method === 'GET' || c.req.method === 'HEAD'
  return reads && actingKey(c.get('ctx')).managed && c.res.status < 400
}
