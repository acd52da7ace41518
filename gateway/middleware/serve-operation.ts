import type { Context, Handler } from 'hono'
import type { AppEnv } from '../app-env.ts'
import type { Runtime } from '../context.ts'
import type { Operation } from '../operation.ts'
import { validateInput } from './validate.ts'

type Location = NonNullable<Operation['location']>

const JSON_TYPE = { 'Content-Type': 'application/json' }

/** The path as the router writes it. */
export function routePath({ path }: Operation): string {
  return path.replaceAll(/\{(\w+)\}/g, ':$1')
}

/** The last steps of a request: checks its input, runs the operation and sends what it returns. */
export function serveOperation(operation: Operation, runtime: Runtime) {
  const { beforeValidation } = operation
  const first: Handler<AppEnv>[] = beforeValidation
    ? [
        (c, next) => {
          beforeValidation(c.get('ctx'), c.get('body'))
          return next()
        },
      ]
    : []
  return [...first, validateInput(operation), runOperation(operation, runtime)]
}

function runOperation(operation: Operation, runtime: Runtime): Handler<AppEnv> {
  const { run, access } = operation

  return async (c) => {
    c.status(statusOf(operation))
    const value = await run(access === 'key' ? c.get('ctx') : runtime, inputOf(c), c)
    if (value instanceof Response) return value
    return sendValue(c, operation, value)
  }
}

/** The status of success. */
export function statusOf({ responses }: Pick<Operation, 'responses'>) {
  return Number(Object.keys(responses)[0]) as 200
}

/** Sends the value that an operation returned, with the status that is set. */
export function sendValue(
  c: Context<AppEnv>,
  { location, statusFor }: Pick<Operation, 'location' | 'statusFor'>,
  value: unknown,
): Response {
  if (statusFor) c.status(statusFor(value as never) as 200)
  if (value === undefined) return c.body(null)
  if (location) c.header('Location', locationOf(c, location, value as Record<string, string>))
  // The log and the idempotency row reuse this text, because reading it back from the response costs more.
  const text = JSON.stringify(value)
  c.set('answered', text)
  return c.body(text, undefined, JSON_TYPE)
}

function locationOf(
  { req }: Context<AppEnv>,
  { collection, idField }: Location,
  value: Record<string, string>,
): string {
  return `${collection.replaceAll(/\{(\w+)\}/g, (_, name) => req.param(name) ?? '')}/${value[idField]}`
}

function inputOf({ req }: Context<AppEnv>) {
  const valid = (target: 'param' | 'query' | 'header' | 'json') => req.valid(target as never) as unknown
  return { params: valid('param'), query: valid('query'), headers: valid('header'), body: valid('json') }
}
