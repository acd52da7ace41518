import type { RouteConfig } from '@hono/zod-openapi'
import type { Context } from 'hono'
import * as z from 'zod'
import { pillars, type Scope, type Subject } from './access/scopes.schema.ts'
import type { AppEnv } from './app-env.ts'
import type { Ctx, Runtime } from './context.ts'
import type { PolicyName } from './limits/policies.ts'
import type { Quota } from './metering/sandbox-allowances.ts'
import type { ProblemCode } from './problems.schema.ts'

export type Method = 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE'
type Endpoint = `${Method} /${string}`
type Responses = Record<number, RouteConfig['responses'][string]>

/** `key` requires an API key, `operator` the provisioning token, and `anyone` nothing. */
export type Access = 'key' | 'operator' | 'anyone'

/** How an operation ends: at least 12 months lie between `since` and `sunset`, with brownouts in the last 30 days. */
export interface Deprecated {
  since: string
  sunset: string
  /** The URL of the announcement. */
  link: string
  successor?: string
  brownOuts?: { from: string; to: string }[]
}

/** Method and path determine everything else. */
interface Stated {
  summary: string
  description?: string
  /** `read` for GET and `write` for everything else, unless stated. */
  policy?: PolicyName
  /** Reads the sandbox's monthly quota that it uses besides the one for requests. */
  quota?: (ctx: Ctx) => Promise<Quota>
  /** The path parameter that names a key; a key may use the operation on itself without the scope. */
  ownKeyIn?: string
  /** Its own problems: 404, invalid cursors and the pipeline's refusals are added. */
  problems?: ProblemCode[]
  deprecated?: Deprecated
  /** Where a new object is read, unless it is in the collection that it was sent to. */
  collection?: `/${string}`
  /** The largest body in bytes, unless it is 1 MiB. */
  mostBytes?: number
  /** Runs before a successful response is repeated: throws if the caller may not do what that response reports. */
  beforeReplay?: (ctx: Ctx, response: unknown) => void
  /** The present state of the record that an Idempotency-Key was bound to; throws what the request would. */
  resume?: (ctx: Ctx, recordId: string) => Promise<unknown>
  /** The status of a response with this value. Without it, the first status. */
  statusFor?: (value: never) => number
  /** Refuses a body that must not even be described by a validation error. */
  beforeValidation?: (ctx: Ctx, body: unknown) => void
}

type Json<S extends z.ZodType> = { content: { 'application/json': { schema: S } } }
type OtherTypes<R> = R extends { content: infer Content } ? Exclude<keyof Content, 'application/json'> : never
type Sent<R> =
  R extends Json<infer S>
    ? z.input<S> | ([OtherTypes<R>] extends [never] ? never : Response)
    : R extends { content: object }
      ? Response
      : Nothing
// biome-ignore lint/suspicious/noConfusingVoidType: a service that returns nothing is a Promise<void>.
type Nothing = void

interface Input<Params extends z.ZodType, Query extends z.ZodType, Headers extends z.ZodType, Body extends z.ZodType> {
  params: z.output<Params>
  query: z.output<Query>
  headers: z.output<Headers>
  body: z.output<Body>
}

/** An operation as the router and the document read it. */
export interface Operation extends Omit<Stated, 'policy' | 'problems'> {
  operationId: string
  method: Method
  path: string
  access: Access
  scope: Scope | null
  /** The pillar that its requests count for, or `developer`. */
  subject: Subject
  policy: PolicyName | null
  problems: ProblemCode[]
  params: z.ZodObject | undefined
  query: z.ZodObject | undefined
  headers: z.ZodObject | undefined
  body: z.ZodType | undefined
  isBodyOptional: boolean
  isPaged: boolean
  /** Whether an `Idempotency-Key` makes a retry safe. */
  isRepeatable: boolean
  /** Whether a response contains a secret that is shown only once. */
  isSecret: boolean
  responses: Responses
  /** The new object's URL for a 201: this collection, which may have parameters, and the ID from this field of the body. */
  location: { collection: string; idField: string } | null
  run(on: Ctx | Runtime, input: Record<'params' | 'query' | 'headers' | 'body', unknown>, c: Context<AppEnv>): unknown
}

/** Declares an operation of the API. The pipeline, the document and the SDK all derive from this one declaration. */
export function operation<
  const R extends Responses,
  Params extends z.ZodObject = never,
  Query extends z.ZodObject = never,
  Headers extends z.ZodObject = never,
  Body extends z.ZodType = never,
  A extends Access = 'key',
>(
  endpoint: Endpoint,
  operationId: string,
  stated: Stated & {
    access?: A
    params?: Params
    query?: Query
    headers?: Headers
    body?: Body
    responses: R
    /** The first status is sent unless `c.status` sets another. A response that is not JSON is built with `c`. */
    run(
      on: A extends 'key' ? Ctx : Runtime,
      input: Input<Params, Query, Headers, Body>,
      c: Context<AppEnv>,
    ): Sent<R[keyof R]> | Promise<Sent<R[keyof R]>>
  },
): Operation {
  const [method, path] = endpoint.split(' ') as [Method, string]
  const access = stated.access ?? 'key'
  const hasKey = access === 'key'
  const subject = pillars.find((pillar) => path.startsWith(`/v1/${pillar}/`)) ?? 'developer'
  const reads = method === 'GET'
  const isPaged = stated.query !== undefined && 'cursor' in stated.query.shape
  return {
    ...(stated as unknown as Pick<Operation, 'run' | 'params' | 'headers' | 'responses'> & Stated),
    operationId,
    method,
    path,
    access,
    subject,
    scope: hasKey ? `${subject}:${reads ? 'read' : 'write'}` : null,
    policy: hasKey ? (stated.policy ?? (reads ? 'read' : 'write')) : null,
    problems: [
      ...(path.includes('{') ? (['resource_not_found'] as const) : []),
      ...(isPaged ? (['invalid_cursor'] as const) : []),
      ...(stated.problems ?? []),
    ],
    // Without a schema, every field would be ignored silently: `?grace_period_hours=0` must be refused.
    query: stated.query ?? (hasKey ? z.strictObject({}) : undefined),
    body: stated.body,
    isBodyOptional: stated.body?.safeParse({}).success ?? false,
    isPaged,
    isRepeatable: hasKey && (method === 'POST' || method === 'PATCH'),
    isSecret: Object.values(stated.responses).some((one) => 'secret' in shapeOf(one) || 'sdk_token' in shapeOf(one)),
    location: hasKey ? locationOf({ ...stated, path: stated.collection ?? path }) : null,
  }
}

/** The fields of a JSON response; none if the body is not an object. */
export function shapeOf(response: Responses[number] | undefined): z.ZodRawShape {
  const schema = (response as Partial<Json<z.ZodType>> | undefined)?.content?.['application/json']?.schema
  return schema instanceof z.ZodObject ? schema.shape : {}
}

interface Creating {
  responses: Responses
  collection?: string
}

/** The status of a response with a new object. One that is accepted (202) is in the collection that is stated. */
export function createdBy({ responses, collection }: Creating): 201 | 202 | null {
  if (201 in responses) return 201
  return collection && 202 in responses ? 202 : null
}

// The first field of every object's schema is its ID.
function locationOf({ path, responses, collection }: Creating & { path: string }): Operation['location'] {
  const created = createdBy({ responses, collection })
  if (!created) return null
  const [idField = ''] = Object.keys(shapeOf(responses[created]))
  if (!idField.endsWith('_id')) throw new Error(`the ${created} of ${path} must begin with the id of the new object`)
  // `POST /v1/keys/{key_id}/rotate` creates a key, so its parent is the collection of keys.
  const isSibling = path.includes(`{${idField}}`)
  return { collection: isSibling ? (path.split('/{')[0] ?? path) : path, idField }
}

export function json<T extends z.ZodType>(schema: T, description: string) {
  return { description, content: { 'application/json': { schema } } } as const
}
