import { createRoute, OpenAPIHono, type RouteConfig, type z } from '@hono/zod-openapi'
import type { ZodError } from 'zod'
import type { AppEnv } from './app-env.ts'
import type { Scope, Subject } from './developer/keys/scopes.schema.ts'
import { type FieldError, invalidFields, notFound, Problem, type ProblemCode, problemKinds } from './errors.ts'
import type { PolicyName } from './limits/policies.ts'
import { problem } from './wire.schema.ts'

type Method = 'get' | 'post' | 'patch' | 'put' | 'delete'

interface Operation<P extends string, M extends Method, Request, Success> {
  method: M
  path: P
  operationId: string
  summary: string
  description?: string
  /** The scope a key needs, `key` when any key will do, null when no key is asked for. */
  scope: Scope | null
  policy: PolicyName | null
  request?: Request
  /** Every field has a default, so the body may be left out. */
  bodyOptional?: boolean
  success: Success
  problems: ProblemCode[]
}

const WITH_KEY: ProblemCode[] = [
  'api_key_in_url',
  'missing_api_key',
  'invalid_api_key',
  'api_key_revoked',
  'api_key_expired',
  'insufficient_scope',
  'ip_not_allowed',
  'account_suspended',
  'rate_limited',
  'too_many_auth_failures',
]
const WITH_BODY: ProblemCode[] = [
  'invalid_json',
  'unknown_field',
  'validation_failed',
  'payload_too_large',
  'unsupported_media_type',
]
const REPLAYABLE: ProblemCode[] = ['idempotency_key_invalid', 'idempotency_in_progress', 'idempotency_key_reused']
const ALWAYS: ProblemCode[] = ['internal_error', 'service_unavailable']

/** An operation of the API: what OpenAPI says of it and what the pipeline enforces come from this one place. */
export function operation<
  const P extends string,
  const M extends Method,
  const Request extends NonNullable<RouteConfig['request']>,
  const Success extends RouteConfig['responses'],
>(spec: Operation<P, M, Request, Success>) {
  const replayable = spec.scope !== null && (spec.method === 'post' || spec.method === 'patch')
  const problems = new Set<ProblemCode>([
    ...spec.problems,
    ...(spec.scope ? WITH_KEY : []),
    ...(spec.request && 'body' in spec.request ? WITH_BODY : []),
    ...(spec.request && 'query' in spec.request ? (['unknown_field', 'validation_failed'] as const) : []),
    ...(replayable ? REPLAYABLE : []),
    ...ALWAYS,
  ])
  return createRoute({
    method: spec.method,
    path: spec.path,
    operationId: spec.operationId,
    summary: spec.summary,
    ...(spec.description && { description: spec.description }),
    tags: [tagOf(spec.path)],
    security: spec.scope ? [{ apiKey: [] }] : [],
    ...(spec.scope && { 'x-required-scope': spec.scope }),
    ...(spec.policy && { 'x-rate-limit-policy': spec.policy }),
    ...(spec.bodyOptional && { 'x-body-optional': true }),
    ...(replayable && { 'x-idempotent': true }),
    request: (spec.request ?? {}) as Request,
    responses: { ...spec.success, ...problemResponses(problems) } as Success,
  })
}

export type AnyOperation = ReturnType<typeof operation>

export function scopeOf(route: object): Scope | null {
  return 'x-required-scope' in route ? (route['x-required-scope'] as Scope) : null
}

export function policyOf(route: object): PolicyName | null {
  return 'x-rate-limit-policy' in route ? (route['x-rate-limit-policy'] as PolicyName) : null
}

/** Whether it answers with a page that may have another after it. */
export function isPaged(route: { request?: { query?: unknown } }): boolean {
  const query = route.request?.query
  return typeof query === 'object' && query !== null && 'shape' in query && 'cursor' in (query.shape as object)
}

/** The pillar that a call is counted for. */
export function subjectOf(scope: Scope): Subject {
  return scope.split(':')[0] as Subject
}

function tagOf(path: string): string {
  const [, , first = '', second = ''] = path.split('/')
  return first === 'pay' || first === 'connect' ? `${first}/${second}` : `developer/${first}`
}

function problemResponses(codes: Set<ProblemCode>) {
  const byStatus = Map.groupBy(codes, (code) => problemKinds[code].status)
  return Object.fromEntries(
    [...byStatus].map(([status, list]) => [
      status,
      {
        description: list.map((code) => `\`${code}\``).join(', '),
        content: { 'application/problem+json': { schema: problem } },
      },
    ]),
  )
}

/** A JSON body that must be sent. */
export function jsonBody<T extends z.ZodType>(schema: T) {
  return { required: true, content: { 'application/json': { schema } } } as const
}

export function jsonAnswer<T extends z.ZodType>(schema: T, description: string) {
  return { description, content: { 'application/json': { schema } } } as const
}

/** A router whose validation failures are problems. */
export function createRouter() {
  return new OpenAPIHono<AppEnv>({
    defaultHook: (result) => {
      if (result.success) return
      throw result.target === 'param' ? notFound('resource') : asProblem(result.error)
    },
  })
}

function asProblem(error: ZodError): Problem {
  const errors = error.issues.flatMap(toFieldErrors)
  const unknown = errors.filter((one) => one.code === 'unknown_field')
  if (unknown.length === errors.length) {
    const names = unknown.map((one) => one.field).join(', ')
    return new Problem('unknown_field', `No such field: ${names}.`, { members: { param: unknown[0]?.field } })
  }
  return invalidFields(errors)
}

function toFieldErrors(issue: ZodError['issues'][number]): FieldError[] {
  const at = (path: PropertyKey[], rest: Omit<FieldError, 'field' | 'pointer'>): FieldError => ({
    field: path.join('.'),
    pointer: path.map((part) => `/${String(part).replaceAll('~', '~0').replaceAll('/', '~1')}`).join(''),
    ...rest,
  })
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => at([...issue.path, key], { code: 'unknown_field', message: 'is not a field' }))
  }
  if (issue.code === 'invalid_union') {
    return nearestBranch(issue.errors).flatMap((inner) =>
      toFieldErrors({ ...inner, path: [...issue.path, ...inner.path] } as typeof issue),
    )
  }
  const { code, message, params } = describeIssue(issue)
  return [at(issue.path, { code, message, ...(params && { params }) })]
}

// The form that the sender came closest to is most likely the one that was meant.
function nearestBranch<Issue>(branches: Issue[][]): Issue[] {
  return branches.toSorted((a, b) => a.length - b.length)[0] ?? []
}

function describeIssue(issue: ZodError['issues'][number]): Omit<FieldError, 'field' | 'pointer'> {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined && !('received' in issue) && issue.message.includes('undefined')
        ? { code: 'required', message: 'is required' }
        : { code: 'invalid_type', message: `must be ${article(issue.expected)}` }
    case 'too_small':
      return sized(issue.origin, 'small', 'min', Number(issue.minimum))
    case 'too_big':
      return sized(issue.origin, 'large', 'max', Number(issue.maximum))
    case 'invalid_value':
      return {
        code: 'unsupported_value',
        message: `must be one of ${issue.values.join(', ')}`,
        params: { values: issue.values },
      }
    case 'custom':
      return {
        code: String(issue.params?.code ?? 'not_allowed'),
        message: issue.message,
        ...(issue.params?.params && { params: issue.params.params }),
      }
    default:
      return {
        code: 'invalid_format',
        message: issue.message.startsWith('must') ? issue.message : 'has the wrong form',
      }
  }
}

function sized(origin: string, way: 'small' | 'large', bound: 'min' | 'max', value: number) {
  const words = bound === 'min' ? 'at least' : 'at most'
  const params = { [bound]: value }
  if (origin === 'string') {
    return {
      code: way === 'small' ? 'too_short' : 'too_long',
      message: `must have ${words} ${value} characters`,
      params,
    }
  }
  if (origin === 'array') {
    return { code: way === 'small' ? 'too_few' : 'too_many', message: `must have ${words} ${value} entries`, params }
  }
  return { code: way === 'small' ? 'too_small' : 'too_large', message: `must be ${words} ${value}`, params }
}

function article(expected: string): string {
  if (expected === 'int') return 'an integer'
  return /^[aeiou]/.test(expected) ? `an ${expected}` : `a ${expected}`
}
