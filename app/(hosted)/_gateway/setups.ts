import { lookUp } from './look-up.ts'
import { type Paying, paymentMethodOf } from './payment-method.ts'
import { type Submitted, submit } from './submit.ts'
import { type Setup, setupRecord } from './wire.ts'

export function getSetup(token: string) {
  return lookUp(pathOf(token), setupRecord)
}

/** Replaces the card, and pays what is overdue with it. */
export function setUpCard(token: string, paying: Paying): Promise<Submitted<Setup>> {
  const { language } = paying
  return submit(pathOf(token), setupRecord, { payment_method: paymentMethodOf(paying), language })
}

function pathOf(token: string): string {
  return `/setup/${encodeURIComponent(token)}`
}
