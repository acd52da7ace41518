import type { RouteConfig } from '@hono/zod-openapi'
import type { ZodType } from 'zod'
import { createdBy, type Operation, shapeOf } from '../operation.ts'
import { type ProblemCode, problemKinds } from '../problems.schema.ts'
import { problem } from '../wire.schema.ts'

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
const WITH_TOKEN: ProblemCode[] = ['missing_api_key', 'invalid_api_key', 'endpoint_not_found']
const COUNTED: ProblemCode[] = ['sandbox_quota_exceeded', 'plan_quota_exceeded']
const WITH_BODY: ProblemCode[] = [
  'invalid_json',
  'unknown_field',
  'validation_failed',
  'payload_too_large',
  'unsupported_media_type',
]
const REPEATABLE: ProblemCode[] = [
  'idempotency_key_invalid',
  'idempotency_in_progress',
  'idempotency_key_reused',
  'idempotency_response_lost',
]
const ALWAYS: ProblemCode[] = ['internal_error', 'service_unavailable', 'temporarily_reduced_capacity']

const TO_HTTPS = {
  description: 'A live request over plain HTTP is redirected to HTTPS.',
  headers: {
    Location: { description: 'The same URL over HTTPS.', required: true, schema: { type: 'string', format: 'uri' } },
  },
} as const

const SECURITY = { key: [{ apiKey: [] }], operator: [{ provisioningToken: [] }], anyone: [] }

export function describeOperation(operation: Operation): RouteConfig {
  const { operationId, summary, description, path, params, query, headers, body, scope, policy, deprecated } = operation
  const hasKey = operation.access === 'key'
  return {
    method: operation.method.toLowerCase() as 'get',
    path,
    operationId,
    summary,
    ...(description && { description }),
    tags: [tagOf(operation)],
    security: SECURITY[operation.access],
    ...(scope && { 'x-required-scope': scope }),
    ...(policy && { 'x-rate-limit-policy': policy }),
    ...(operation.ownKeyIn && { 'x-own-key-in': operation.ownKeyIn }),
    ...(operation.isRepeatable && { 'x-idempotent': true }),
    ...(deprecated && { deprecated: true, 'x-deprecated': deprecated }),
    request: {
      ...(query && { query }),
      ...(params && { params }),
      ...(headers && { headers }),
      ...(body && { body: { required: !operation.isBodyOptional, content: { 'application/json': { schema: body } } } }),
    },
    responses: mergeResponses(
      { ...withLocation(operation), ...(hasKey && operation.method === 'GET' && { 308: TO_HTTPS }) },
      problemResponses(problemsOf(operation)),
    ),
  }
}

function problemsOf({ access, subject, method, path, ...operation }: Operation): Set<ProblemCode> {
  const hasKey = access === 'key'
  const isCounted = hasKey && subject !== 'developer'
  const takesInput = Boolean(operation.params ?? operation.query ?? operation.body)
  const takesQuery = Object.keys(operation.query?.shape ?? {}).length > 0
  return new Set<ProblemCode>([
    ...(access === 'operator' ? WITH_TOKEN : []),
    ...operation.problems,
    'api_key_in_url',
    ...(hasKey ? WITH_KEY : []),
    ...(isCounted ? COUNTED : []),
    ...(isCounted && method !== 'GET' ? (['plan_payment_overdue'] as const) : []),
    ...(operation.body ? WITH_BODY : []),
    ...(hasKey ? (['unknown_field'] as const) : []),
    ...(takesQuery ? (['validation_failed'] as const) : []),
    ...(operation.isRepeatable ? REPEATABLE : []),
    ...(hasKey && path.includes('{') ? (['resource_wiped'] as const) : []),
    ...(operation.deprecated ? (['endpoint_sunset'] as const) : []),
    // An operation without key and input reports failures in its own response.
    ...(hasKey || takesInput ? ALWAYS : []),
  ])
}

function tagOf({ path, subject }: Operation): string {
  const [, , first, second] = path.split('/')
  return subject === 'developer' ? `developer/${first}` : `${subject}/${second}`
}

function withLocation({ responses, location, ...stated }: Operation): RouteConfig['responses'] {
  const status = createdBy({ responses, ...stated })
  const created = status && responses[status]
  if (!location || !created || !('description' in created)) return responses
  const id = (shapeOf(created)[location.idField] as ZodType).meta()?.example
  const Location = {
    description: 'The path of the new object.',
    required: true,
    schema: { type: 'string', format: 'uri-reference' },
    example: `${location.collection}/${id}`,
  } as const
  const accepted = responses[202]
  return {
    ...responses,
    [status]: { ...created, headers: { Location } },
    ...(accepted && 'description' in accepted && { 202: { ...accepted, headers: { Location } } }),
  }
}

// A status that is both a success and a problem (503: down, or unreachable) declares both bodies.
function mergeResponses(
  successes: RouteConfig['responses'],
  problems: RouteConfig['responses'],
): RouteConfig['responses'] {
  const merged: RouteConfig['responses'] = { ...problems }
  for (const [status, success] of Object.entries(successes)) {
    const problem = problems[status]
    const both = problem && 'content' in problem && 'content' in success
    merged[status] = both ? { ...success, content: { ...success.content, ...problem.content } } : success
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
