import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { pino } from 'pino'
import { afterAll, describe, expect, test } from 'vitest'
import { systemClock } from '../clock.ts'
import type { Policy } from './limiter.ts'
import { createMemoryLimiter } from './memory-limiter.ts'
import { createRedisLimiter } from './redis-limiter.ts'

const url = process.env.REDIS_URL
const limiter = (redisUrl: string) =>
  createRedisLimiter(redisUrl, createMemoryLimiter(systemClock), pino({ level: 'silent' }))

describe('while Redis does not answer', () => {
  const policy: Policy = { name: 'slow', quota: 2, windowSeconds: 3600, algorithm: 'bucket' }

  test.each(['hangs', 'refuses'])('because it %s, each process keeps the limits alone', async (how) => {
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

describe.runIf(url)('limits shared through Redis', () => {
  const gateways = [limiter(url ?? ''), limiter(url ?? '')]
  afterAll(() => Promise.all(gateways.map((one) => one.close())))

  async function allowed(policy: Policy, requests: number): Promise<number> {
    const subject = randomUUID()
    const verdicts = await Promise.all(
      Array.from({ length: requests }, (_, index) => gateways[index % 2]?.take(policy, subject)),
    )
    return verdicts.filter((verdict) => verdict?.allowed).length
  }

  test('two gateways let exactly 100 of 150 through a sliding window', async () => {
    expect(await allowed({ name: 'checkouts', quota: 100, windowSeconds: 60, algorithm: 'sliding' }, 150)).toBe(100)
  })

  test('two gateways share one bucket', async () => {
    expect(await allowed({ name: 'slow', quota: 10, windowSeconds: 3600, algorithm: 'bucket' }, 50)).toBe(10)
  })
})
