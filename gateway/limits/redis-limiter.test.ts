import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { Redis } from 'ioredis'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hasRedisServer, reportMissingRedis, startRedis } from '#tests/support/redis-server.ts'
import { startTcpProxy } from '#tests/support/tcp-proxy.ts'
import { systemClock } from '../time/clock.ts'
import type { Policy } from './limiter.ts'
import { createMemoryLimiter } from './memory-limiter.ts'
import { createRedisLimiter } from './redis-limiter.ts'

reportMissingRedis('limits shared through Redis')

const limiter = (redisUrl: string) =>
  createRedisLimiter(redisUrl, createMemoryLimiter(systemClock), pino({ level: 'silent' }))

describe('while Redis does not respond', () => {
  const policy: Policy = { name: 'slow', quota: 2, windowSeconds: 3600, algorithm: 'bucket' }

  test.each(['hangs', 'refuses'])('because it %s, each process enforces limits on its own', async (how) => {
    const mute = createServer(() => {}).listen(0, '127.0.0.1')
    await once(mute, 'listening')
    const { port } = mute.address() as AddressInfo
    if (how === 'refuses') mute.close()
    const alone = limiter(`redis://127.0.0.1:${port}`)
    const verdicts = []
    for (let nth = 0; nth < 3; nth++) verdicts.push(await alone.take(policy, 'anybody'))
    expect(verdicts.map(({ allowed }) => allowed)).toEqual([true, true, false])
    expect((await alone.peek(policy, 'somebody')).remaining).toBe(2)
    await alone.close()
    mute.close()
  })
})

describe.runIf(hasRedisServer)('limits shared through Redis', () => {
  let redis: Awaited<ReturnType<typeof startRedis>>
  let direct: Redis
  let gateways: ReturnType<typeof limiter>[]

  beforeAll(async () => {
    redis = await startRedis()
    direct = new Redis(redis.path)
    gateways = [limiter(redis.path), limiter(redis.path)]
  })
  afterAll(async () => {
    await Promise.all(gateways.map((one) => one.close()))
    direct.disconnect()
    await redis.stop()
  })

  const take = (policy: Policy, subject: string) => gateways[0]?.take(policy, subject)

  async function allowed(policy: Policy, requests: number): Promise<number> {
    const subject = randomUUID()
    const verdicts = await Promise.all(
      Array.from({ length: requests }, (_, index) => gateways[index % 2]?.take(policy, subject)),
    )
    return verdicts.filter((verdict) => verdict?.allowed).length
  }

  test('two gateways accept exactly 100 of 150 requests in a sliding window', async () => {
    expect(await allowed({ name: 'checkouts', quota: 100, windowSeconds: 60, algorithm: 'sliding' }, 150)).toBe(100)
  })

  test('two gateways share one bucket', async () => {
    expect(await allowed({ name: 'slow', quota: 10, windowSeconds: 3600, algorithm: 'bucket' }, 50)).toBe(10)
  })

  test('setting the Redis clock back an hour rejects nothing beyond a sliding window', async () => {
    const policy: Policy = { name: 'checkouts', quota: 1, windowSeconds: 60, algorithm: 'sliding' }
    await take(policy, 'back')
    const key = 'pillar:limit:checkouts:back'
    for (const member of await direct.zrange(key, '0', '-1')) await direct.zincrby(key, '3600000', member)
    expect(await take(policy, 'back')).toMatchObject({ allowed: false, resetSeconds: 60 })
  })

  test('setting the Redis clock back an hour leaves a bucket empty at worst', async () => {
    const policy: Policy = { name: 'slow', quota: 10, windowSeconds: 10, algorithm: 'bucket' }
    await take(policy, 'back')
    await direct.incrbyfloat('pillar:limit:slow:back', 3_600_000)
    expect(await take(policy, 'back')).toMatchObject({ allowed: false, resetSeconds: 1 })
  })

  test('are shared again over a new connection after Redis was silent', async () => {
    const policy: Policy = { name: 'slow', quota: 1000, windowSeconds: 3600, algorithm: 'sliding' }
    const proxy = await startTcpProxy({ path: redis.path })
    const behind = limiter(`redis://127.0.0.1:${proxy.port}`)
    const shared = async () => {
      const before = await direct.zcard('pillar:limit:slow:silent')
      await behind.take(policy, 'silent')
      return (await direct.zcard('pillar:limit:slow:silent')) > before
    }
    await expect.poll(shared).toBe(true)
    proxy.loseConnections()
    expect(await shared()).toBe(false)
    await expect.poll(shared, { timeout: 10_000 }).toBe(true)
    await behind.close()
    await proxy.close()
  })
})
