import { isId } from '../ids.ts'
import { closeJson } from './close-json.ts'
import { hideInText, hideValues, needsTakingApart } from './secret-forms.ts'
import { HIDDEN, isSecretName } from './secret-names.ts'

const KEEP_CHARACTERS = 8192
// The cut may remove the end of a secret, which makes it unrecognisable, so this much before the cut is dropped.
const MARGIN_CHARACTERS = 2048
/** The rest of a longer text is not read. */
export const READ_CHARACTERS = KEEP_CHARACTERS + 2 * MARGIN_CHARACTERS
const DEEPEST = 60

/** The body to keep: without secrets and card data, cut at 8,192 characters. Null for an empty one. */
export function redacted(body: string | undefined, malformed = false): string | null {
  if (!body) return null
  const isCut = body.length > READ_CHARACTERS
  const safe = malformed ? hideMalformed(body, isCut) : hide(isCut ? body.slice(0, READ_CHARACTERS) : body, isCut)
  return storable(isCut && safe !== HIDDEN ? safe.slice(0, -MARGIN_CHARACTERS) : safe)
}

// The database can't store NUL in a text.
function storable(text: string): string {
  return text.slice(0, KEEP_CHARACTERS).replaceAll('\u0000', '').toWellFormed()
}

/** The query of a URL, decoded before it is searched: `4242%2042…` is a card number too. Null for an empty one. */
export function redactedQuery(query: string): string | null {
  if (query === '') return null
  const pairs = [...new URLSearchParams(query)]
  const safe = pairs.map(([name, value]) => [hideInText(name), isSecretName(name) ? HIDDEN : hideInText(value)])
  const isSame = safe.every(([name, value], at) => name === pairs[at]?.[0] && value === pairs[at]?.[1])
  const text = isSame ? query : safe.map((pair) => pair.map(encodeReadably).join('=')).join('&')
  return storable(hideInText(text))
}

/** The path of a URL without secrets and card numbers in any notation. Our own IDs are kept. */
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

// Most bodies hold no secret, or only secrets that can be replaced in the text; the others are parsed.
function hide(body: string, isCut: boolean): string {
  const safe = hideValues(body)
  if (!needsTakingApart(safe)) return safe
  const value = parsed(isCut ? closeJson(safe) : safe)
  return value === undefined ? hideInText(safe) : write(value, { left: READ_CHARACTERS }, 0)
}

// A secret may be in any field of a malformed body: one secret discards the whole body, and a cut body may hide one.
function hideMalformed(body: string, isCut: boolean): string {
  if (isCut) return HIDDEN
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

// A body may be nested too deep for recursion.
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

// A document number is not secret.
function isCard(value: object): boolean {
  return 'exp_month' in value || 'exp_year' in value || 'cvc' in value
}
