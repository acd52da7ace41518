import { expect, it } from 'vitest'
import type { KeyCaller, KeyCalls, KeyOutcomes } from '#lib/data/keys.ts'
import { hasSwitched, verdictOf } from './rotation-verdict.ts'

const now = new Date('2026-11-21T12:30:00Z')
const none: KeyOutcomes = { valid: 0, rateLimited: 0, insufficientScope: 0, ipNotAllowed: 0, expired: 0, revoked: 0 }
const hour = (at: string, valid = 1) => ({ hour: at, outcomes: { ...none, valid } })
const caller = (change: Partial<KeyCaller> = {}) =>
  ({ userAgent: 'shop/1', ip: '203.0.113.7', lastAt: '2026-11-21T12:26:00Z', ...change }) as KeyCaller
const calls = (lastAt: string | null, hours: KeyCalls['hours'], callers = [caller()]) =>
  ({ lastAt, hours, callers }) as KeyCalls

it('is safe if nobody used the old key', () => {
  expect(verdictOf(calls(null, []), now)).toMatchObject({ isSafe: true, caution: null })
})

it('is safe after two hours without requests, and says how long', () => {
  const quiet = calls('2026-11-21T10:30:00Z', [hour('2026-11-21T10:00:00Z')])
  expect(verdictOf(quiet, now)).toEqual({
    isSafe: true,
    sentence: 'No requests for 2 h: safe to revoke now.',
    caution: null,
  })
  expect(verdictOf(calls('2026-11-21T10:30:01Z', quiet.hours), now).isSafe).toBe(false)
})

it('warns of a job with longer pauses before', () => {
  const hours = [hour('2026-11-20T03:00:00Z'), hour('2026-11-21T03:00:00Z')]
  const { isSafe, caution } = verdictOf(calls('2026-11-21T03:10:00Z', hours), now)
  expect([isSafe, caution]).toEqual([true, expect.stringContaining('idle for up to 23 h')])
})

it('names the latest client and counts from the full hour', () => {
  const recent = calls('2026-11-21T12:26:00Z', [
    hour('2026-11-21T10:00:00Z', 9),
    hour('2026-11-21T11:00:00Z', 2),
    hour('2026-11-21T12:00:00Z'),
  ])
  const { isSafe, sentence } = verdictOf(recent, now)
  expect(isSafe).toBe(false)
  expect(sentence).toContain('3 requests since 11:00 UTC')
  expect(sentence).toContain('from shop/1 at 203.0.113.7')
})

it('recognizes a client that switched to the new key by program and address', () => {
  const later = caller({ lastAt: '2026-11-21T12:27:00Z' })
  expect(hasSwitched(caller(), [later])).toBe(true)
  expect(hasSwitched(later, [caller()])).toBe(false)
  expect(hasSwitched(caller(), [{ ...later, ip: '203.0.113.8' }])).toBe(false)
})
