interface ProblemKind {
  status: number
  title: string
}

/** Every failure the API can answer with; the key is the stable `code` clients branch on. */
export const problemKinds = {
  validation_failed: { status: 400, title: 'The request has invalid fields.' },
  invalid_json: { status: 400, title: 'The body is not valid JSON.' },
  unknown_field: { status: 400, title: 'The request has a field that does not exist.' },
  invalid_cursor: { status: 400, title: 'The cursor is not valid here.' },
  idempotency_key_invalid: { status: 400, title: 'The Idempotency-Key header is not valid.' },
  api_key_in_url: { status: 400, title: 'An API key was sent in the URL.' },
  missing_api_key: { status: 401, title: 'An API key is required.' },
  invalid_api_key: { status: 401, title: 'The API key is not valid.' },
  api_key_revoked: { status: 401, title: 'The API key was revoked.' },
  api_key_expired: { status: 401, title: 'The API key has expired.' },
  plan_payment_overdue: { status: 402, title: 'A bill of the plan is overdue.' },
  card_declined: { status: 402, title: 'The card was declined.' },
  authentication_failed: { status: 402, title: 'The payer could not be authenticated.' },
  https_required: { status: 403, title: 'HTTPS is required.' },
  insufficient_scope: { status: 403, title: 'The API key lacks a scope.' },
  environment_mismatch: { status: 403, title: 'The environment is not the key’s own.' },
  ip_not_allowed: { status: 403, title: 'The address may not use this API key.' },
  account_suspended: { status: 403, title: 'The account is suspended.' },
  live_not_activated: { status: 403, title: 'Live is not activated for this.' },
  resource_not_found: { status: 404, title: 'The resource does not exist.' },
  endpoint_not_found: { status: 404, title: 'The endpoint does not exist.' },
  method_not_allowed: { status: 405, title: 'The method is not allowed here.' },
  idempotency_in_progress: { status: 409, title: 'The first request with this key is still running.' },
  key_already_rotating: { status: 409, title: 'The key is being rotated already.' },
  key_already_revoked: { status: 409, title: 'The key was revoked.' },
  key_managed: { status: 409, title: 'The key is managed by a console.' },
  last_admin_key: { status: 409, title: 'The key is the last one with every scope.' },
  bill_not_open: { status: 409, title: 'The bill is not open.' },
  checkout_not_open: { status: 409, title: 'The checkout is not open.' },
  challenge_decided: { status: 409, title: 'The challenge was decided already.' },
  sandbox_busy: { status: 409, title: 'The sandbox is being moved or wiped.' },
  sandbox_not_wiped: { status: 409, title: 'The sandbox has to be wiped first.' },
  webhook_disabled: { status: 409, title: 'The webhook is disabled.' },
  resource_wiped: { status: 410, title: 'The weekly wipe of the sandbox removed the resource.' },
  endpoint_sunset: { status: 410, title: 'The endpoint is no more.' },
  payload_too_large: { status: 413, title: 'The body is too large.' },
  unsupported_media_type: { status: 415, title: 'The media type is not supported.' },
  idempotency_key_reused: { status: 422, title: 'The Idempotency-Key was used with another body.' },
  currency_not_enabled: { status: 422, title: 'The currency is not enabled.' },
  scope_escalation: { status: 422, title: 'Scopes can only be narrowed.' },
  key_limit_reached: { status: 422, title: 'The environment has its most keys.' },
  webhook_url_forbidden: { status: 422, title: 'The webhook URL is not allowed.' },
  cap_limit_reached: { status: 422, title: 'The environment has its most caps.' },
  webhook_limit_reached: { status: 422, title: 'The environment has its most webhooks.' },
  rate_limited: { status: 429, title: 'Request cannot be satisfied as assigned quota has been exceeded' },
  sandbox_quota_exceeded: {
    status: 429,
    title: 'Request cannot be satisfied as assigned quota has been exceeded',
  },
  plan_quota_exceeded: { status: 429, title: 'Request cannot be satisfied as assigned quota has been exceeded' },
  too_many_auth_failures: { status: 429, title: 'Too many failed authentications.' },
  internal_error: { status: 500, title: 'Something failed on our side.' },
  upstream_error: { status: 502, title: 'A partner answered wrongly.' },
  service_unavailable: { status: 503, title: 'The service is unavailable for the moment.' },
  upstream_timeout: { status: 504, title: 'A partner did not answer in time.' },
} as const satisfies Record<string, ProblemKind>

export type ProblemCode = keyof typeof problemKinds

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
  /** The refusal is an outcome of its own: what was written stands (a declined charge is a record). */
  keepWrites?: boolean
  cause?: unknown
}

/** A failure to be answered as RFC 9457 problem+json. */
export class Problem extends Error {
  readonly code: ProblemCode
  readonly status: number
  readonly members: Record<string, unknown>
  readonly headers: Record<string, string>
  readonly keepWrites: boolean

  constructor(code: ProblemCode, detail: string, options: ProblemOptions = {}) {
    super(detail, { cause: options.cause })
    this.name = 'Problem'
    this.code = code
    this.status = problemKinds[code].status
    this.members = options.members ?? {}
    this.headers = options.headers ?? {}
    this.keepWrites = options.keepWrites ?? false
  }
}

/** 404, not 403: confirming that an object exists elsewhere is itself a leak. */
export function notFound(what: string): Problem {
  return new Problem('resource_not_found', `There is no such ${what} in this environment.`)
}

export function invalidFields(errors: FieldError[]): Problem {
  const detail =
    errors.length === 1 ? `${errors[0]?.field} ${errors[0]?.message}.` : `${errors.length} fields are invalid.`
  return new Problem('validation_failed', detail, { members: { param: errors[0]?.field, errors } })
}

export function invalidField(field: string, code: string, message: string, params?: Record<string, unknown>): Problem {
  return invalidFields([{ field, pointer: `/${field.replaceAll('.', '/')}`, code, message, ...(params && { params }) }])
}

const QUOTA_TYPE = 'https://iana.org/assignments/http-problem-types#quota-exceeded'
const QUOTA_CODES = new Set<ProblemCode>(['rate_limited', 'sandbox_quota_exceeded', 'plan_quota_exceeded'])

export function problemBody(problem: Problem, docsUrl: string, instance: string, requestId: string) {
  return {
    type: QUOTA_CODES.has(problem.code) ? QUOTA_TYPE : `${docsUrl}/errors/${problem.code}`,
    title: problemKinds[problem.code].title,
    status: problem.status,
    detail: problem.message,
    instance,
    code: problem.code,
    request_id: requestId,
    ...problem.members,
  }
}

/** What an error says at its core: those around it quote whole queries with their parameters, customers' data. */
export function innermost(error: unknown): Error {
  let inner = error instanceof Error ? error : new Error(String(error))
  while (inner.cause instanceof Error) inner = inner.cause
  return inner
}
