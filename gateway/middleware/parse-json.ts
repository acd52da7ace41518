import { invalidField, Problem } from '../errors.ts'
import { quoted } from '../validation.ts'
import { refuseUnbounded } from './json-bounds.ts'
import { type JsonFault, jsonFault } from './json-fault.ts'
import { READ_CHARACTERS } from './redact.ts'

export interface ParsedBody {
  value: unknown
  /** The part of the text that the log may read. */
  text: string
}

const utf8 = new TextDecoder('utf-8', { fatal: true })

/** Parses the bytes of a body; empty counts as `{}`. Throws as `parseJson` does, and for bytes that are not UTF-8. */
export function parseBody(bytes: Uint8Array): ParsedBody {
  const text = decode(bytes)
  return { value: text === '' ? {} : parseJson(text), text: text.slice(0, READ_CHARACTERS + 1) }
}

function decode(bytes: Uint8Array): string {
  try {
    return utf8.decode(bytes)
  } catch (error) {
    throw new Problem('invalid_json', 'The body is not UTF-8.', { cause: error })
  }
}

/**
 * Parses a body. Throws `invalid_json`, also for a duplicate name or a body that is too deep or slow to parse, and
 * `validation_failed` for a number that a double would change. `JSON.parse` accepts these.
 */
export function parseJson(text: string): unknown {
  refuseUnbounded(text)
  const value = parseSyntax(text)
  if (mayChangeNumbers(text) || mayRepeatNames(text, value)) {
    const fault = jsonFault(text)
    if (fault) throw problemOf(fault)
  }
  return value
}

function parseSyntax(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new Problem('invalid_json', `The body is not JSON: ${reasonOf(error as SyntaxError)}.`, { cause: error })
  }
}

// Drops the quoted part of the message, because it may contain a secret and the response is logged.
function reasonOf({ message }: SyntaxError): string {
  const reason = message.replace(/, (\.\.\.)?".*$/s, '').replace(' in JSON', '')
  return `${reason.charAt(0).toLowerCase()}${reason.slice(1)}`
}

function problemOf({ type, path }: JsonFault): Problem {
  const field = path.map((name) => quoted(String(name))).join('.')
  if (type === 'repeated_name') return new Problem('invalid_json', `The body has the field ${field} twice.`)
  return invalidField(field, 'invalid_format', 'must be a number that a 64-bit float can represent exactly')
}

// Up to 15 digits and a two-digit exponent always survive. Most bodies pass this check, which is cheaper than parsing.
function mayChangeNumbers(text: string): boolean {
  return /\d[\d.]{15}|\d[eE][+-]?\d{3}/.test(text)
}

// A quote and a colon end every name, and can appear elsewhere: if there are as many as names, no name was lost.
function mayRepeatNames(text: string, value: unknown): boolean {
  if (/"\s+:/.test(text)) return true
  let ends = 0
  for (let at = text.indexOf('":'); at !== -1; at = text.indexOf('":', at + 2)) ends++
  return ends !== countNames(value)
}

function countNames(value: unknown): number {
  let names = 0
  const open = isNested(value) ? [value] : []
  for (let one = open.pop(); one; one = open.pop()) {
    const isList = Array.isArray(one)
    for (const name in one) {
      if (!isList) names++
      const inner = one[name]
      if (isNested(inner)) open.push(inner)
    }
  }
  return names
}

function isNested(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
