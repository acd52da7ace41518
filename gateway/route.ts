import { createRoute, OpenAPIHono, type RouteConfig, z } from '@hono/zod-openapi'
import type { AppEnv } from './app-env.ts'
import type { Ctx } from './context.ts'
import type { Scope, Subject } from './developer/keys/scopes.schema.ts'
import type { PolicyName } from './limits/policies.ts'
import { type ProblemCode, problemKinds } from './problems.schema.ts'
import { problem } from './wire.schema.ts'

type Method = 'get' | 'post' | 'patch' | 'put' | 'delete'

/** How an operation ends: at least 12 months lie between `since` and `sunset`, and brown-outs in the last 30 days. */
export interface Deprecated {
  since: string
  sunset: string
  /** Where it is announced. */
  link: string
  successor?: string
  brownOuts?: { from: string; to: string }[]
}

interface Operation<P extends string, M extends Method, Request, Success> {
  method: M
  path: P
  operationId: string
  summary: string
  description?: string
  /** The scope a key needs, `key` when any key will do, null when no key is asked for. */
  scope: Scope | null
  /** Authorised by the operator's token instead of a key. */
  operator?: true
  policy: PolicyName | null
  /** The parameter of the path that names a key; a key may do this to itself without the scope. */
  ownKeyIn?: string
  request?: Request
  /** Every field has a default, so the body may be left out. */
  bodyOptional?: boolean
  success: Success
  problems: ProblemCode[]
  deprecated?: Deprecated
  /** For a repeat of a request that succeeded: throws where the caller may not do what the first response says was done. */
  beforeReplay?: CallerCheck
}

type CallerCheck = (ctx: Ctx, response: unknown) => void
const callerChecks = new WeakMap<object, CallerCheck>()

const WITH_KEY: ProblemCode[] = [
  'missing_api_key',
  'invalid_api_key',
  'api_key_revoked',
  'api_key_expired',
  'insufficient_scope',
  'ip_not_allowed',
  'account_suspended',
  'https_required',
  'rate_limited',
  'too_many_auth_failures',
]
/** Of what is counted and billed. */
const OF_A_PILLAR: ProblemCode[] = ['sandbox_quota_exceeded', 'plan_quota_exceeded']
const PAID_FOR: ProblemCode[] = ['plan_payment_overdue']
const WITH_BODY: ProblemCode[] = [
  'invalid_json',
  'unknown_field',
  'validation_failed',
  'payload_too_large',
  'unsupported_media_type',
]
const REPLAYABLE: ProblemCode[] = [
  'idempotency_key_invalid',
  'idempotency_in_progress',
  'idempotency_key_reused',
  'idempotency_response_lost',
]
const ALWAYS: ProblemCode[] = ['internal_error', 'service_unavailable']

const TO_HTTPS = {
  description: 'A live request over plain HTTP is redirected to HTTPS.',
  headers: {
    Location: { description: 'The same URL over HTTPS.', required: true, schema: { type: 'string', format: 'uri' } },
  },
} as const

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
    'api_key_in_url',
    ...(spec.scope ? WITH_KEY : []),
    ...(spec.scope && subjectOf(spec.scope) !== 'developer' ? OF_A_PILLAR : []),
    ...(spec.scope && subjectOf(spec.scope) !== 'developer' && spec.method !== 'get' ? PAID_FOR : []),
    ...(spec.request && 'body' in spec.request ? WITH_BODY : []),
    ...(spec.scope ? (['unknown_field'] as const) : []),
    ...(spec.request && 'query' in spec.request ? (['validation_failed'] as const) : []),
    ...(replayable ? REPLAYABLE : []),
    ...(spec.scope && spec.path.includes('{') ? (['resource_wiped'] as const) : []),
    ...(spec.deprecated ? (['endpoint_sunset'] as const) : []),
    // What asks for nothing and needs nothing tells of failures in its own answer.
    ...(spec.scope || spec.request ? ALWAYS : []),
  ])
  const route = createRoute({
    method: spec.method,
    path: spec.path,
    operationId: spec.operationId,
    summary: spec.summary,
    ...(spec.description && { description: spec.description }),
    tags: [tagOf(spec.path)],
    security: spec.scope ? [{ apiKey: [] }] : spec.operator ? [{ provisioningToken: [] }] : [],
    ...(spec.scope && { 'x-required-scope': spec.scope }),
    ...(spec.policy && { 'x-rate-limit-policy': spec.policy }),
    ...(spec.ownKeyIn && { 'x-own-key-in': spec.ownKeyIn }),
    ...(spec.bodyOptional && { 'x-body-optional': true }),
    ...(replayable && { 'x-idempotent': true }),
    ...(spec.deprecated && { deprecated: true, 'x-deprecated': spec.deprecated }),
    // What takes no query says so: `?grace_period_hours=0` would otherwise be passed over in silence.
    request: { ...(spec.scope && { query: z.strictObject({}) }), ...spec.request } as Request,
    responses: mergeResponses(
      { ...spec.success, ...(spec.scope && spec.method === 'get' && { 308: TO_HTTPS }) },
      problemResponses(problems),
    ) as Success,
  })
  if (spec.beforeReplay) callerChecks.set(route, spec.beforeReplay)
  return route
}

export type AnyOperation = ReturnType<typeof operation>

export function scopeOf(route: object): Scope | null {
  return 'x-required-scope' in route ? (route['x-required-scope'] as Scope) : null
}

export function policyOf(route: object): PolicyName | null {
  return 'x-rate-limit-policy' in route ? (route['x-rate-limit-policy'] as PolicyName) : null
}

export function callerCheckOf(route: object): CallerCheck {
  return callerChecks.get(route) ?? (() => {})
}

/** Whether a response shows a secret that is shown only once. */
export function carriesSecret(route: { responses: object }): boolean {
  return Object.values(route.responses).some((response) => {
    const schema = response.content?.['application/json']?.schema
    return schema instanceof z.ZodObject && 'secret' in schema.shape
  })
}

export function isBodyOptional(route: object): boolean {
  return 'x-body-optional' in route
}

export function isForOperator({ security }: { security?: Record<string, unknown>[] }): boolean {
  return security?.some((scheme) => 'provisioningToken' in scheme) ?? false
}

export function ownKeyIn(route: object): string | null {
  return 'x-own-key-in' in route ? String(route['x-own-key-in']) : null
}

export function deprecationOf(route: object): Deprecated | null {
  return 'x-deprecated' in route ? (route['x-deprecated'] as Deprecated) : null
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

// A status that is both an answer and a problem (503: down, or not reached) declares both bodies.
function mergeResponses(
  answers: RouteConfig['responses'],
  problems: RouteConfig['responses'],
): RouteConfig['responses'] {
  const merged: RouteConfig['responses'] = { ...problems }
  for (const [status, answer] of Object.entries(answers)) {
    const problem = problems[status]
    const both = problem && 'content' in problem && 'content' in answer
    merged[status] = both ? { ...answer, content: { ...answer.content, ...problem.content } } : answer
  }
  return merged
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

/** The header of a 201 that names where the new object can be read. */
export const locationHeader = {
  Location: {
    description: 'The path of the new object.',
    required: true,
    schema: { type: 'string', format: 'uri-reference' },
    example: '/v1/pay/checkouts/co_01jd5k3v9m8q2r7t4w6x0y1z2a',
  },
} as const

/** Holds the handlers and what the OpenAPI document says of them; `serveOperation` runs the handlers. */
export function createRouter() {
  return new OpenAPIHono<AppEnv>()
}
