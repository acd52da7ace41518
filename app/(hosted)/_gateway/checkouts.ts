import { callGateway, jsonBody } from './call.ts'
import { type Paying, paymentMethodOf } from './payment-method.ts'
import { type Refused, readRefusal } from './refusal.ts'
import { type Checkout, checkoutRecord } from './wire.ts'

export type Lookup = { kind: 'found'; checkout: Checkout } | { kind: 'unknown' } | { kind: 'unreachable' }

export type Payment = { kind: 'answered'; checkout: Checkout } | Refused

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
  const parsed = answer?.status === 200 ? checkoutRecord.safeParse(answer.body) : null
  return parsed?.success ? { kind: 'answered', checkout: parsed.data } : readRefusal(answer)
}

// It goes into a header, which allows no other characters.
function isSecret(text: string): boolean {
  return /^[\x21-\x7e]{1,200}$/.test(text)
}

function pathOf(checkoutId: string): string {
  return `/checkouts/${encodeURIComponent(checkoutId)}`
}
