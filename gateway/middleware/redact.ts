import { isId } from '../ids.ts'
import { HIDDEN, hideInText, hideValues, isSecretName, needsTakingApart } from './secret-forms.ts'

const KEEP_CHARACTERS = 8192
const DEEPEST = 60

/** A body as it may be kept: without secrets and card data, cut at 8,192 characters. Null for an empty one. */
export function redacted(body: string | undefined, malformed = false): string | null {
  if (!body) return null
  // The database takes no NUL in a text.
  return (malformed ? hideMalformed(body) : hide(body))
    .slice(0, KEEP_CHARACTERS)
    .replaceAll('\u0000', '')
    .toWellFormed()
}

/** The query of an address, decoded to be looked at: `4242%2042…` is a card number too. Null for an empty one. */
export function redactedQuery(query: string): string | null {
  if (query === '') return null
  const pairs = [...new URLSearchParams(query)]
  const safe = pairs.map(([name, value]) => [hideInText(name), isSecretName(name) ? HIDDEN : hideInText(value)])
  const isSame = safe.every(([name, value], at) => name === pairs[at]?.[0] && value === pairs[at]?.[1])
  const text = isSame ? query : safe.map((pair) => pair.map(encodeReadably).join('=')).join('&')
  return hideInText(text).slice(0, KEEP_CHARACTERS).replaceAll('\u0000', '').toWellFormed()
}

/** A path as it was sent, without secrets and card numbers, however they are written; an id of ours is neither. */
export function redactedPath(path: string): string {
  const parts = path.split('/').map((part) => {
    if (part.length < 12 || isId(part)) return part
    const plain = decoded(part)
    const safe = hideInText(plain)
    return safe === plain ? part : encodeReadably(safe)
  })
  return parts.join('/')
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

function encodeReadably(text = ''): string {
  return encodeURIComponent(text.toWellFormed()).replaceAll('%5Bredacted%5D', HIDDEN)
}

// Most bodies hold nothing, or only what can be replaced where it stands; the rest is taken apart.
function hide(body: string): string {
  const safe = hideValues(body)
  if (!needsTakingApart(safe)) return safe
  const value = parsed(safe)
  return value === undefined ? hideInText(safe) : write(value, { left: KEEP_CHARACTERS }, 0)
}

// What was written into the wrong field can't be told from anything else: then nothing of the body is kept.
function hideMalformed(body: string): string {
  const value = parsed(body)
  const safe = value === undefined ? hideInText(body) : write(value, { left: Number.POSITIVE_INFINITY }, 0)
  return safe.includes(HIDDEN) ? HIDDEN : body
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return undefined
  }
}

// Writes no more than is kept: a body may have a megabyte, and a nesting that no stack can follow.
function write(value: unknown, budget: { left: number }, depth: number): string {
  if (typeof value !== 'object' || value === null) return counted(budget, writePlain(value))
  if (depth > DEEPEST) return counted(budget, JSON.stringify(HIDDEN))
  const isList = Array.isArray(value)
  let text = isList ? '[' : '{'
  for (const name in value) {
    if (budget.left <= 0) break
    const inner = (value as Record<string, unknown>)[name]
    const label = isList ? '' : counted(budget, `${JSON.stringify(hideInText(name))}:`)
    const isSecret = !isList && inner !== null && (isSecretName(name) || (name === 'number' && isCard(value)))
    const content = isSecret ? counted(budget, JSON.stringify(HIDDEN)) : write(inner, budget, depth + 1)
    text += (text.length > 1 ? ',' : '') + label + content
  }
  return text + (isList ? ']' : '}')
}

function counted(budget: { left: number }, text: string): string {
  budget.left -= text.length + 1
  return text
}

function writePlain(value: unknown): string {
  if (typeof value === 'string') return JSON.stringify(hideInText(value))
  const text = JSON.stringify(value)
  return typeof value === 'number' && hideInText(text) !== text ? JSON.stringify(HIDDEN) : text
}

// A document has a number too, and it is none to hide.
function isCard(value: object): boolean {
  return 'exp_month' in value || 'exp_year' in value || 'cvc' in value
}
