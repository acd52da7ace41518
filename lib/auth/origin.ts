import { env } from '../env.ts'
import { Problem } from './problem.ts'

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS'])

/** Route handlers have no origin check of their own. A client that sends neither header is no browser: no cookie to ride on. */
export function refuseForeignOrigin(request: Request): void {
  if (SAFE.has(request.method)) return
  const site = request.headers.get('sec-fetch-site')
  const origin = request.headers.get('origin')
  const foreign =
    (site !== null && site !== 'same-origin') || (origin !== null && origin !== new URL(env().PUBLIC_URL).origin)
  if (foreign)
    throw new Problem(403, 'origin_not_allowed', 'This request came from another site, so the console refused it.')
}
