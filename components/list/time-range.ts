import { toTimestamp } from '#lib/time-span.ts'

export type Zone = 'utc' | 'local'

/** The values of two `datetime-local` fields: without a time zone, empty if unbounded. */
export type DraftRange = { from: string; to: string }

export function toField(at: string | undefined, zone: Zone): string {
  if (!at) return ''
  const date = new Date(at)
  const shift = zone === 'utc' ? 0 : date.getTimezoneOffset() * 60_000
  return new Date(date.getTime() - shift).toISOString().slice(0, 16)
}

/** A field's value as a time for the URL; null if empty. */
export function fromField(text: string, zone: Zone): string | null {
  const at = new Date(zone === 'utc' ? `${text}Z` : text)
  return text === '' || Number.isNaN(at.getTime()) ? null : toTimestamp(at)
}

type Bound = keyof DraftRange

export function rangeErrors(draft: DraftRange, zone: Zone, now: number, half: Bound[] = []): Partial<DraftRange> {
  const errors: Partial<DraftRange> = {}
  for (const bound of half) errors[bound] = 'Enter a date and time, or clear both.'
  if (half.length > 0) return errors
  const [from, to] = [fromField(draft.from, zone), fromField(draft.to, zone)]
  if (!from && !to) return { from: 'Enter a start, an end, or both.' }
  if (from && Date.parse(from) > now) return { from: 'The start must be in the past.' }
  if (from && to && Date.parse(to) <= Date.parse(from)) return { to: 'The end must be after the start.' }
  return {}
}

/** "UTC+1" for the browser's time zone at this time. */
export function localZone(at: Date): string {
  const minutes = -at.getTimezoneOffset()
  if (minutes === 0) return 'UTC'
  const [hours, rest] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60]
  return `UTC${minutes < 0 ? '−' : '+'}${hours}${rest ? `:${String(rest).padStart(2, '0')}` : ''}`
}

/** False if local time is UTC all year. */
export function hasLocalTime(now: number): boolean {
  const year = new Date(now).getFullYear()
  return [0, 6].some((month) => localZone(new Date(year, month)) !== 'UTC')
}
