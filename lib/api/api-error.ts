export type FieldProblem = { field: string; code: string; message: string }

type Problem = {
  title?: unknown
  detail?: unknown
  code?: unknown
  request_id?: unknown
  errors?: unknown
}

type ApiErrorInit = {
  status: number
  code: string
  detail: string
  requestId?: string | null
  errors?: FieldProblem[]
  problem?: Record<string, unknown>
}

/** A refusal by the gateway or the console in RFC 9457 form; status 0 when no answer came at all. */
export class ApiError extends Error {
  override name = 'ApiError'
  readonly status: number
  readonly code: string
  readonly detail: string
  readonly requestId: string | null
  readonly errors: FieldProblem[]
  /** The whole problem, for members that belong to one code (`decline_code`, `retry_after`). */
  readonly problem: Record<string, unknown>

  constructor(init: ApiErrorInit) {
    super(init.detail)
    this.status = init.status
    this.code = init.code
    this.detail = init.detail
    this.requestId = init.requestId ?? null
    this.errors = init.errors ?? []
    this.problem = init.problem ?? {}
  }

  /** Messages by field, as a form shows them. */
  get fields(): Record<string, string> {
    return Object.fromEntries(this.errors.map((error) => [error.field, error.message]))
  }
}

/** Reads a failed response whatever its body is: a proxy in between may answer in HTML. */
export async function apiErrorFrom(response: Response): Promise<ApiError> {
  const isJson = /\bjson\b/.test(response.headers.get('content-type') ?? '')
  const body: unknown = isJson ? await response.json().catch(() => null) : null
  return toApiError(response.status, body, response.headers.get('x-request-id'))
}

export function toApiError(status: number, body: unknown, requestId: string | null = null) {
  const problem = isRecord(body) ? body : {}
  const { code, detail, title, request_id, errors }: Problem = problem
  return new ApiError({
    status,
    code: text(code) ?? 'unreadable_response',
    detail: text(detail) ?? text(title) ?? `The service answered ${status} without saying why.`,
    requestId: text(request_id) ?? requestId,
    errors: Array.isArray(errors) ? errors.filter(isFieldProblem) : [],
    problem,
  })
}

export function unreachable(cause: unknown) {
  const error = new ApiError({
    status: 0,
    code: 'unreachable',
    detail: 'No answer came. Check your connection; nothing is lost, you can try again.',
  })
  error.cause = cause
  return error
}

function text(value: unknown) {
  return typeof value === 'string' && value !== '' ? value : undefined
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function isFieldProblem(value: unknown): value is FieldProblem {
  return isRecord(value) && typeof value.field === 'string' && typeof value.message === 'string'
}
