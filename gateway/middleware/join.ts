import type { Context, Handler, MiddlewareHandler, Next } from 'hono'
import type { AppEnv } from '../app-env.ts'

export type OnError = (error: unknown, c: Context<AppEnv>) => Response | Promise<Response>
type Step = Handler<AppEnv> | MiddlewareHandler<AppEnv>

/**
 * Runs many steps as one handler, with the semantics of Hono's own `compose`: an error becomes the response of the step
 * that threw it, and the steps before it go on. Hono would look up and prepare every handler again for each request.
 */
export function join(steps: readonly Step[], onError: OnError): MiddlewareHandler<AppEnv> {
  return (c, next) => runFrom(0, c, next)

  async function runFrom(at: number, c: Context<AppEnv>, next: Next): Promise<void> {
    const step = steps[at]
    if (!step) return next()
    try {
      const response = await step(c, () => runFrom(at + 1, c, next))
      if (response) c.res = response
    } catch (error) {
      if (!(error instanceof Error)) throw error
      c.error = error
      c.res = await onError(error, c)
    }
  }
}
