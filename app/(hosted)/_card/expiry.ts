export type Expiry = { month: number; year: number }

/** Formats typed or autofilled text (`5`, `530`, `5/30`, `05/2030`) as `MM / YY`, even if it is incomplete. */
export function formatExpiry(typed: string, previous = ''): string {
  const { month, year } = split(typed)
  const erasing = typed.length < previous.length
  if (month.length < 2 || (erasing && year === '')) return month
  return `${month} / ${shortYear(year)}`
}

function split(typed: string): { month: string; year: string } {
  const [before = '', after = ''] = typed.split('/').map((part) => part.replace(/\D/g, ''))
  if (typed.includes('/') && before !== '') return { month: before.slice(0, 2).padStart(2, '0'), year: after }

  // No month starts with 2–9 and none is 13–19, so the second digit begins the year.
  const single = /^([2-9]|1[3-9])/.test(before)
  return single
    ? { month: `0${before[0]}`, year: before.slice(1) }
    : { month: before.slice(0, 2), year: before.slice(2) }
}

function shortYear(year: string): string {
  if (year.length >= 4 && year.startsWith('20')) return year.slice(2, 4)
  return year.startsWith('20') ? year : year.slice(0, 2)
}

/** Accepts `MM / YY` and `MM/YYYY`; null if it is not a month of a year. */
export function parseExpiry(typed: string): Expiry | null {
  const match = /^\s*(\d{1,2})\s*\/?\s*(\d{4}|\d{2})\s*$/.exec(typed)
  if (!match) return null

  const month = Number(match[1])
  const year = Number(match[2])
  if (month < 1 || month > 12) return null
  return { month, year: year < 100 ? 2000 + year : year }
}

/** A card is valid until the last day of its month. */
export function isPast({ month, year }: Expiry, now: Date): boolean {
  return new Date(Date.UTC(year, month, 1)) <= now
}
