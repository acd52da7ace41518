export type Spelling =
  | 'compact'
  | 'final_newline'
  | 'no_final_newline'
  | 'line_ends'
  | 'byte_order_mark'
  | 'envelope_order'
  | 'unquoted'
  | 'pretty'
  | 'spaced'
  | 'escaped'

export type Spelled = { spelling: Spelling; body: string }

/** The bodies that may have been sent, if the pasted one was parsed, printed or saved in between. */
export function spellingsOf(body: string): Spelled[] {
  const candidates: Spelled[] = [
    { spelling: 'byte_order_mark', body: body.replace(/^\uFEFF/, '') },
    { spelling: 'no_final_newline', body: body.replace(/[\r\n]+$/, '') },
    { spelling: 'line_ends', body: body.replace(/\r\n/g, '\n') },
    ...parsedSpellings(body),
    { spelling: 'final_newline', body: `${body}\n` },
  ]
  const seen = new Set([body])
  return candidates.filter((one) => !seen.has(one.body) && seen.add(one.body))
}

function parsedSpellings(body: string): Spelled[] {
  const value = parsed(body)
  if (value === undefined) return []
  // A body that is itself a JSON string was encoded twice.
  const inner = typeof value === 'string' ? parsed(value) : undefined
  if (typeof value === 'string') return inner === undefined ? [] : [{ spelling: 'unquoted', body: value }]
  return [
    { spelling: 'compact', body: JSON.stringify(value) },
    { spelling: 'envelope_order', body: JSON.stringify(inEnvelopeOrder(value)) },
    ...receiversSpellings(value),
  ]
}

// Never sent, but signed by receivers whose framework gives them the parsed body.
function receiversSpellings(value: unknown): Spelled[] {
  const pretty = JSON.stringify(value, null, 2)
  const spaced = pretty
    .replace(/([{[])\n\s*/g, '$1')
    .replace(/\n\s*([}\]])/g, '$1')
    .replace(/\n\s*/g, ' ')
  const escaped = JSON.stringify(value)
    .replaceAll('/', '\\/')
    .replace(/[^\x20-\x7e]/g, (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`)
  return [
    { spelling: 'pretty', body: pretty },
    { spelling: 'spaced', body: spaced },
    { spelling: 'escaped', body: escaped },
  ]
}

const envelope = ['id', 'type', 'timestamp', 'sequence', 'api_version', 'environment', 'account_id', 'test', 'data']

// Sorting loses the order of nested fields, which depends on the type of object.
function inEnvelopeOrder(value: object | null | number | boolean) {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  const known = Object.fromEntries(Object.entries(value))
  const ordered = envelope.filter((name) => name in known).map((name) => [name, known[name]])
  return { ...Object.fromEntries(ordered), ...known }
}

/** Evidence, but not proof, that a program re-serialized the body. */
export type Trace = 'sorted' | 'spaced' | 'escaped'

export function tracesOf(body: string): Trace[] {
  const value = parsed(body)
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return []
  const names = Object.keys(value)
  const isSorted = names.length > 2 && names.every((name, index) => index === 0 || (names[index - 1] ?? '') <= name)
  // An escaped backslash may come before a slash, and control characters are always escaped.
  const bare = body.replaceAll('\\\\', '')
  const traces: [Trace, boolean][] = [
    ['sorted', isSorted],
    ['spaced', /^\s*\{\s/.test(body) || /^\{"[^"]*":\s/.test(body)],
    ['escaped', /\\\/|\\u(?!00[01]|d[89a-f])[0-9a-f]{4}/i.test(bare)],
  ]
  return traces.filter(([, is]) => is).map(([trace]) => trace)
}

export function parsed(text: string): ReturnType<typeof JSON.parse> | undefined {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''))
  } catch {
    return undefined
  }
}
