import { expect, test } from 'vitest'
import type { Subscription } from '#lib/data/subscriptions.ts'
import { overdueText, upcomingSteps } from './upcoming-steps.ts'

const active = {
  state: 'active',
  amount: 1999,
  currency: 'USD',
  interval: 'month',
  nextTerms: null,
  cancelAtPeriodEnd: false,
  currentPeriodEnd: '2026-12-21T10:00:00Z',
  noticeDueAt: '2026-12-14T10:00:00Z',
  noticeSentAt: null,
  nextChargeAt: '2026-12-21T10:00:00Z',
  retry: null,
} as Subscription

test('lists the notice and the charge with the price of the next period', () => {
  const steps = upcomingSteps({ ...active, nextTerms: { plan: 'Team', amount: 4900 } })
  expect(steps).toEqual([
    { at: '2026-12-14T10:00:00Z', text: 'The payer gets an email about the next charge' },
    { at: '2026-12-21T10:00:00Z', text: 'Charge of 49.00 USD for the next month' },
  ])
  expect(upcomingSteps({ ...active, noticeSentAt: '2026-12-14T10:00:00Z' })).toHaveLength(1)
})

test('lists only the end of a canceled subscription, and nothing after it', () => {
  expect(upcomingSteps({ ...active, cancelAtPeriodEnd: true })).toEqual([
    { at: '2026-12-21T10:00:00Z', text: 'The subscription ends' },
  ])
  expect(upcomingSteps({ ...active, state: 'cancelled' })).toEqual([])
})

test('describes an overdue payment by its next attempt', () => {
  const retry = { attempt: 2, maxAttempts: 5, nextRetryAt: '2026-12-24T10:00:00Z' }
  expect(overdueText({ ...active, state: 'past_due', retry })).toBe(
    '2 attempts have failed, of up to 5. The payer gets an email about each.',
  )
  expect(overdueText({ ...active, state: 'past_due', retry: { ...retry, attempt: 1, nextRetryAt: null } })).toBe(
    '1 attempt has failed. There is no automatic retry: a new default payment method is charged immediately.',
  )
  expect(overdueText(active)).toBeNull()
})
