import { createMiddleware } from 'hono/factory'
import { isAllowed } from '../access/allowed-ips.ts'
import { type FindKey, hasKeyForm, hasValidChecksum, type KnownKey } from '../access/key-format.ts'
import type { KeyOutcome } from '../access/scopes.schema.ts'
import type { AppEnv } from '../app-env.ts'
import type { Runtime } from '../context.ts'
import { boundTo } from '../db/unit.ts'
import { Problem } from '../errors.ts'
import { networkOf } from '../limits/network-of.ts'
import { authFailures } from '../limits/policies.ts'
import type { ProblemCode } from '../problems.schema.ts'
import type { SecurityEvent } from '../security-events.schema.ts'
import { tenantClock } from '../time/clock.ts'

/** Turns `Authorization: Bearer sk_…` into the request's `ctx`. */
export function authenticate(runtime: Runtime, findKey: FindKey) {
  return createMiddleware<AppEnv>(async (c, next) => {
    const ip = c.get('ip')
    const header = c.req.header('authorization')
    if (!header) throw unauthenticated('missing_api_key', 'Send the header Authorization: Bearer <API key>.')
    const secret = /^Bearer +(\S+)$/i.exec(header)?.[1]
    const known = secret && hasValidChecksum(secret) ? await findKey(secret) : null
    if (!known) {
      const event = secret && hasValidChecksum(secret) ? 'api_key.unknown' : 'api_key.malformed'
      throw await failed(runtime, ip, 'invalid_api_key', faultOf(secret), event)
    }

    const clock = tenantClock(runtime.clock, known)
    c.set('ctx', {
      runtime,
      account: known.account,
      environment: known.environment,
      actor: {
        type: 'key',
        key_id: known.key_id,
        scopes: known.scopes,
        allowed_ips: known.allowed_ips,
        ends_at: endOf(known),
        managed: known.managed,
        user: actingUser(known, c.req.header('x-acting-user')),
        reads_only: known.managed && c.req.header('x-acting-access') === 'read',
      },
      ...boundTo(runtime, { account_id: known.account.account_id, environment: known.environment }),
      clock,
      log: runtime.log,
      requestId: c.get('requestId'),
    })
    c.set('refusal', refusalOf(known, ip, clock.now()))
    await letThrough(runtime, c.get('refusal'), ip)
    if (known.suspended) throw new Problem('account_suspended', 'Contact support to reinstate the account.')
    if (known.grace_expires_at)
      announceEnd(known.rotated_at, known.grace_expires_at, (name, value) => c.header(name, value))
    await next()
  })
}

function faultOf(secret: string | undefined): string {
  if (!secret) return 'The header must be Authorization: Bearer <API key>.'
  if (!hasKeyForm(secret)) return 'An API key is sk_sandbox_ or sk_live_ followed by 40 letters and digits.'
  if (!hasValidChecksum(secret))
    return 'The key’s last six characters, its checksum, don’t match. It was truncated or mistyped.'
  return 'No key has this value. It may belong to another installation.'
}

function endOf({ expires_at, grace_expires_at }: KnownKey): Date | null {
  if (!expires_at || !grace_expires_at) return expires_at ?? grace_expires_at
  return expires_at < grace_expires_at ? expires_at : grace_expires_at
}

type Refusal = 'revoked' | 'expired' | 'ip_not_allowed'

function refusalOf(known: KnownKey, ip: string, now: Date): Refusal | undefined {
  if (known.revoked_at || (known.grace_expires_at && known.grace_expires_at <= now)) return 'revoked'
  if (known.expires_at && known.expires_at <= now) return 'expired'
  return isAllowed(ip, known.allowed_ips) ? undefined : 'ip_not_allowed'
}

async function letThrough(runtime: Runtime, refusal: KeyOutcome | undefined, ip: string) {
  if (refusal === 'revoked') {
    throw await failed(
      runtime,
      ip,
      'api_key_revoked',
      'The API key was revoked, or its grace period after a rotation ended.',
      'api_key.revoked',
    )
  }
  if (refusal === 'expired')
    throw await failed(runtime, ip, 'api_key_expired', 'The API key has expired.', 'api_key.expired')
  if (refusal === 'ip_not_allowed') {
    throw new Problem('ip_not_allowed', `${ip} is not one of the key’s allowed addresses.`, {
      security: 'api_key.ip_not_allowed',
    })
  }
}

async function failed(
  runtime: Runtime,
  ip: string,
  code: ProblemCode,
  detail: string,
  security: SecurityEvent,
): Promise<Problem> {
  const verdict = await runtime.limiter.take(authFailures, networkOf(ip))
  if (verdict.allowed) return unauthenticated(code, detail, security)
  return new Problem('too_many_auth_failures', 'More than 20 failed authentications within a minute.', {
    members: { 'violated-policies': [authFailures.name], retry_after: verdict.resetSeconds },
    headers: { 'Retry-After': String(verdict.resetSeconds) },
    security: 'authentication.throttled',
  })
}

// RFC 6750 section 3: no error attribute when the request carried no credentials at all.
export function unauthenticated(code: ProblemCode, detail: string, security?: SecurityEvent): Problem {
  const challenge = code === 'missing_api_key' ? 'Bearer realm="api"' : 'Bearer error="invalid_token"'
  return new Problem(code, detail, { headers: { 'WWW-Authenticate': challenge }, ...(security && { security }) })
}

// Only the console of a managed key knows its user. From any other client, the header would be an unproven claim.
function actingUser(known: KnownKey, header: string | undefined): string | null {
  if (!known.managed || !header || !/^[\w.%+-]{3,762}$/.test(header)) return null
  try {
    const user = decodeURIComponent(header).slice(0, 254)
    // The log can't store NUL, and no name contains a control character.
    return /\p{Cc}/u.test(user) ? null : user
  } catch {
    return null
  }
}

// RFC 9745 and RFC 8594: responses tell clients of a rotating key when it ends.
function announceEnd(rotatedAt: Date | null, graceExpiresAt: Date, header: (name: string, value: string) => void) {
  header('Deprecation', `@${Math.floor((rotatedAt ?? graceExpiresAt).getTime() / 1000)}`)
  header('Sunset', graceExpiresAt.toUTCString())
}
