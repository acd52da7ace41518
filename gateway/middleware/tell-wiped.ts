import type { Context } from 'hono'
import type { AppEnv } from '../app-env.ts'
import { wasWiped } from '../developer/sandbox/wipe.service.ts'
import { Problem } from '../errors.ts'
import { isId } from '../ids.ts'

type Answer = (error: unknown, c: Context<AppEnv>) => Response

/** Distinguishes the account’s own IDs that a wipe deleted from unknown ones: 410 for a week, 404 for all others. */
export function tellWiped(answer: Answer) {
  return async (error: unknown, c: Context<AppEnv>): Promise<Response> => {
    const ctx = c.get('ctx')
    const isMissing = error instanceof Problem && error.code === 'resource_not_found'
    if (!isMissing || !ctx || ctx.environment === 'live' || ctx.actor.type !== 'key') return answer(error, c)
    const ids = [...c.req.path.split('/'), fieldOf(c.get('body'), error.members.param)].filter(isId)
    if (ids.length === 0 || !(await wasWiped(ctx, ids))) return answer(error, c)
    const gone = new Problem('resource_wiped', 'A sandbox wipe deleted it. Create a new one.')
    c.error = gone
    return answer(gone, c)
  }
}

// The field that names a missing record, such as `payment_method.token`.
function fieldOf(body: unknown, path: unknown): string {
  if (typeof path !== 'string') return ''
  let found = body
  for (const name of path.split('.')) found = (found as Record<string, unknown> | null | undefined)?.[name]
  return typeof found === 'string' ? found : ''
}
