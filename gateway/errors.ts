import { type ProblemCode, problemKinds } from './problems.schema.ts'
import type { SecurityEvent } from './security-events.schema.ts'

export interface FieldError {
  field: string
  pointer: string
  code: string
  message: string
  params?: Record<string, unknown>
}

interface ProblemOptions {
  /** Extra members of the body: `decline_code`, `transaction_id`, `required_scopes` … */
  members?: Record<string, unknown>
  headers?: Record<string, string>
  /** The refusal is an outcome of its own: its writes are kept (a declined charge is a record). */
  keepWrites?: boolean
  /** The event to write to the security log. */
  security?: SecurityEvent
  cause?: unknown
}

/** A failure that is sent as RFC 9457 problem+json. */
export class Problem extends Error {
  readonly code: ProblemCode
  readonly status: number
  readonly members: Record<string, unknown>
  readonly headers: Record<string, string>
  readonly keepWrites: boolean
  readonly security: SecurityEvent | undefined

  constructor(code: ProblemCode, detail: string, options: ProblemOptions = {}) {
    super(detail, { cause: options.cause })
    this.name = 'Problem'
    this.code = code
    this.status = problemKinds[code].status
    this.members = options.members ?? {}
    this.headers = options.headers ?? {}
    this.keepWrites = options.keepWrites ?? false
    this.security = options.security
  }
}

/** 404, not 403: confirming that an object exists elsewhere is itself a leak. */
export function notFound(what: string, security?: SecurityEvent): Problem {
  return new Problem('resource_not_found', `This ${what} doesn’t exist in this environment.`, security && { security })
}

/** 404 for the record that a field of the body names. */
export function unknownReference(field: string, noun: string): Problem {
  return new Problem('resource_not_found', `${field} names a ${noun} that doesn’t exist in this environment.`, {
    members: { param: field },
  })
}

export function invalidFields(errors: FieldError[]): Problem {
  const fields = new Set(errors.map(({ field }) => field))
  const rules = errors.map(({ message }) => message).join(' and ')
  const detail =
    fields.size === 1 ? `${errors[0]?.field || 'The body'} ${rules}.` : `${fields.size} fields are invalid.`
  return new Problem('validation_failed', detail, { members: { param: errors[0]?.field, errors } })
}

export function invalidField(field: string, code: string, message: string, params?: Record<string, unknown>): Problem {
  return invalidFields([{ field, pointer: `/${field.replaceAll('.', '/')}`, code, message, ...(params && { params }) }])
}

export function insufficientScope(required: string[]): Problem {
  return new Problem('insufficient_scope', `The key needs ${required.join(', ')}.`, {
    members: { required_scopes: required },
    headers: { 'WWW-Authenticate': 'Bearer error="insufficient_scope"' },
  })
}

const QUOTA_TYPE = 'https://iana.org/assignments/http-problem-types#quota-exceeded'
const QUOTA_CODES = new Set<ProblemCode>([
  'rate_limited',
  'concurrency_limited',
  'sandbox_quota_exceeded',
  'plan_quota_exceeded',
  'too_many_auth_failures',
])

// The registered types of the rate limit draft. Every other code links to its page in the reference.
const REDUCED_TYPE = 'https://iana.org/assignments/http-problem-types#temporary-reduced-capacity'

function typeOf(code: ProblemCode, docsUrl: string): string {
  if (code === 'temporarily_reduced_capacity') return REDUCED_TYPE
  return QUOTA_CODES.has(code) ? QUOTA_TYPE : `${docsUrl}/errors/${code}`
}

export function problemBody(problem: Problem, docsUrl: string, instance: string, requestId: string) {
  return {
    type: typeOf(problem.code, docsUrl),
    title: problemKinds[problem.code].title,
    status: problem.status,
    detail: problem.message,
    instance,
    code: problem.code,
    request_id: requestId,
    ...problem.members,
  }
}

/** Outer errors quote whole queries with their parameters, which are customers' data. */
export function innermost(error: unknown): Error {
  let inner = error instanceof Error ? error : new Error(String(error))
  while (inner.cause instanceof Error) inner = inner.cause
  return inner
}
