import { describe, expect, test } from 'vitest'
import type { Claimed } from '../db/queued.ts'
import { MAX_ATTEMPTS, outcomeOf } from './outcome.ts'
import type { SendResult } from './send.ts'

const real = new Date('2026-11-21T10:00:00Z')
const tenant = new Date('2026-12-21T10:00:00Z')
const HEADERS = { 'webhook-id': 'evt_1' }

const claimed: Claimed = {
  delivery_id: 'dlv_1',
  account_id: 'acct_1',
  environment: 'sandbox',
  webhook_id: 'wh_1',
  event_id: 'evt_1',
  event_type: 'charge.succeeded',
  attempt: 1,
  test: false,
  payload: '{}',
  url: 'https://shop.example/hooks',
  secret_sealed: Buffer.of(),
  previous_secret_sealed: null,
  offset_seconds: 30 * 86_400,
  sandbox_faults: null,
  leased_until: real,
  read_at: 0,
}

function answered(status: number, headers: Record<string, string> = {}): SendResult {
  return { answer: { status, headers, excerpt: 'ok' }, error: status < 300 ? null : 'non_2xx', durationMs: 7 }
}

function outcome(result: SendResult, changes: Partial<Claimed> = {}) {
  return outcomeOf({ ...claimed, ...changes }, HEADERS, result, { real, tenant })
}

const secondsUntil = (date: Date | null | undefined, from: Date) => ((date?.getTime() ?? 0) - from.getTime()) / 1000

test('keeps the request and the response', () => {
  expect(outcome(answered(200, { server: 'x' })).attempt).toEqual({
    delivery_id: 'dlv_1',
    state: 'succeeded',
    request_url: 'https://shop.example/hooks',
    request_headers: HEADERS,
    response_status: 200,
    response_headers: { server: 'x' },
    response_excerpt: 'ok',
    error: null,
    duration_ms: 7,
    next_attempt_at: null,
    finished_at: tenant,
  })
})

test('keeps no response if there was none', () => {
  const { attempt } = outcome({ answer: null, error: 'timeout', durationMs: 15_000 })
  expect(attempt).toMatchObject({ response_status: null, response_headers: null, response_excerpt: null })
})

test('schedules a retry in real time and shows it in the tenant’s time', () => {
  const { attempt, retry } = outcome(answered(500), { attempt: 2 })
  expect(retry).toMatchObject({
    account_id: 'acct_1',
    environment: 'sandbox',
    webhook_id: 'wh_1',
    event_id: 'evt_1',
    event_type: 'charge.succeeded',
    attempt: 3,
    trigger: 'retry',
    state: 'pending',
    created_at: tenant,
  })
  expect(retry?.delivery_id).toMatch(/^dlv_/)
  const delay = secondsUntil(retry?.due_at as Date, real)
  expect(Math.abs(delay - 300)).toBeLessThanOrEqual(30)
  expect(secondsUntil(attempt.next_attempt_at, tenant)).toBe(delay)
})

describe('the outcome of an attempt', () => {
  const ok = { webhook_id: 'wh_1', ok: true, gone: false, at: tenant }
  const bad = { ...ok, ok: false }
  const gone = { ...bad, gone: true }

  test.each([
    ['an answer of 2xx', answered(204), {}, ['succeeded', false, ok]],
    ['an answer of 500', answered(500), {}, ['failed', true, bad]],
    ['no answer', { answer: null, error: 'timeout', durationMs: 1 }, {}, ['failed', true, bad]],
    ['the last attempt', answered(500), { attempt: MAX_ATTEMPTS }, ['exhausted', false, bad]],
    ['410', answered(410), {}, ['exhausted', false, gone]],
    ['a test event that failed', answered(500), { test: true }, ['failed', false, null]],
    ['a test event that arrived', answered(200), { test: true }, ['succeeded', false, ok]],
    ['a test event and 410', answered(410), { test: true }, ['failed', false, gone]],
  ] as const)('%s', (_, result, changes, [state, isRetried, health]) => {
    const found = outcome(result as SendResult, changes)
    expect([found.attempt.state, found.retry !== null, found.health]).toEqual([state, isRetried, health])
  })
})

test.each([
  [429, 600],
  [503, 600],
  [500, 5],
])('%s with Retry-After: 600 waits %s s', (status, seconds) => {
  const { retry } = outcome(answered(status, { 'retry-after': '600' }))
  expect(Math.abs(secondsUntil(retry?.due_at as Date, real) - seconds)).toBeLessThanOrEqual(0.5)
})

test('reads a Retry-After date in real time, although the sandbox is a month ahead', () => {
  const { attempt, retry } = outcome(answered(503, { 'retry-after': 'Sat, 21 Nov 2026 10:15:00 GMT' }))
  expect(retry?.due_at).toEqual(new Date('2026-11-21T10:15:00Z'))
  expect(attempt.next_attempt_at).toEqual(new Date('2026-12-21T10:15:00Z'))
})
