import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import * as z from 'zod'
import type { AppEnv } from '../app-env.ts'
import { notFound } from '../errors.ts'
import type { Operation } from '../operation.ts'
import { validationProblem } from '../validation.ts'

type Target = 'query' | 'header' | 'json'

interface Check {
  target: Target
  schema: z.ZodType
  read: (c: Context<AppEnv>) => unknown
}

/**
 * Responds 404 to a path that can't name a record. It runs before idempotency and the handler because some of these
 * values make the database fail: a text column takes no NUL.
 */
export function validatePath(schema: z.ZodType) {
  return createMiddleware<AppEnv>((c, next) => {
    const result = schema.safeParse(c.req.param())
    if (!result.success) throw notFound('resource')
    c.req.addValidatedData('param', result.data as object)
    return next()
  })
}

/** Checks the query, the headers and the body. An operation that declares no fields refuses every field. */
export function validateInput({ query, headers, body, method }: Operation) {
  const checks: Check[] = []
  if (query) checks.push({ target: 'query', schema: query, read: queryOf })
  if (headers) {
    const names = Object.keys(headers.shape)
    checks.push({ target: 'header', schema: headers, read: (c) => headersOf(c, names) })
  }
  if (body || method === 'POST' || method === 'PATCH') {
    checks.push({ target: 'json', schema: body ?? z.strictObject({}), read: (c) => c.get('body') })
  }

  return createMiddleware<AppEnv>((c, next) => {
    for (const { target, schema, read } of checks) {
      const result = schema.safeParse(read(c), { reportInput: true })
      if (!result.success) throw validationProblem(result.error)
      c.req.addValidatedData(target, result.data as object)
    }
    return next()
  })
}

function queryOf(c: Context<AppEnv>) {
  if (!c.req.url.includes('?')) return {}
  return Object.fromEntries(
    Object.entries(c.req.queries()).map(([name, values]) => [name, values.length === 1 ? values[0] : values]),
  )
}

function headersOf(c: Context<AppEnv>, names: string[]) {
  return Object.fromEntries(names.map((name) => [name, c.req.header(name)]))
}
