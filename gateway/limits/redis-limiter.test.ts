import { randomUUID } from 'node:crypto'
import { afterAll, describe, expect, test } from 'vitest'
import type { Policy } from './limiter.ts'
import { createRedisLimiter } from './redis-limiter.ts'

const url = process.env.REDIS_URL

describe.runIf(url)('limits shared through Redis', () => {
  const gateways = [createRedisLimiter(url ?? ''), createRedisLimiter(url ?? '')]
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
