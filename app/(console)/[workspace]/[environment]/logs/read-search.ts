import { toTimestamp } from '#lib/time-span.ts'

type Name = 'status' | 'code' | 'operation' | 'key' | 'path' | 'object' | 'request' | 'from' | 'to'
type Found = Partial<Record<Name, string>>

const forms: [RegExp, Name][] = [
  [/^req_\w+$/, 'request'],
  [/^key_\w+$/, 'key'],
  [/^[a-z]{2,5}_[0-9a-hjkmnp-tv-z]{26}$/, 'object'],
  [/^\/\S*$/, 'path'],
  [/^[2345](xx|\d\d)$/, 'status'],
  [/^[a-z]+(_[a-z0-9]+)+$/, 'code'],
  [/^[a-z]+[A-Z]\w*$/, 'operation'],
]

/** Recognizes typed or pasted text as a filter. Null if it isn't one. */
export function readSearch(text: string, now: number): Found | null {
  const sought = text.trim().replace(/^https?:\/\/[^/]+/, '')
  const form = forms.find(([pattern]) => pattern.test(sought))
  return form ? { [form[1]]: sought } : aroundTime(sought, now)
}

const TIME = /^(?:(\d{4}-\d\d-\d\d)[T ])?(\d?\d:\d\d)(?::\d\d(?:\.\d+)?)?\s*(Z|UTC|[+-]\d\d:\d\d)?$/i
const MARGIN_MS = 10 * 60_000
const DAY_MS = 86_400_000

/** "About 14:05", in UTC unless stated: the last time it was 14:05, and ten minutes on either side. */
function aroundTime(text: string, now: number): Found | null {
  const [, date, clock, zone = 'Z'] = TIME.exec(text) ?? []
  if (!clock) return null
  const day = date ?? new Date(now).toISOString().slice(0, 10)
  const at = Date.parse(`${day}T${clock.padStart(5, '0')}${/utc/i.test(zone) ? 'Z' : zone.toUpperCase()}`)
  if (Number.isNaN(at)) return null
  const last = !date && at > now ? at - DAY_MS : at
  return { from: toTimestamp(new Date(last - MARGIN_MS)), to: toTimestamp(new Date(last + MARGIN_MS)) }
}
