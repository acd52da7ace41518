import type { Context, Next } from 'hono'
import { createMiddleware } from 'hono/factory'
import type { Subject } from '../access/scopes.schema.ts'
import type { AppEnv } from '../app-env.ts'
import { actingKey, type Ctx } from '../context.ts'
import { Problem } from '../errors.ts'
import { refuseBeyondCaps } from '../metering/refuse-beyond-caps.ts'
import type { Quota } from '../metering/sandbox-allowances.ts'
import {
  admitCall,
  countedCalls,
  SANDBOX_CALLS,
  SANDBOX_MONTH,
  sandboxQuotaExceeded,
} from '../metering/sandbox-quota.ts'
import { secondsLeftInMonth } from '../time/period.ts'
import { isCounted, isFree } from './meter.ts'
import { asProblem } from './problem.ts'

const MONTH_SECONDS = 2_592_000
const CALLS = { name: SANDBOX_MONTH, limit: SANDBOX_CALLS }

/** Enforces hard caps and the sandbox's monthly quota. Requests that neither concerns don't wait. */
export function limitUsage(pillar: Subject) {
  return createMiddleware<AppEnv>(async (c, next) => {
    const ctx = c.get('ctx')
    if (isFree(c, pillar)) return next()
    await refuseBeyondCaps(ctx, { pillar, key_id: actingKey(ctx).key_id })
    if (ctx.environment === 'live' || ctx.account.unlimited) return next()
    await withinSandboxMonth(c, ctx, pillar, next)
  })
}

/**
 * Whether a request counts depends on its response, so room is made afterwards, under a lock that the commit releases:
 * of any number of concurrent requests, exactly 1,000 count, and a refused one leaves no trace.
 */
async function withinSandboxMonth(c: Context<AppEnv>, ctx: Ctx, pillar: Subject, next: Next) {
  const used = await countedCalls(ctx)
  if (used >= SANDBOX_CALLS) {
    announce(c, ctx, 0)
    throw sandboxQuotaExceeded(ctx)
  }
  await next()
  if (!isCounted(c, pillar)) {
    return announce(c, ctx, SANDBOX_CALLS - used)
  }
  await keepRefusal(c, ctx)
  try {
    announce(c, ctx, await admitCall(ctx))
  } catch (error) {
    for (const name of ['location', 'link']) c.res.headers.delete(name)
    announce(c, ctx, 0)
    throw error
  }
}

// A refusal that counts is counted in the transaction with the lock, so roll back the handler's writes first.
async function keepRefusal(c: Context<AppEnv>, ctx: Ctx) {
  if (!c.error || (c.error instanceof Problem && c.error.keepWrites)) return
  await ctx.unit.rollback()
  const { code, message, members, headers } = asProblem(c.error)
  c.error = new Problem(code, message, { members, headers, keepWrites: true, cause: c.error })
}

/** Adds an operation's own monthly quota of the sandbox to the rate limit headers. */
export function announceQuota(read: (ctx: Ctx) => Promise<Quota>) {
  return createMiddleware<AppEnv>(async (c, next) => {
    await next()
    const ctx = c.get('ctx')
    const isFailure = c.error !== undefined && !(c.error instanceof Problem)
    if (isFailure || ctx.environment === 'live' || ctx.account.unlimited) return
    const quota = await read(ctx)
    announce(c, ctx, quota.limit - quota.used, quota)
  })
}

function announce(c: Context<AppEnv>, ctx: Ctx, remaining: number, { name, limit } = CALLS) {
  const left = secondsLeftInMonth(ctx.clock.now())
  c.header('RateLimit-Policy', `"${name}";q=${limit};w=${MONTH_SECONDS}`, { append: true })
  c.header('RateLimit', `"${name}";r=${remaining};t=${left}`, { append: true })
}
