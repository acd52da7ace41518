import type { Fault, Faults } from '../_entry/check.ts'

export const cardParts = ['number', 'expiry', 'cvc'] as const

export type CardPart = (typeof cardParts)[number]

/** The state of one of Stripe's fields. Its text stays with Stripe. */
export type PartState = { empty: boolean; complete: boolean; code: string | null }

const byCode: Record<string, Fault> = {
  incomplete_number: 'number_invalid',
  invalid_number: 'number_invalid',
  incorrect_number: 'number_invalid',
  incomplete_expiry: 'expiry_invalid',
  invalid_expiry_month: 'expiry_invalid',
  invalid_expiry_year: 'expiry_invalid',
  invalid_expiry_month_past: 'expiry_past',
  invalid_expiry_year_past: 'expiry_past',
  expired_card: 'expiry_past',
  incomplete_cvc: 'cvc_invalid',
  invalid_cvc: 'cvc_invalid',
  incorrect_cvc: 'cvc_invalid',
}

/** The fault of a field that Stripe refused with this code; none if the code names no field. */
export function faultsOfCode(code: string | undefined): Faults {
  const fault = byCode[code ?? '']
  return fault ? { [fault.split('_')[0] ?? '']: fault } : {}
}

export function faultOfPart(part: CardPart, { empty, complete, code }: PartState): Fault | undefined {
  if (empty) return `${part}_required`
  if (code) return byCode[code] ?? `${part}_invalid`
  return complete ? undefined : `${part}_invalid`
}
