import { Redis } from 'ioredis'
import type { Logger } from 'pino'
import type { Limiter, Policy, Verdict } from './limiter.ts'

// Both scripts read Redis's own clock: several gateways must agree on the time.
const NOW = `local t = redis.call('TIME') local now = t[1] * 1000 + math.floor(t[2] / 1000)`

const SLIDING = `${NOW}
local window, quota, take = tonumber(ARGV[1]), tonumber(ARGV[2]), ARGV[3] == '1'
redis.call('ZREMRANGEBYSCORE', KEYS[1], '-inf', now - window)
local used = redis.call('ZCARD', KEYS[1])
local allowed = used < quota
if take and allowed then
  redis.call('ZADD', KEYS[1], now, t[1] .. t[2] .. ':' .. used)
  redis.call('PEXPIRE', KEYS[1], window)
  used = used + 1
end
local oldest = redis.call('ZRANGE', KEYS[1], 0, 0, 'WITHSCORES')
local reset = oldest[2] and (oldest[2] + window - now) or 0
return {allowed and 1 or 0, quota - used, reset}`

const BUCKET = `${NOW}
local window, quota, take = tonumber(ARGV[1]), tonumber(ARGV[2]), ARGV[3] == '1'
local per = window / quota
local full = math.max(tonumber(redis.call('GET', KEYS[1]) or '0'), now)
local allowed = (full - now) / per + 1 <= quota
local reset = full + per - now - window
if allowed then
  if take then
    full = full + per
    redis.call('SET', KEYS[1], tostring(full), 'PX', math.ceil(full - now))
  end
  reset = full - now
end
return {allowed and 1 or 0, math.max(0, math.floor(quota - (full - now) / per)), math.ceil(reset)}`

const ANSWER_WITHIN_MS = 500
const ASK_AGAIN_MS = 1000

/** Shared limits; while Redis does not answer, `alone` limits this process, because a call need not fail for it. */
export function createRedisLimiter(url: string, alone: Limiter, log: Logger): Limiter {
  const redis = new Redis(url, { maxRetriesPerRequest: 1, commandTimeout: ANSWER_WITHIN_MS })
  redis.on('error', () => {})
  let failedAt = Number.NEGATIVE_INFINITY

  async function look(policy: Policy, subject: string, take: boolean): Promise<Verdict> {
    if (performance.now() - failedAt >= ASK_AGAIN_MS) {
      try {
        return await ask(policy, subject, take)
      } catch (error) {
        failedAt = performance.now()
        log.warn({ error: String(error) }, 'Redis does not answer: limits are kept by each process alone')
      }
    }
    return take ? alone.take(policy, subject) : alone.peek(policy, subject)
  }

  async function ask(policy: Policy, subject: string, take: boolean): Promise<Verdict> {
    const script = policy.algorithm === 'sliding' ? SLIDING : BUCKET
    const args = [policy.windowSeconds * 1000, policy.quota, take ? 1 : 0]
    const answer = await redis.eval(script, 1, `pillar:limit:${policy.name}:${subject}`, ...args)
    const [allowed = 0, remaining = 0, resetMs = 0] = answer as number[]
    return { allowed: allowed === 1, remaining, resetSeconds: Math.ceil(Number(resetMs) / 1000) }
  }

  return {
    take: (policy, subject) => look(policy, subject, true),
    peek: (policy, subject) => look(policy, subject, false),
    close: async () => redis.disconnect(),
  }
}
