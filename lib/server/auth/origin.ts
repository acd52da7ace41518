import { env } from '../env.ts'
import { isForged } from '../security/cross-site.ts'
import { logSecurityEvent } from '../security/security-log.ts'
import { clientOf } from './client-origin.ts'
import { Problem } from './problem.ts'

/** `proxy.ts` rejects these first, but a handler with a session does not rely on that. */
export function refuseForeignOrigin(request: Request): void {
  if (!isForged(request.method, request.headers, new URL(env().PUBLIC_URL).origin)) return
  logSecurityEvent('origin.refused', { ip: clientOf(request.headers).ip, origin: request.headers.get('origin') })
  throw new Problem(403, 'origin_not_allowed', 'The console blocked this request because it came from another site.')
}
