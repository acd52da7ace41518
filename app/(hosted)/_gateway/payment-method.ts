import { parseExpiry } from '../_card/expiry.ts'
import { digitsOf } from '../_card/number.ts'
import type { Entry, Fault, Faults, Form } from '../_entry/check.ts'
import type { Language } from '../_words/index.ts'

/** A payer's submission: a form's fields, or the decision in a wallet's sheet. */
export type Paying = {
  form: Form
  entry: Entry
  wallet: { provider: string; token: string }
  /** Whether the payer wants to see the card again. */
  showAgain: boolean
  language: Language
  /** The payer's address, as evidence of the mandate. */
  ip: string | null
  userAgent: string | null
}

/** To change with the words of the mandate in any language, so that a dispute can show what a payer agreed to. */
const MANDATE_TEXT = 'pillar-2026-11'

const UNKNOWN_ADDRESS = '0.0.0.0'

/** The payment method of a checked entry, as the gateway's body names it. */
export function paymentMethodOf({ form, entry, wallet, language, ip, userAgent }: Paying): object {
  if (form === 'wallet') return { type: 'wallet', ...wallet }
  if (form === 'saved') return { type: 'card', token: entry.saved }
  if (form === 'token') return { type: 'card', token: entry.token }
  if (form === 'card') return { type: 'card', card: cardOf(entry) }
  const account = {
    ...(form === 'sepa' && { iban: entry.iban.replace(/\s/g, '') }),
    ...(form === 'ach' && { routing_number: digitsOf(entry.routing) }),
    ...(form !== 'sepa' && { account_number: digitsOf(entry.account) }),
  }
  const mandate = {
    accepted_at: new Date().toISOString(),
    ip: ip ?? UNKNOWN_ADDRESS,
    text_version: `${MANDATE_TEXT}/${language}`,
    ...(userAgent && { user_agent: userAgent }),
  }
  return { type: 'transfer', rail: form, ...account, account_holder: entry.holder.trim(), mandate }
}

function cardOf({ number, expiry, cvc }: Entry) {
  const parsed = parseExpiry(expiry)
  return { number: digitsOf(number), exp_month: parsed?.month, exp_year: parsed?.year, cvc: digitsOf(cvc) }
}

const faultOf: Record<string, Fault> = {
  number: 'number_invalid',
  exp_month: 'expiry_invalid',
  exp_year: 'expiry_past',
  cvc: 'cvc_invalid',
  iban: 'iban_invalid',
  routing_number: 'routing_invalid',
  account_number: 'account_invalid',
  account_holder: 'holder_required',
  mandate: 'mandate_required',
  email: 'email_invalid',
  token: 'saved_unusable',
}

/** The form's faults for the fields that the gateway refused. */
export function faultsIn(errors: { field: string }[]): Faults {
  const faults = errors
    .map(({ field }) => faultOf[field.split('.').at(-1) ?? ''])
    .filter((fault) => fault !== undefined)
  return Object.fromEntries(faults.map((fault) => [fault.split('_')[0], fault]))
}
