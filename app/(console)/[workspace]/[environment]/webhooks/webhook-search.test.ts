import { expect, it } from 'vitest'
import type { Webhook } from '#lib/data/webhooks.ts'
import { matchesFilters } from './webhook-search.ts'

const groups = { pay: ['charge.succeeded', 'charge.failed'], connect: ['sms.failed'] }
const all = { state: null, health: null, event: null }

function webhook(events: string[], success24h: number, failure24h: number) {
  return { state: 'enabled', failing: null, events, stats: { success24h, failure24h } } as Webhook
}

it('filters by state, health and event types, including wildcards', () => {
  const pay = webhook(['pay.*'], 3, 1)
  const quiet = webhook(['sms.failed'], 0, 0)
  expect(matchesFilters(pay, all, groups)).toBe(true)
  expect(matchesFilters(pay, { ...all, state: 'disabled' }, groups)).toBe(false)
  expect([pay, quiet].map((one) => matchesFilters(one, { ...all, health: 'failures' }, groups))).toEqual([true, false])
  expect(matchesFilters(pay, { ...all, health: 'failing' }, groups)).toBe(false)
  expect([pay, quiet].map((one) => matchesFilters(one, { ...all, health: 'quiet' }, groups))).toEqual([false, true])
  expect([pay, quiet].map((one) => matchesFilters(one, { ...all, event: 'charge.failed' }, groups))).toEqual([
    true,
    false,
  ])
})
