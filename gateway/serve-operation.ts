import type { OpenAPIHono } from '@hono/zod-openapi'
import type { AppEnv } from './app-env.ts'
import { join, type OnError, type Step } from './middleware/join.ts'
import { validateInput } from './middleware/validate.ts'
import type { AnyOperation } from './route.ts'

/**
 * What an operation runs for a request: `steps`, then the checks of its input, then the handler that `declared` holds
 * for it. The validators that `declared` made of the schemas never run.
 */
export function serveOperation(
  operation: AnyOperation,
  declared: OpenAPIHono<AppEnv>,
  steps: readonly Step[],
  onError: OnError,
) {
  const method = operation.method.toUpperCase()
  const path = operation.path.replaceAll(/\{(\w+)\}/g, ':$1')
  const own = declared.routes.findLast((route) => route.method === method && route.path === path)
  if (!own) throw new Error(`${operation.operationId} has no handler`)
  return { method, path, run: join([...steps, validateInput(operation), own.handler], onError) }
}
