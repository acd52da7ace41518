import type { ZodError } from 'zod'
import { type FieldError, invalidFields, Problem } from './errors.ts'
import { hideInText } from './middleware/secret-forms.ts'

// A body of 1 MiB can have sixty thousand errors, which no reader needs.
const MOST = 100

/** Returns one problem with up to a hundred invalid fields and their rules. */
export function validationProblem(error: ZodError): Problem {
  const errors = strictest(error.issues.slice(0, MOST).flatMap(toFieldErrors).slice(0, MOST))
  const unknown = errors.filter((one) => one.code === 'unknown_field')
  if (unknown.length === errors.length) {
    const names = unknown.map((one) => one.field).join(', ')
    const camel = unknown.find(({ field }) => isCamelCase(field))
    const hint = camel ? ` Field names are snake_case: ${inSnakeCase(camel.field)}.` : ''
    return new Problem('unknown_field', `Unknown field: ${names}.${hint}`, { members: { param: unknown[0]?.field } })
  }
  return invalidFields(errors)
}

// A value may break both a type's bound and a currency's. Keeping the stricter one keeps both.
function strictest(errors: FieldError[]): FieldError[] {
  const bound = ({ params }: FieldError) => Number(params?.min ?? params?.max)
  const isCloser = (one: FieldError, than: FieldError) =>
    one.code === 'too_small' ? bound(one) > bound(than) : bound(one) < bound(than)
  const isBound = ({ code }: FieldError) => code === 'too_small' || code === 'too_large'
  return errors.filter(
    (one) =>
      !(
        isBound(one) && errors.some((than) => than.field === one.field && than.code === one.code && isCloser(than, one))
      ),
  )
}

function toFieldErrors(issue: ZodError['issues'][number]): FieldError[] {
  const at = (path: PropertyKey[], rest: Omit<FieldError, 'field' | 'pointer'>): FieldError => ({
    field: path.map((part) => quoted(String(part))).join('.'),
    pointer: path.map((part) => `/${quoted(String(part)).replaceAll('~', '~0').replaceAll('/', '~1')}`).join(''),
    ...rest,
  })
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => at([...issue.path, key], { code: 'unknown_field', message: notAField(key) }))
  }
  if (issue.code === 'invalid_union') {
    const { options, discriminator } = issue as { options?: unknown[]; discriminator?: string }
    if (options && discriminator) {
      const value = Object(issue.input)[discriminator]
      return [at(issue.path, oneOf(options, value === undefined))]
    }
    return nearestBranch(issue.errors).flatMap((inner) =>
      toFieldErrors({ ...inner, path: [...issue.path, ...inner.path] } as typeof issue),
    )
  }
  const { code, message, params } = describeIssue(issue)
  return [at(issue.path, { code, message, ...(params && { params }) })]
}

function notAField(name: string): string {
  return isCamelCase(name)
    ? `is not a field; field names are snake_case: ${inSnakeCase(quoted(name))}`
    : 'is not a field'
}

const LONGEST_QUOTE = 100
// Searching a megabyte of digits for secrets would hold up every other request for 200 ms.
const MOST_SEARCHED = 20 * LONGEST_QUOTE

/** A caller's name or value without secrets, truncated so that a problem doesn't repeat a megabyte of it. */
export function quoted(text: string): string {
  const safe = hideInText(text.slice(0, MOST_SEARCHED))
  const isWhole = safe.length <= LONGEST_QUOTE && text.length <= MOST_SEARCHED
  return isWhole ? safe : `${safe.slice(0, LONGEST_QUOTE).toWellFormed()}…`
}

// The JavaScript SDK uses these names; the API doesn't.
function isCamelCase(name: string): boolean {
  return /[a-z][A-Z]/.test(name)
}

function inSnakeCase(name: string): string {
  return name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
}

// The branch that the value came closest to is most likely the one that was meant.
function nearestBranch<Issue>(branches: Issue[][]): Issue[] {
  return branches.toSorted((a, b) => a.length - b.length)[0] ?? []
}

function describeIssue(issue: ZodError['issues'][number]): Omit<FieldError, 'field' | 'pointer'> {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined && !('received' in issue) && issue.message.includes('undefined')
        ? { code: 'required', message: 'is required' }
        : { code: 'invalid_type', message: ownWords(issue.message) ?? `must be ${article(issue.expected)}` }
    case 'too_small':
      return sized(issue, 'small', 'min', Number(issue.minimum))
    case 'too_big':
      return sized(issue, 'large', 'max', Number(issue.maximum))
    case 'invalid_value':
      return oneOf(issue.values, 'input' in issue && issue.input === undefined)
    case 'invalid_key':
      return { code: 'invalid_format', message: issue.issues[0]?.message ?? 'has the wrong format' }
    case 'custom':
      return {
        code: String(issue.params?.code ?? 'not_allowed'),
        message: issue.message,
        ...(issue.params?.params && { params: issue.params.params }),
      }
    default:
      return { code: 'invalid_format', message: ownWords(issue.message) ?? 'has the wrong format' }
  }
}

function oneOf(values: unknown[], isMissing: boolean): Omit<FieldError, 'field' | 'pointer'> {
  if (isMissing) return { code: 'required', message: 'is required' }
  return { code: 'unsupported_value', message: `must be one of ${values.join(', ')}`, params: { values } }
}

// Messages of our schemas continue the name of a field; zod's own don't.
function ownWords(message: string): string | null {
  return message.startsWith('must') ? message : null
}

function sized(
  { origin, inclusive = true }: { origin: string; inclusive?: boolean },
  way: 'small' | 'large',
  bound: 'min' | 'max',
  value: number,
) {
  const words = (bound === 'min' ? ['more than', 'at least'] : ['less than', 'at most'])[Number(inclusive)]
  const params = { [bound]: value }
  if (origin === 'string') {
    return {
      code: way === 'small' ? 'too_short' : 'too_long',
      message: `must have ${words} ${value} ${value === 1 ? 'character' : 'characters'}`,
      params,
    }
  }
  if (origin === 'array') {
    const entries = value === 1 ? 'entry' : 'entries'
    return { code: way === 'small' ? 'too_few' : 'too_many', message: `must have ${words} ${value} ${entries}`, params }
  }
  return { code: way === 'small' ? 'too_small' : 'too_large', message: `must be ${words} ${value}`, params }
}

function article(expected: string): string {
  if (expected === 'int') return 'an integer'
  return /^[aeiou]/.test(expected) ? `an ${expected}` : `a ${expected}`
}
