import {
  type Instrument,
  type InstrumentFault,
  type Payment,
  type PresentedTransfer,
  ProcessorError,
} from '../processor/payment-processor.ts'
import type { Params } from './stripe-client.ts'

/** Wallets whose payers are redirected or need nothing more. The others need a page that waits for the payer's phone. */
const WALLETS: Partial<Record<string, string>> = {
  apple_pay: 'card',
  google_pay: 'card',
  paypal: 'paypal',
  mobilepay: 'mobilepay',
  twint: 'twint',
}

export function refusalBeforehand(instrument: Instrument): InstrumentFault | null {
  if (instrument.type === 'card')
    return { field: 'card.number', code: 'not_allowed', message: 'is never accepted in live: send a token' }
  if (instrument.type === 'transfer' && instrument.rail !== 'sepa') {
    return { field: 'rail', code: 'unsupported_value', message: 'must be sepa in live', params: { values: ['sepa'] } }
  }
  if (instrument.type === 'wallet' && !WALLETS[instrument.provider]) {
    const values = Object.keys(WALLETS)
    const message = `must be one of ${values.join(', ')} in live`
    return { field: 'provider', code: 'unsupported_value', message, params: { values } }
  }
  if ('token' in instrument && !/^(pm|tok)_\w+$/.test(instrument.token))
    return { code: 'invalid_format', message: 'must be a Stripe payment method or token: pm_… or tok_…' }
  return null
}

/** Stripe's name for the way to pay. */
export function methodType(instrument: Instrument): string {
  if (instrument.type === 'wallet') return WALLETS[instrument.provider] ?? 'card'
  const { type } = instrument.type === 'saved' ? instrument.payment_method : instrument
  return type === 'transfer' ? 'sepa_debit' : 'card'
}

/** How a PaymentIntent or SetupIntent takes the instrument. */
export function instrumentParams(instrument: Instrument, email: string | null): Params {
  if (instrument.type === 'card') throw new ProcessorError('no card number may reach Stripe through the gateway')
  if (instrument.type === 'transfer') return debitParams(instrument, email)
  const id = instrument.type === 'saved' ? savedParts(instrument.reference).method : instrument.token
  return id.startsWith('tok_') ? { payment_method_data: { type: 'card', card: { token: id } } } : { payment_method: id }
}

/** A saved instrument is a payment method of a customer: `cus_…/pm_…`. */
export function savedParts(reference: string): { customer: string; method: string } {
  const [customer = '', method = ''] = reference.split('/')
  return { customer, method }
}

/** Without confirmation, it moves no money. */
export function newIntent(payment: Payment): Params {
  const { instrument, amount, currency, off_session, recurring } = payment
  const type = methodType(instrument)
  return {
    amount,
    currency: currency.toLowerCase(),
    payment_method_types: [type],
    customer: instrument.type === 'saved' ? savedParts(instrument.reference).customer : null,
    description: payment.description || null,
    statement_descriptor_suffix: type === 'card' ? suffixOf(payment.statementDescriptor) : null,
    setup_future_usage: payment.isToBeSaved ? 'off_session' : null,
    metadata: {
      transaction_id: payment.reference,
      initiated: off_session ? (recurring ? 'recurring' : 'mit') : 'payer',
    },
  }
}

export function confirmation({ instrument, email, off_session, returnUrl }: Payment): Params {
  return {
    ...instrumentParams(instrument, email),
    return_url: returnUrl,
    off_session: off_session || null,
    error_on_requires_action: returnUrl === null && !off_session ? true : null,
  }
}

function debitParams({ account, holder, mandate }: PresentedTransfer, email: string | null): Params {
  return {
    payment_method_data: {
      type: 'sepa_debit',
      sepa_debit: { iban: account },
      billing_details: { name: holder, email },
    },
    mandate_data: {
      customer_acceptance: {
        type: 'online',
        accepted_at: mandate && Math.floor(new Date(mandate.accepted_at).getTime() / 1000),
        online: { ip_address: mandate?.ip, user_agent: mandate?.user_agent ?? 'not recorded' },
      },
    },
  }
}

// Stripe rejects an asterisk, and a suffix without a letter.
function suffixOf(descriptor: string | null): string | null {
  const text = descriptor?.replaceAll('*', ' ').trim() ?? ''
  return /[A-Z]/.test(text) ? text : null
}
