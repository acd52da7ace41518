import { cardRule } from './brand.ts'
import { type Expiry, isPast, parseExpiry } from './expiry.ts'
import { digitsOf, passesLuhn } from './number.ts'

export const fields = ['number', 'expiry', 'cvc', 'email'] as const
export type Field = (typeof fields)[number]
export const faultNames = [
  'number_required',
  'number_invalid',
  'expiry_required',
  'expiry_invalid',
  'expiry_past',
  'cvc_required',
  'cvc_invalid',
  'cvc_wrong',
  'email_invalid',
] as const
export type Fault = (typeof faultNames)[number]
export type Faults = Partial<Record<Field, Fault>>
export type Entry = Record<Field, string>

export function checkField(field: Field, entry: Entry, now: Date): Fault | undefined {
  return checks[field](entry, now)
}

/** Everything wrong with the entry, by field; empty if it can be sent. */
export function checkEntry(entry: Entry, now: Date): Faults {
  const found = fields.map((field) => [field, checkField(field, entry, now)] as const)
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
  email: ({ email }) => (email.trim() === '' || /^\S+@\S+\.\S+$/.test(email.trim()) ? undefined : 'email_invalid'),
}

function isFarFuture({ year }: Expiry, now: Date): boolean {
  return year > now.getUTCFullYear() + 50
}
