import { expect, test } from 'vitest'
import type { Subscription } from '#lib/data/subscriptions.ts'
import { draftOf, draftProblems, effectOf, toUpdate } from './change-draft.ts'
import { canChange } from './change-subscription.tsx'

const dollars = { code: 'USD', exponent: 2, minAmount: 50 }
const active = {
  state: 'active',
  plan: 'Pro',
  amount: 1999,
  currency: 'USD',
  interval: 'month',
  nextTerms: null,
  cancelAtPeriodEnd: false,
  createdAt: '2026-11-21T10:00:00Z',
  currentPeriodEnd: '2026-12-21T10:00:00Z',
  noticeDueAt: '2026-12-14T10:00:00Z',
  noticeSentAt: null,
  nextChargeAt: '2026-12-21T10:00:00Z',
} as Subscription
const change = { amount: 2999 }

test('starts with the terms of the next period and sends only what differs', () => {
  const planned = { ...active, nextTerms: { plan: 'Team', amount: 4900 } }
  expect(draftOf(active, dollars)).toEqual({ plan: 'Pro', amount: '19.99' })
  expect(draftOf(planned, dollars)).toEqual({ plan: 'Team', amount: '49.00' })
  expect(toUpdate({ plan: ' Team ', amount: '29.99' }, planned, dollars)).toEqual({ amount: 2999 })
  expect(toUpdate({ plan: 'Pro', amount: '49' }, planned, dollars)).toEqual({ plan: 'Pro' })
  expect(toUpdate({ plan: 'Team', amount: '49.00' }, planned, dollars)).toEqual({})
})

test('asks for a plan and a price above the currency’s minimum', () => {
  expect(draftProblems({ plan: ' ', amount: '0.10' }, dollars)).toEqual({
    plan: 'Enter a name for the plan.',
    amount: 'The smallest amount is 0.50 USD.',
  })
})

test('states the next charge and when the payer gets the email', () => {
  expect(effectOf(change, active, Date.parse('2026-12-01T00:00:00Z'))).toEqual([
    { label: 'Next period', value: 'Pro, 29.99 USD per month' },
    { label: 'Next charge', value: '29.99 USD on 21 Dec 2026, 10:00:00 UTC' },
    { label: 'Email to the payer', value: '14 Dec 2026, 10:00:00 UTC' },
  ])
  expect(effectOf({}, active, Date.parse('2026-12-01T00:00:00Z'))).toEqual([])
})

test('states that a change after the notice moves the charge to a week after the new one', () => {
  const told = { ...active, noticeSentAt: '2026-12-14T10:00:00Z' }
  expect(effectOf(change, told, Date.parse('2026-12-18T10:00:00Z'))).toEqual([
    { label: 'Next period', value: 'Pro, 29.99 USD per month' },
    { label: 'Next charge', value: '29.99 USD on 25 Dec 2026, 10:00:00 UTC' },
    { label: 'Planned before', value: '21 Dec 2026, 10:00:00 UTC' },
    { label: 'Email to the payer', value: 'Now' },
  ])
})

test('keeps the charge of a subscription younger than a week', () => {
  const young = { ...active, createdAt: '2026-12-17T10:00:00Z', noticeSentAt: '2026-12-17T10:00:00Z' }
  const effect = effectOf(change, young, Date.parse('2026-12-18T10:00:00Z'))
  expect(effect[1]).toEqual({ label: 'Next charge', value: '29.99 USD on 21 Dec 2026, 10:00:00 UTC' })
  expect(effect.at(-1)).toEqual({ label: 'Email to the payer', value: 'Now' })
})

test('leaves an overdue payment as it is', () => {
  expect(effectOf(change, { ...active, state: 'past_due' }, Date.parse('2026-12-22T00:00:00Z'))).toEqual([
    { label: 'Overdue payment', value: 'Stays 19.99 USD' },
    { label: 'Period after it', value: 'Pro, 29.99 USD per month' },
  ])
})

test('offers no change of a subscription without another period', () => {
  expect(canChange(active)).toBe(true)
  expect(canChange({ ...active, cancelAtPeriodEnd: true })).toBe(false)
  expect(canChange({ ...active, state: 'incomplete_expired' })).toBe(false)
})
