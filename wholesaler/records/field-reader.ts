import { parseAmount } from './amount.ts'
import { plainText, shortened } from './plain-text.ts'

const MOST_TEXT = 500
const MOST_SHOWN = 80
export const MOST_DEPTH = 32
const MOST_INTEGER = 2 ** 31 - 1
const TRUE = new Set([true, 1, '1', 'true', 'oui', 'o', 'yes'])
const FALSE = new Set([false, 0, '0', 'false', 'non', 'n', 'no'])

/** 100 % in 1/10,000 of a percent. */
const ALL = 1_000_000

/** In UTC, on a day that every month has: what `Date` would make of it. */
const PLAIN_MOMENT = /^20\d\d-(?:0[1-9]|1[0-2])-(?:0[1-9]|1\d|2[0-8])T(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\dZ$/

export type Fields = Record<string, unknown>

/** A number counts as its text, because codes such as ids and barcodes come in both forms. */
export function readText(value: unknown, most = MOST_TEXT): string | null {
  // A longer code has lost digits on its way through a double.
  if (typeof value === 'number') return Math.abs(value) <= Number.MAX_SAFE_INTEGER ? String(value) : null
  if (typeof value !== 'string') return null
  const text = plainText(value)
  return text === null ? null : shortened(text, most)
}

export function readBoolean(value: unknown): boolean | null {
  if (value === true || value === false) return value
  const known = typeof value === 'string' ? value.trim().toLowerCase() : value
  if (TRUE.has(known as string)) return true
  return FALSE.has(known as string) ? false : null
}

export function readInteger(value: unknown): number | null {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value
  return typeof number === 'number' && Number.isInteger(number) && Math.abs(number) <= MOST_INTEGER ? number : null
}

/** A time in ISO 8601 or `DD/MM/YYYY`, as ISO 8601 in UTC. */
export function readMoment(value: unknown): string | null {
  if (typeof value !== 'string') return null
  if (PLAIN_MOMENT.test(value)) return value
  if (value.length > MOST_TEXT) return null
  const french = /^(\d{2})\/(\d{2})\/(\d{4})(.*)$/.exec(value)
  const iso = french ? `${french[3]}-${french[2]}-${french[1]}${french[4]}` : value
  if (!/^[12]\d{3}-\d{2}-\d{2}/.test(iso)) return null
  // Without an offset it is the wholesaler's local time, and a day is enough for a date that is only shown.
  const time = Date.parse(/[zZ]$|[+-]\d{2}:?\d{2}$/.test(iso) || iso.length === 10 ? iso : `${iso}Z`)
  return Number.isNaN(time) ? null : new Date(time).toISOString()
}

/** An amount in 1/10,000; null if the field is absent. A value that can't be used adds its reason. */
export function readAmount(name: string, value: unknown, reasons: string[]): number | null {
  if (value === undefined || value === null || value === '') return null
  const amount = typeof value === 'string' || typeof value === 'number' ? parseAmount(String(value)) : null
  if (amount === null) reasons.push(`${name} is not an amount: ${shown(value)}`)
  else if (amount < 0) reasons.push(`${name} is negative: ${shown(value)}`)
  return amount
}

/** A rate in 1/100 of a percent. */
export function readPercent(name: string, value: unknown, reasons: string[]): number | null {
  const amount = readAmount(name, value, reasons)
  if (amount !== null && amount > ALL) reasons.push(`${name} is above 100 %: ${shown(value)}`)
  return amount === null ? null : Math.round(amount / 100)
}

/** True if objects and arrays contain each other in more levels than any record has: writing them takes the whole stack. */
export function isTooDeep(value: unknown): boolean {
  let level: unknown[] = typeof value === 'object' ? [value] : []
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > MOST_DEPTH) return true
    const next: unknown[] = []
    for (const parent of level) {
      for (const key in parent as Fields) {
        const part = (parent as Fields)[key]
        if (typeof part === 'object' && part !== null) next.push(part)
      }
    }
    level = next
  }
  return false
}

/** A value as JSON, without its parts that are nested too deep. */
export function jsonOf(value: unknown): string {
  return (
    JSON.stringify(value, (key, part) => (key !== '' && typeof part === 'object' && isTooDeep(part) ? '…' : part)) ??
    String(value)
  )
}

/** A value as it came, short enough for a report. */
export function shown(value: unknown): string {
  const text = typeof value === 'string' ? value : jsonOf(value)
  return shortened(plainText(text) ?? '', MOST_SHOWN)
}
