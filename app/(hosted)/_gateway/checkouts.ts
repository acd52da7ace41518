import type { Faults } from '../_entry/check.ts'
import { callGateway, jsonBody } from './call.ts'
import { faultsIn, type Paying, paymentMethodOf } from './payment-method.ts'
import { type Checkout, checkoutRecord, problemRecord } from './wire.ts'

export type Lookup = { kind: 'found'; checkout: Checkout } | { kind: 'unknown' } | { kind: 'unreachable' }

export type Payment =
  | { kind: 'answered'; checkout: Checkout }
  | { kind: 'invalid'; faults: Faults }
  | { kind: 'declined' }
  | { kind: 'closed' | 'paused' | 'unknown' | 'too_many' | 'unreachable' }

export async function getCheckout(checkoutId: string, secret: string): Promise<Lookup> {
  if (!isSecret(secret)) return { kind: 'unknown' }
  const answer = await callGateway(pathOf(checkoutId), { headers: { 'client-secret': secret } })
  if (answer?.status === 404) return { kind: 'unknown' }
  const parsed = checkoutRecord.safeParse(answer?.body)
  return answer?.status === 200 && parsed.success ? { kind: 'found', checkout: parsed.data } : { kind: 'unreachable' }
}

export async function payCheckout(checkoutId: string, secret: string, paying: Paying): Promise<Payment> {
  if (!isSecret(secret)) return { kind: 'unknown' }
  const email = paying.entry.email.trim()
  const { language } = paying
  const { headers, ...init } = jsonBody({ payment_method: paymentMethodOf(paying), language, ...(email && { email }) })
  const answer = await callGateway(`${pathOf(checkoutId)}/pay`, {
    ...init,
    headers: { ...headers, 'client-secret': secret },
  })
  return answer ? readPayment(answer.status, answer.body) : { kind: 'unreachable' }
}

function readPayment(status: number, body: unknown): Payment {
  if (status === 200) {
    const parsed = checkoutRecord.safeParse(body)
    return parsed.success ? { kind: 'answered', checkout: parsed.data } : { kind: 'unreachable' }
  }
  if (status === 402) return { kind: 'declined' }
  if (status === 404) return { kind: 'unknown' }
  if (status === 409) {
    return { kind: problemRecord.safeParse(body).data?.code === 'payments_paused' ? 'paused' : 'closed' }
  }
  if (status === 429) return { kind: 'too_many' }

  const faults = status === 400 ? faultsIn(problemRecord.parse(body).errors) : {}
  return Object.keys(faults).length > 0 ? { kind: 'invalid', faults } : { kind: 'unreachable' }
}

// It goes into a header, which allows no other characters.
function isSecret(text: string): boolean {
  return /^[\x21-\x7e]{1,200}$/.test(text)
}

function pathOf(checkoutId: string): string {
  return `/checkouts/${encodeURIComponent(checkoutId)}`
}
