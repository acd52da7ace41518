import { parseAmount } from '../records/amount.ts'
import { plainText } from '../records/plain-text.ts'

const MOST_RATE = 10_000
/** Dates outside are mistakes, and Postgres stores not all of them. */
const FIRST_YEAR = 1900
const LAST_YEAR = 9999

export interface Fields {
  text(name: string): string | null
  /** 1/10,000 of a currency unit, exactly as written, or null. */
  amount(name: string): number | null
  /** 1/100 of a percent, from 0 to 100 %. */
  rate(name: string): number | null
  integer(name: string): number | null
  /** `YYYY-MM-DD`. */
  day(name: string): string | null
  moment(name: string): Date | null
  /** ISO 4217. */
  currency(name: string): string | null
  list(name: string): Fields[] | null
}

/** Reads the fields of a record; a value of the wrong type counts as missing. */
export function fieldsOf(record: unknown): Fields {
  const values = record && typeof record === 'object' ? (record as Record<string, unknown>) : {}
  const text = (name: string) => {
    const value = Object.hasOwn(values, name) ? values[name] : null
    return typeof value === 'string' ? plainText(value) : null
  }
  const amount = (name: string) => parseAmount(text(name) ?? '')
  return {
    text,
    amount,
    rate(name) {
      const units = amount(name)
      const rate = units === null ? null : Math.round(units / 100)
      return rate !== null && rate >= 0 && rate <= MOST_RATE ? rate : null
    },
    integer(name) {
      const units = amount(name)
      return units !== null && units % 10_000 === 0 && Math.abs(units / 10_000) < 2 ** 31 ? units / 10_000 : null
    },
    day: (name) => parseDay(text(name)),
    moment(name) {
      const date = new Date(text(name) ?? '')
      const year = date.getUTCFullYear()
      return year >= FIRST_YEAR && year <= LAST_YEAR ? date : null
    },
    currency: (name) => /^[A-Z]{3}$/.exec(text(name)?.toUpperCase() ?? '')?.[0] ?? null,
    list(name) {
      const value = values[name]
      return Array.isArray(value) ? value.map(fieldsOf) : null
    },
  }
}

function parseDay(text: string | null): string | null {
  const day = /^\d{4}-\d{2}-\d{2}/.exec(text ?? '')?.[0] ?? /^(\d{2})\/(\d{2})\/(\d{4})$/.exec(text ?? '')
  const iso = typeof day === 'string' ? day : day && `${day[3]}-${day[2]}-${day[1]}`
  if (!iso) return null
  const date = new Date(`${iso}T00:00:00Z`)
  const isDay = !Number.isNaN(date.getTime()) && date.toISOString().startsWith(iso)
  return isDay && date.getUTCFullYear() >= FIRST_YEAR ? iso : null
}
