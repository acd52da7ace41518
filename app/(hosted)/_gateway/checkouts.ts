import { type Lookup, lookUp } from './look-up.ts'
import { type Paying, paymentMethodOf } from './payment-method.ts'
import { type Submitted, submit } from './submit.ts'
import { type Checkout, checkoutRecord } from './wire.ts'

export async function getCheckout(checkoutId: string, secret: string): Promise<Lookup<Checkout>> {
  if (!isSecret(secret)) return { kind: 'unknown' }
  return lookUp(pathOf(checkoutId), checkoutRecord, { headers: { 'client-secret': secret } })
}

export async function payCheckout(checkoutId: string, secret: string, paying: Paying): Promise<Submitted<Checkout>> {
  if (!isSecret(secret)) return { kind: 'unknown' }
  const email = paying.entry.email.trim()
  const { language, showAgain } = paying
  const body = {
    payment_method: paymentMethodOf(paying),
    language,
    ...(email && { email }),
    ...(showAgain && { allow_redisplay: true }),
  }
  return submit(`${pathOf(checkoutId)}/pay`, checkoutRecord, body, { 'client-secret': secret })
}

// It goes into a header, which allows no other characters.
function isSecret(text: string): boolean {
  return /^[\x21-\x7e]{1,200}$/.test(text)
}

function pathOf(checkoutId: string): string {
  return `/checkouts/${encodeURIComponent(checkoutId)}`
}
