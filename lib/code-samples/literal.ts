/** How a language writes a value. JSON strings are also Python strings, so those need no other escapes. */
export type Dialect = {
  string: (text: string) => string
  name: (key: string) => string
  words: { true: string; false: string; null: string }
  record: readonly [open: string, close: string]
  /** Inside the braces of a record on one line. */
  gap: string
  emptyRecord: string
  /** A prefix for records whose keys look like positions. */
  numbered: string
  step: string
}

/** Longer literals get one line per entry. */
const LINE = 56

/** A JSON value as a literal of the language. */
export function literal(value: unknown, dialect: Dialect, indent = ''): string {
  if (value === null || value === undefined) return dialect.words.null
  if (typeof value === 'boolean') return dialect.words[value ? 'true' : 'false']
  if (typeof value === 'number') return JSON.stringify(value)
  if (typeof value === 'string') return dialect.string(value)
  const inner = indent + dialect.step
  if (Array.isArray(value)) {
    const items = value.map((item) => literal(item, dialect, inner))
    return wrapped(items, ['[', ']'], '', indent, dialect.step)
  }
  const entries = Object.entries(value).filter(([, item]) => item !== undefined)
  if (entries.length === 0) return dialect.emptyRecord
  const written = entries.map(([key, item]) => dialect.name(key) + literal(item, dialect, inner))
  const isNumbered = entries.some(([key]) => /^-?\d+$/.test(key))
  const record = wrapped(written, dialect.record, dialect.gap, indent, dialect.step)
  return isNumbered ? dialect.numbered + record : record
}

function wrapped(items: string[], [open, close]: readonly [string, string], gap: string, indent: string, step: string) {
  const line = items.join(', ')
  if (items.length === 0) return open + close
  if (line.length <= LINE && !line.includes('\n')) return open + gap + line + gap + close
  return `${open}\n${items.map((item) => `${indent}${step}${item},\n`).join('')}${indent}${close}`
}

/** In single quotes, with the escapes of JSON. */
export function singleQuoted(text: string) {
  return `'${JSON.stringify(text).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'")}'`
}
