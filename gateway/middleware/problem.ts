import type { Context } from 'hono'
import type { Logger } from 'pino'
import type { AppEnv } from '../app-env.ts'
import { isDatabaseGone, waitedForConnection, waitedTooLong, wasRolledBack } from '../db/client.ts'
import { innermost, Problem, problemBody } from '../errors.ts'
import { redactedPath } from './redact.ts'

export function asProblem(error: unknown): Problem {
  if (error instanceof Problem) return error
  if (wasRolledBack(error) || waitedTooLong(error)) {
    return new Problem(
      'service_unavailable',
      'Another request was changing the same records, so this one changed nothing. Send it again.',
      { members: { retry_after: 1 }, headers: { 'Retry-After': '1' }, cause: error },
    )
  }
  if (waitedForConnection(error)) {
    return new Problem(
      'temporarily_reduced_capacity',
      'Too many requests are waiting for the database. Retry with the same Idempotency-Key to learn whether this request changed anything.',
      { members: { retry_after: 1 }, headers: { 'Retry-After': '1' }, cause: error },
    )
  }
  if (isDatabaseGone(error)) {
    return new Problem(
      'service_unavailable',
      'The database cannot be reached. Retry with the same Idempotency-Key to learn whether this request changed anything.',
      {
        members: { retry_after: 1 },
        headers: { 'Retry-After': '1' },
        cause: error,
      },
    )
  }
  return new Problem('internal_error', 'Something went wrong on our side. Send us the request_id.', { cause: error })
}

/** Returns any failure as RFC 9457 problem+json. */
export function problemHandler(docsUrl: string, log: Logger) {
  return (error: unknown, c: Context<AppEnv>) => {
    const problem = asProblem(error)
    const requestId = c.get('requestId')
    if (problem.status >= 500) log.error({ request_id: requestId, ...traceOf(problem) }, problem.code)
    for (const [name, value] of Object.entries(problem.headers)) c.header(name, value)
    c.set('problem', problem)
    c.header('Content-Type', 'application/problem+json')
    const instance = redactedPath(new URL(c.req.url).pathname)
    const body = JSON.stringify(problemBody(problem, docsUrl, instance, requestId))
    c.set('answered', body)
    return c.body(body, problem.status as 400)
  }
}

function traceOf(problem: Problem) {
  const { message, stack } = innermost(problem)
  return { error: message, ...(problem.code === 'internal_error' && { stack }) }
}
