import { cardRule } from './brand.ts'

export function digitsOf(typed: string): string {
  return typed.replace(/\D/g, '')
}

/** Groups the digits while typing and keeps the caret after the same digit. */
export function formatNumber(typed: string, caret = typed.length): { value: string; caret: number } {
  const digits = digitsOf(typed)
  const { gaps, lengths } = cardRule(digits)
  const kept = [...digits.slice(0, Math.max(...lengths))]
  const value = kept.map((digit, index) => (gaps.includes(index) ? ` ${digit}` : digit)).join('')
  return { value, caret: caretBehind(value, digitsOf(typed.slice(0, caret)).length) }
}

function caretBehind(value: string, digitCount: number): number {
  let index = 0
  for (let seen = 0; seen < digitCount && index < value.length; index += 1) {
    if (value[index] !== ' ') seen += 1
  }
  return index
}

/** ISO/IEC 7812-1 annex B. */
export function passesLuhn(digits: string): boolean {
  const sum = [...digits].reverse().reduce((total, digit, index) => {
    const doubled = Number(digit) * (index % 2 === 1 ? 2 : 1)
    return total + (doubled > 9 ? doubled - 9 : doubled)
  }, 0)
  return digits.length > 0 && sum % 10 === 0
}
