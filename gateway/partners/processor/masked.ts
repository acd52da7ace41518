import type { MaskedPaymentMethod } from '../../pay/payments.schema.ts'
import { brandOf } from './card-numbers.ts'
import type { Instrument } from './payment-processor.ts'

/** An instrument without what only the processor may know. */
export function masked(instrument: Instrument, country: string | null = null): MaskedPaymentMethod {
  if (instrument.type === 'saved') return instrument.payment_method
  if (instrument.type === 'token') return { type: 'card' }
  if (instrument.type === 'wallet') return { type: 'wallet', wallet: { provider: instrument.provider } }
  if (instrument.type === 'transfer') {
    const { rail, account } = instrument
    return { type: 'transfer', transfer: { rail, last4: account.slice(-4), reference: '' } }
  }
  const { number, exp_month, exp_year } = instrument.card
  return { type: 'card', card: { brand: brandOf(number), last4: number.slice(-4), exp_month, exp_year, country } }
}
