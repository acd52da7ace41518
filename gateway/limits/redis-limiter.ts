import { Redis } from 'ioredis'
import type { Logger } from 'pino'
import type { Limiter, Policy, Verdict } from './limiter.ts'

// Both scripts use Redis's own clock, because several gateways must agree on the time. If that clock was set back, used
// quota moves back with it, and a bucket is empty at worst.
const NOW = `local t = redis.call('TIME') local now = t[1] * 1000 + math.floor(t[2] / 1000)`

const SLIDING = `${NOW}
local window, quota, take = tonumber(ARGV[1]), tonumber(ARGV[2]), ARGV[3] == '1'
local newest = redis.call('ZRANGE', KEYS[1], -1, -1, 'WITHSCORES')
if newest[2] and tonumber(newest[2]) > now then
  for _, member in ipairs(redis.call('ZRANGE', KEYS[1], 0, -1)) do
    redis.call('ZINCRBY', KEYS[1], now - newest[2], member)
  end
end
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
local full = math.min(math.max(tonumber(redis.call('GET', KEYS[1]) or '0'), now), now + window)
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
const CONNECT_WITHIN_MS = 2000
const RECONNECT_MS = 500

/** Shared limits. While Redis does not respond, `alone` limits this process, so that no request fails. */
export function createRedisLimiter(url: string, alone: Limiter, log: Logger): Limiter {
  const redis = new Redis(url, {
    maxRetriesPerRequest: 1,
    commandTimeout: ANSWER_WITHIN_MS,
    connectTimeout: CONNECT_WITHIN_MS,
    // A host that vanished leaves its connection open, so a silent connection is replaced.
    socketTimeout: 2 * ANSWER_WITHIN_MS,
    retryStrategy: () => RECONNECT_MS,
  })
  redis.on('error', () => {})
  let askAgainAt: number | null = null

  async function look(policy: Policy, subject: string, take: boolean): Promise<Verdict> {
    if (askAgainAt === null || performance.now() >= askAgainAt) {
      // One request tries Redis again; the others must not wait for it.
      if (askAgainAt !== null) askAgainAt = performance.now() + ASK_AGAIN_MS
      try {
        const verdict = await ask(policy, subject, take)
        askAgainAt = null
        return verdict
      } catch (error) {
        askAgainAt = performance.now() + ASK_AGAIN_MS
        log.warn({ error: String(error) }, 'Redis does not respond, so each process enforces limits on its own')
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
