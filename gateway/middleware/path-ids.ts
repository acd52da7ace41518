import { createMiddleware } from 'hono/factory'
import type { AppEnv } from '../app-env.ts'
import { notFound } from '../errors.ts'
import type { AnyOperation } from '../route.ts'

interface Schema {
  safeParse(value: unknown): { success: boolean }
}

/**
 * Refuses a path whose parameters no record can have. It runs before idempotency and the handler, because the database
 * fails on some of them: a text column takes no NUL.
 */
export function refuseImpossibleIds(operation: AnyOperation) {
  const params = operation.request?.params as unknown as Schema
  return createMiddleware<AppEnv>(async (c, next) => {
    if (!params.safeParse(c.req.param()).success) throw notFound('resource')
    await next()
  })
}
