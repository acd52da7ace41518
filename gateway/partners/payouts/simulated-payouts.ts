import { HOUR_MS } from '../../time/clock.ts'
import type { PayoutPartner } from './payout-partner.ts'

/** As an account number of a transfer that the bank rejects. */
const REJECTED = /01$/
const REJECTED_MS = 4 * HOUR_MS
const ARRIVED_MS = 12 * HOUR_MS

/** The sandbox's bank: money arrives 12 hours after it was sent. An account that ends in 01 rejects it after 4 hours. */
export function createSimulatedPayouts(): PayoutPartner {
  return {
    bankName: 'Sandbox Bank',
    defaultLast4: '3000',
    send: async ({ iban_last4 }, at) => statusOf(iban_last4, at, at),
    retrieve: async ({ iban_last4 }, sentAt, at) => statusOf(iban_last4, sentAt, at),
  }
}

function statusOf(last4: string, sentAt: Date, now: Date) {
  const isRejected = REJECTED.test(last4)
  const at = new Date(sentAt.getTime() + (isRejected ? REJECTED_MS : ARRIVED_MS))
  if (now < at) return { state: 'in_transit', askAgainAt: at } as const
  return isRejected
    ? ({ state: 'failed', at, failure_code: 'account_closed' } as const)
    : ({ state: 'paid', at } as const)
}
