import { expect, test } from 'vitest'
import { nextStep } from './next-step.ts'
import type { SubscriptionRow } from './subscriptions.store.ts'

const end = new Date('2026-12-21T10:00:00Z')
const active = {
  state: 'active',
  cancel_at_period_end: false,
  notice_sent_at: new Date('2026-12-14T10:00:00Z'),
  charge_at: end,
  current_period_end: end,
  pending_transaction_id: null,
} as SubscriptionRow

test('charges at the planned time', () => {
  expect(nextStep(active)).toEqual({ kind: 'charge', at: end })
})

test('does nothing by itself while the outcome of a payment is unknown', () => {
  expect(nextStep({ ...active, pending_transaction_id: 'tx_1' })).toBeNull()
})
