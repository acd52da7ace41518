import { parsedJson } from '#components/code/parsed-json.ts'
import type { LoggedRequestDetail } from '#lib/data/requests.ts'

export type Part = 'Body' | 'Query' | 'Path' | 'Header' | 'Client'

/** A value as text, null where a request has none. */
export type Difference = { part: Part; field: string; before: string | null; now: string | null }

export type Comparison = {
  differences: Difference[]
  /** Why the bodies aren't compared: the log kept only the beginning of one, or hid it as a whole. */
  uncompared: 'cut' | 'hidden' | null
  /** Values that the log hides are equal here, whatever they were. */
  hasHidden: boolean
}

type Comparable = Pick<
  LoggedRequestDetail,
  'path' | 'query' | 'requestBody' | 'userAgent' | 'idempotencyKey' | 'keyId' | 'ip' | 'actingUser'
>

const KEPT_CHARACTERS = 8192
const EXCERPT_CHARACTERS = 300
const SHOWN_BEFORE = 40
// Deeper recursion could exceed the stack, and no problem names a field that deep.
const DEEPEST = 60
const HIDDEN = '[redacted]'

/** The differences between a request and an earlier one: the body first, because most causes are there. */
export function compareCalls(
  now: Comparable,
  before: Comparable,
  nameOfKey: (keyId: string) => string = String,
): Comparison {
  const uncompared = whyUncompared([now.requestBody, before.requestBody])
  const differ = (part: Part, field: string, read: (call: Comparable) => string | null) =>
    read(now) === read(before) ? [] : [{ part, field, before: read(before), now: read(now) }]
  return {
    differences: [
      ...(uncompared ? [] : compareBodies(before.requestBody, now.requestBody)),
      ...compareQueries(before.query, now.query),
      ...differ('Path', 'path', ({ path }) => path),
      ...differ('Header', 'User-Agent', ({ userAgent }) => userAgent),
      // Each request should have its own key, so only a missing key is a difference worth showing.
      ...(now.idempotencyKey && before.idempotencyKey
        ? []
        : differ('Header', 'Idempotency-Key', ({ idempotencyKey }) => idempotencyKey)),
      ...differ('Client', 'API key', ({ keyId }) => nameOfKey(keyId)),
      ...differ('Client', 'address', ({ ip }) => ip),
      ...differ('Client', 'console user', ({ actingUser }) => actingUser),
    ],
    uncompared,
    hasHidden: [now, before].some(({ requestBody, query }) => `${requestBody} ${query}`.includes(HIDDEN)),
  }
}

function whyUncompared(bodies: (string | null)[]): Comparison['uncompared'] {
  if (bodies.includes(HIDDEN)) return 'hidden'
  const isCut = bodies.some((body) => body && body.length >= KEPT_CHARACTERS && parsedJson(body) === undefined)
  return isCut ? 'cut' : null
}

function compareBodies(before: string | null, now: string | null): Difference[] {
  if (before === now) return []
  const [one, other] = [before, now].map((text) => (text ? parsedJson(text) : undefined))
  if (one !== undefined && other !== undefined) return compareValues(one, other, '')
  return [differenceOf('body', before, now)]
}

/** Long values begin shortly before the place where they differ. */
function differenceOf(field: string, before: string | null, now: string | null): Difference {
  const isShort = [before, now].every((text) => text === null || text.length <= EXCERPT_CHARACTERS)
  if (isShort || before === null || now === null)
    return { part: 'Body', field, before: excerptOf(before, 0), now: excerptOf(now, 0) }
  const at = firstDifference(before, now)
  const start = Math.max(0, at - SHOWN_BEFORE)
  return { part: 'Body', field, before: excerptOf(before, start), now: excerptOf(now, start) }
}

function firstDifference(before: string, now: string): number {
  let at = 0
  while (at < now.length && now[at] === before[at]) at++
  return at
}

function excerptOf(text: string | null, start: number): string | null {
  if (text === null) return null
  const end = start + EXCERPT_CHARACTERS
  return (start > 0 ? '…' : '') + text.slice(start, end) + (end < text.length ? '…' : '')
}

/** Fields are named as a problem names them: `customer.address.city`, `lines.0.amount`. */
function compareValues(before: unknown, now: unknown, field: string, depth = 0): Difference[] {
  const isWithin = depth < DEEPEST
  if (isWithin && isRecord(before) && isRecord(now) && Array.isArray(before) === Array.isArray(now)) {
    const names = new Set([...Object.keys(now), ...Object.keys(before)])
    return [...names].flatMap((name) =>
      compareValues(own(before, name), own(now, name), field ? `${field}.${name}` : name, depth + 1),
    )
  }
  const [was, is] = [JSON.stringify(before) ?? null, JSON.stringify(now) ?? null]
  return was === is ? [] : [differenceOf(field || 'body', was, is)]
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

function own(record: Record<string, unknown>, name: string): unknown {
  return Object.hasOwn(record, name) ? record[name] : undefined
}

function compareQueries(before: string | null, now: string | null): Difference[] {
  const [one, other] = [new URLSearchParams(before ?? ''), new URLSearchParams(now ?? '')]
  const given = (query: URLSearchParams, name: string) => (query.has(name) ? query.getAll(name).join(', ') : null)
  const names = new Set([...other.keys(), ...one.keys()])
  return [...names]
    .map((field) => ({ part: 'Query' as const, field, before: given(one, field), now: given(other, field) }))
    .filter((difference) => difference.before !== difference.now)
}
