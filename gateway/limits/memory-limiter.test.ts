import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { manualClock } from '../time/clock.ts'
import type { Policy } from './limiter.ts'
import { createMemoryLimiter } from './memory-limiter.ts'

const start = new Date('2026-11-21T10:00:00Z')

function limiter() {
  const clock = manualClock(start)
  return { clock, ...createMemoryLimiter(clock) }
}

describe('a sliding window', () => {
  const policy: Policy = { name: 'checkouts', quota: 100, windowSeconds: 60, algorithm: 'sliding' }

  test('accepts 100 requests, rejects the 101st, and says when to retry', async () => {
    const { clock, take } = limiter()
    for (let count = 1; count <= 100; count++) {
      expect(await take(policy, 'a')).toMatchObject({ allowed: true, remaining: 100 - count })
    }
    clock.advance(20)
    expect(await take(policy, 'a')).toEqual({ allowed: false, remaining: 0, resetSeconds: 40 })
    clock.advance(39.999)
    expect(await take(policy, 'a')).toMatchObject({ allowed: false })
    clock.advance(0.001)
    expect(await take(policy, 'a')).toMatchObject({ allowed: true })
  })

  test('never accepts more than the quota in any window', () => {
    const small: Policy = { ...policy, quota: 10 }
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 15_000 }), { minLength: 30, maxLength: 150 }), (gapsMs) => {
        const { clock, take } = limiter()
        const passed: number[] = []
        for (const gapMs of gapsMs) {
          clock.advance(gapMs / 1000)
          const verdict = take(small, 'a') as { allowed: boolean }
          if (verdict.allowed) passed.push(clock.now().getTime())
        }
        const worst = passed.map((from) => passed.filter((at) => at >= from && at < from + 60_000).length)
        expect(Math.max(...worst)).toBeLessThanOrEqual(10)
      }),
    )
  })

  test('accepts a rejected request after the announced time, and does not count it before', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 3_000 }), { minLength: 100, maxLength: 200 }), (gapsMs) => {
        const { clock, take } = limiter()
        for (const gapMs of gapsMs) {
          clock.advance(gapMs / 1000)
          const verdict = take(policy, 'a') as { allowed: boolean; resetSeconds: number }
          if (verdict.allowed) continue
          clock.advance(verdict.resetSeconds)
          expect(take(policy, 'a')).toMatchObject({ allowed: true })
        }
      }),
    )
  })
})

describe('a token bucket', () => {
  const policy: Policy = { name: 'read', quota: 100, windowSeconds: 1, algorithm: 'bucket' }

  test('accepts a full bucket at once, then one per interval', async () => {
    const { clock, take } = limiter()
    for (let count = 0; count < 100; count++) expect(await take(policy, 'a')).toMatchObject({ allowed: true })
    expect(await take(policy, 'a')).toMatchObject({ allowed: false, remaining: 0, resetSeconds: 1 })
    clock.advance(0.01)
    expect(await take(policy, 'a')).toMatchObject({ allowed: true })
    expect(await take(policy, 'a')).toMatchObject({ allowed: false })
    clock.advance(1)
    expect(await take(policy, 'a')).toMatchObject({ allowed: true, remaining: 99 })
  })

  test('never accepts more than the bucket and its refill', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 50 }), { minLength: 100, maxLength: 400 }), (gapsMs) => {
        const { clock, take } = limiter()
        let passed = 0
        for (const gapMs of gapsMs) {
          clock.advance(gapMs / 1000)
          if ((take(policy, 'a') as { allowed: boolean }).allowed) passed++
          const elapsed = clock.now().getTime() - start.getTime()
          expect(passed).toBeLessThanOrEqual(100 + Math.floor(elapsed / 10))
        }
      }),
    )
  })
})

test('subjects and policies do not share', async () => {
  const { take } = limiter()
  const one: Policy = { name: 'one', quota: 1, windowSeconds: 60, algorithm: 'sliding' }
  expect(await take(one, 'a')).toMatchObject({ allowed: true })
  expect(await take(one, 'b')).toMatchObject({ allowed: true })
  expect(await take({ ...one, name: 'two' }, 'a')).toMatchObject({ allowed: true })
  expect(await take(one, 'a')).toMatchObject({ allowed: false })
})

test('peeking uses no quota', async () => {
  const { peek, take } = limiter()
  const one: Policy = { name: 'one', quota: 1, windowSeconds: 60, algorithm: 'sliding' }
  expect(await peek(one, 'a')).toMatchObject({ allowed: true, remaining: 1 })
  expect(await take(one, 'a')).toMatchObject({ allowed: true })
  expect(await peek(one, 'a')).toMatchObject({ allowed: false })
})

test('keeps a bounded number of subjects and drops the least recent one', async () => {
  const { take } = limiter()
  const one: Policy = { name: 'one', quota: 1, windowSeconds: 60, algorithm: 'sliding' }
  const other: Policy = { ...one, name: 'other' }
  await take(other, 'of another policy')
  await take(one, 'quiet')
  await take(one, 'busy')
  for (let count = 0; count < 50_000; count++) {
    if (count % 1000 === 0) await take(one, 'busy')
    await take(one, `198.51.100.${count}`)
  }
  expect(await take(one, 'quiet')).toMatchObject({ allowed: true })
  expect(await take(one, 'busy')).toMatchObject({ allowed: false })
  expect(await take(other, 'of another policy')).toMatchObject({ allowed: false })
})

test.each([-3600, 3600])('setting the clock by %i s changes nothing', (seconds) => {
  const { clock, take } = limiter()
  const sliding: Policy = { name: 'checkouts', quota: 1, windowSeconds: 60, algorithm: 'sliding' }
  const bucket: Policy = { name: 'write', quota: 1, windowSeconds: 60, algorithm: 'bucket' }
  for (const policy of [sliding, bucket]) expect(take(policy, 'a')).toMatchObject({ allowed: true })
  clock.advance(20)
  clock.set(seconds)
  for (const policy of [sliding, bucket]) {
    expect(take(policy, 'a')).toEqual({ allowed: false, remaining: 0, resetSeconds: 40 })
  }
  clock.advance(40)
  for (const policy of [sliding, bucket]) expect(take(policy, 'a')).toMatchObject({ allowed: true })
})
