import { addDays } from '../days.ts'

interface Parts {
  year: string
  month: string
  day?: string
}

/** The accepted ways to write an expiry date, in which digits don't overlap. */
const formats: [RegExp, (parts: string[]) => Parts][] = [
  [/^(\d{4})-(\d{2})-(\d{2})$/, ([year = '', month = '', day = '']) => ({ year, month, day })],
  [/^(\d{2})\/(\d{2})\/(\d{4})$/, ([day = '', month = '', year = '']) => ({ year, month, day })],
  [/^(\d{4})-(\d{2})$/, ([year = '', month = '']) => ({ year, month })],
  [/^(\d{2})\/(\d{4})$/, ([month = '', year = '']) => ({ year, month })],
  [/^(\d{2})\/(\d{2})$/, ([month = '', year = '']) => ({ year: `20${year}`, month })],
  // GS1 application identifier 17.
  [/^(\d{2})(\d{2})(\d{2})$/, ([year = '', month = '', day = '']) => ({ year: `20${year}`, month, day })],
]

/** `YYYY-MM-DD`, or undefined if the text is no date. Without a day, or with day 00, the last of the month (GS1). */
export function parseExpiryDate(text: string): string | undefined {
  const trimmed = text.trim()
  for (const [pattern, read] of formats) {
    const match = pattern.exec(trimmed)
    if (match) return toDate(read(match.slice(1)))
  }
  return undefined
}

function toDate({ year, month, day = '00' }: Parts): string | undefined {
  if (Number(month) < 1 || Number(month) > 12 || Number(year) < 1900) return undefined
  const lastDay = new Date(Date.UTC(Number(year), Number(month), 0)).getUTCDate()
  if (Number(day) > lastDay) return undefined
  return `${year}-${month}-${day === '00' ? lastDay : day}`
}

const SOON_DAYS = 90

export type Urgency = 'expired' | 'soon' | 'later'

/** The first day that counts as later: a lot that expires before it, and has not yet, expires soon. */
export function laterFrom(today: string): string {
  return addDays(today, SOON_DAYS)
}

/** The last day of a lot still counts as good. A lot without a date is never urgent. */
export function urgencyOf(expiresOn: string | null, today: string): Urgency {
  if (expiresOn === null || expiresOn >= laterFrom(today)) return 'later'
  return expiresOn < today ? 'expired' : 'soon'
}
