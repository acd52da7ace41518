import type { Context } from 'hono'
import type { KeyOutcome } from '../access/scopes.schema.ts'
import type { AppEnv } from '../app-env.ts'
import { actingKey } from '../context.ts'
import { requests } from '../db/schema/index.ts'
import { ownerOf } from '../db/tenant.ts'
import { type InsertRow, insertable, type KeyCall, type KeyUse } from '../db/write-set.ts'
import { Problem } from '../errors.ts'
import { findId } from '../ids.ts'
import type { Operation } from '../operation.ts'
import type { ProblemCode } from '../problems.schema.ts'
import { toHour } from '../time/clock.ts'
import type { createCallerList } from './caller-list.ts'
import { redacted, redactedPath, redactedQuery } from './redact.ts'
import { hideInText, hideValues } from './secret-forms.ts'

export const loggedRequests = insertable(requests)

const KEY_USE_EVERY_MS = 60_000

const OUTCOMES: { [Code in ProblemCode]?: KeyOutcome } = {
  api_key_expired: 'expired',
  api_key_revoked: 'revoked',
  ip_not_allowed: 'ip_not_allowed',
  insufficient_scope: 'insufficient_scope',
  rate_limited: 'rate_limited',
  concurrency_limited: 'rate_limited',
  sandbox_quota_exceeded: 'rate_limited',
  plan_quota_exceeded: 'rate_limited',
}

export function logRow(c: Context<AppEnv>, { operationId, isSecret }: Operation): InsertRow<typeof loggedRequests> {
  const ctx = c.get('ctx')
  const { key_id, user } = actingKey(ctx)
  const url = new URL(c.req.url)
  return {
    request_id: ctx.requestId,
    ...ownerOf(ctx.tenant),
    key_id,
    method: c.req.method,
    // The undecoded path, because the decoded one may contain characters that a text column can't store.
    path: redactedPath(url.pathname),
    operation: operationId,
    status: c.res.status,
    code: codeOf(c),
    ip: c.get('ip'),
    user_agent: userAgentOf(c),
    duration_ms: Math.round(performance.now() - c.get('startedAt')),
    created_at: ctx.clock.now(),
    query: redactedQuery(url.search.slice(1)),
    acting_user: user,
    // Sending this key again would show the secret again.
    idempotency_key: isSecret ? null : idempotencyKeyOf(c),
    object_id: findId(url.pathname) ?? findId(c.res.headers.get('location') ?? ''),
    request_body: redacted(c.get('asked'), c.res.status === 400),
    response_body: redacted(c.get('answered')),
  }
}

/** Null if the request says nothing about the key itself, as with a suspended account. */
export function keyCall(
  c: Context<AppEnv>,
  { operationId }: Operation,
  callerOf: ReturnType<typeof createCallerList>,
): KeyCall | null {
  const code = codeOf(c)
  if (code === 'account_suspended') return null
  const ctx = c.get('ctx')
  const now = ctx.clock.now()
  const hour = toHour(now)
  const { key_id } = actingKey(ctx)
  return {
    ...ownerOf(ctx.tenant),
    key_id,
    hour,
    outcome: c.get('refusal') ?? (code && OUTCOMES[code]) ?? 'valid',
    operation: operationId,
    ...callerOf(key_id, hour, { ip: c.get('ip'), user_agent: userAgentOf(c) ?? '' }),
    calls: 1,
    last_at: now.toISOString(),
  }
}

// At most once a minute per key, because its row would be the most written one; also after the clock was set back.
export function keyUse(c: Context<AppEnv>, lastUses: Map<string, number>): KeyUse[] {
  const ctx = c.get('ctx')
  const { key_id } = actingKey(ctx)
  const now = ctx.clock.now()
  if (c.get('refusal') || Math.abs(now.getTime() - (lastUses.get(key_id) ?? 0)) < KEY_USE_EVERY_MS) return []
  lastUses.set(key_id, now.getTime())
  return [{ key_id, last_used_at: now.toISOString(), last_used_ip: c.get('ip') }]
}

function codeOf(c: Context<AppEnv>): ProblemCode | null {
  if (c.error instanceof Problem) return c.error.code
  return c.error ? 'internal_error' : null
}

// Clients put anything into it, even a card number.
function userAgentOf(c: Context<AppEnv>): string | null {
  return hideInText(c.req.header('user-agent') ?? '').slice(0, 300) || null
}

// A key may have been put into the wrong header.
function idempotencyKeyOf(c: Context<AppEnv>): string | null {
  return hideValues(c.req.header('idempotency-key') ?? '').slice(0, 255) || null
}
