import { cardRule } from '../_card/brand.ts'
import { type Expiry, isPast, parseExpiry } from '../_card/expiry.ts'
import { digitsOf, passesLuhn } from '../_card/number.ts'

export const fields = [
  'number',
  'expiry',
  'cvc',
  'iban',
  'routing',
  'account',
  'holder',
  'mandate',
  'email',
  'saved',
  'token',
] as const
export type Field = (typeof fields)[number]

/**
 * The fields of each form: of a card, of a card in the partner's own field, of a choice among saved ones, or of a bank
 * account by the network that debits it. A wallet has its own sheet.
 */
export const formFields = {
  card: ['number', 'expiry', 'cvc', 'email'],
  token: ['token', 'email'],
  saved: ['saved'],
  wallet: [],
  sepa: ['iban', 'holder', 'mandate', 'email'],
  ach: ['routing', 'account', 'holder', 'mandate', 'email'],
  bacs: ['account', 'holder', 'mandate', 'email'],
  local: ['account', 'holder', 'mandate', 'email'],
} as const satisfies Record<string, readonly Field[]>
export type Form = keyof typeof formFields

export const faultNames = [
  'number_required',
  'number_invalid',
  'expiry_required',
  'expiry_invalid',
  'expiry_past',
  'cvc_required',
  'cvc_invalid',
  'cvc_wrong',
  'iban_required',
  'iban_invalid',
  'routing_required',
  'routing_invalid',
  'account_required',
  'account_invalid',
  'holder_required',
  'mandate_required',
  'email_invalid',
  'saved_required',
  'saved_unusable',
  'token_required',
] as const
export type Fault = (typeof faultNames)[number]
export type Faults = Partial<Record<Field, Fault>>
export type Entry = Record<Field, string>

/** The faults that a plain form post named in the URL of its page. */
export function readFaults(given: string | string[] | undefined): Faults {
  const known = faultNames.filter((name) => [given ?? []].flat().includes(name))
  return Object.fromEntries(known.map((name) => [name.split('_')[0], name]))
}

export function checkField(field: Field, entry: Entry, now: Date): Fault | undefined {
  return checks[field](entry, now)
}

/** Everything wrong with the entry, by field; empty if it can be sent. The gateway checks the check digits of accounts. */
export function checkEntry(form: Form, entry: Entry, now: Date): Faults {
  const found = formFields[form].map((field) => [field, checkField(field, entry, now)] as const)
  return Object.fromEntries(found.filter(([, fault]) => fault !== undefined))
}

const checks: Record<Field, (entry: Entry, now: Date) => Fault | undefined> = {
  number: ({ number }) => {
    const digits = digitsOf(number)
    if (digits === '') return 'number_required'
    const lengths: readonly number[] = cardRule(digits).lengths
    return lengths.includes(digits.length) && passesLuhn(digits) ? undefined : 'number_invalid'
  },
  expiry: ({ expiry }, now) => {
    if (expiry.trim() === '') return 'expiry_required'
    const parsed = parseExpiry(expiry)
    if (!parsed || isFarFuture(parsed, now)) return 'expiry_invalid'
    return isPast(parsed, now) ? 'expiry_past' : undefined
  },
  cvc: ({ number, cvc }) => {
    if (cvc.trim() === '') return 'cvc_required'
    const { cvcLength } = cardRule(digitsOf(number))
    const lengths = cvcLength === null ? [3, 4] : [cvcLength]
    return lengths.includes(digitsOf(cvc).length) && !/[^\d\s]/.test(cvc) ? undefined : 'cvc_invalid'
  },
  iban: ({ iban }) => {
    if (iban.trim() === '') return 'iban_required'
    return /^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/i.test(iban.replace(/\s/g, '')) ? undefined : 'iban_invalid'
  },
  routing: ({ routing }) => {
    if (routing.trim() === '') return 'routing_required'
    return /^\d{9}$/.test(digitsOf(routing)) ? undefined : 'routing_invalid'
  },
  account: ({ account }) => {
    if (account.trim() === '') return 'account_required'
    return /^[\d\s-]+$/.test(account) && /^\d{4,17}$/.test(digitsOf(account)) ? undefined : 'account_invalid'
  },
  holder: ({ holder }) => (holder.trim() === '' ? 'holder_required' : undefined),
  mandate: ({ mandate }) => (mandate === '' ? 'mandate_required' : undefined),
  saved: ({ saved }) => (saved === '' ? 'saved_required' : undefined),
  token: ({ token }) => (/^pm_\w+$/.test(token) ? undefined : 'token_required'),
  email: ({ email }) => (email.trim() === '' || /^\S+@\S+\.\S+$/.test(email.trim()) ? undefined : 'email_invalid'),
}

function isFarFuture({ year }: Expiry, now: Date): boolean {
  return year > now.getUTCFullYear() + 50
}
