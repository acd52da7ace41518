import { expect, test } from 'vitest'
import { chargeTime, nextStep } from './next-step.ts'
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

const time = (day: string) => new Date(`2026-12-${day}T10:00:00Z`)

test.each([
  ['postpones a charge by seven days after a late notice', '01', '28'],
  ['keeps the time of a charge whose subscription is younger than the time of a notice', '15', '21'],
])('%s', (_, created, charged) => {
  const late = { ...active, created_at: time(created), notice_due_at: time('14') }
  expect(chargeTime(late, time('21'))).toEqual(time(charged))
})
