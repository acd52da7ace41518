import { createHash } from 'node:crypto'
import type { Context, Next } from 'hono'
import { createMiddleware } from 'hono/factory'
import type { AppEnv, Replayable } from '../app-env.ts'
import { actingKey, type Ctx, type KeyBinding } from '../context.ts'
import { violates } from '../db/client.ts'
import { idempotencyKeys } from '../db/schema/index.ts'
import { ownerOf } from '../db/tenant.ts'
import { type InsertRow, insertable } from '../db/write-set.ts'
import { Problem } from '../errors.ts'
import type { Operation } from '../operation.ts'
import { UnopenableError } from '../secrets.ts'
import { HOUR_MS } from '../time/clock.ts'
import { deleteBound, findStored, forgetStored, insertBound, isSuccessor, type Stored } from './idempotency.store.ts'
import { sendValue, statusOf } from './serve-operation.ts'

export const storedResponses = insertable(idempotencyKeys)

const REPLAY_HOURS = 24

/** The headers that describe a response's body and object. */
const DESCRIBING = [
  'content-type',
  'location',
  'content-disposition',
  'content-language',
  'etag',
  'cache-control',
  'link',
  'invoice-id',
  'invoice-number',
]

/** Statuses decided before execution begins: a retry may succeed, so no response is stored. */
const NOT_STORED = new Set([400, 401, 403, 413, 415, 429, 503])

/**
 * The header of draft-ietf-httpapi-idempotency-key-header. The row is written in the transaction of its request, so a
 * response is stored exactly when its effect is durable.
 */
export function idempotency(
  running: Set<string>,
  operation: Pick<Operation, 'isSecret' | 'beforeReplay' | 'resume' | 'location' | 'responses' | 'statusFor'>,
) {
  return createMiddleware<AppEnv>(async (c, next) => {
    const header = c.req.header('idempotency-key')
    if (header === undefined) return next()
    const ctx = c.get('ctx')
    // Digests, because the caller chooses path and key: an index refuses a long entry, and fails the whole batch.
    const replayable: Replayable = {
      key: digest(parseKey(header)),
      endpoint: digest(`${c.req.method} ${c.req.path}`),
      fingerprint: fingerprint(c.get('body')),
      keyId: operation.isSecret ? actingKey(ctx).key_id : null,
      beforeReplay: operation.beforeReplay,
      resume: resumeWith(c, operation),
      isBound: false,
    }
    const slot = `${ctx.account.account_id} ${ctx.environment} ${replayable.endpoint} ${replayable.key}`
    if (running.has(slot)) throw inProgress()
    running.add(slot)
    try {
      await replayOrExecute(c, next, ctx, replayable)
    } finally {
      running.delete(slot)
    }
  })
}

async function replayOrExecute(c: Context<AppEnv>, next: Next, ctx: Ctx, replayable: Replayable) {
  const stored = await findStored(ctx.tenant, replayable)
  const first = stored && isRemembered(ctx, stored) ? stored : undefined
  if (stored && !first) await forgetStored(ctx.tenant, stored)
  if (first) return replay(c, first, replayable)
  c.set('replayable', replayable)
  ctx.binding = bindingOf(ctx, replayable)
  await next()
}

function resumeWith(c: Context<AppEnv>, operation: Pick<Operation, 'resume' | 'location' | 'responses' | 'statusFor'>) {
  const { resume } = operation
  return (
    resume &&
    (async (recordId: string) => {
      c.status(statusOf(operation))
      return sendValue(c, operation, await resume(c.get('ctx'), recordId))
    })
  )
}

function bindingOf(ctx: Ctx, replayable: Replayable): KeyBinding {
  return {
    async bind(recordId) {
      try {
        await insertBound(await ctx.unit.open(), replayable, recordId, ctx.clock.now())
      } catch (error) {
        // Another process runs the request with this key.
        throw isStoredAlready(error) ? inProgress() : error
      }
      replayable.isBound = true
    },
    async release() {
      await deleteBound(await ctx.unit.open(), replayable)
      replayable.isBound = false
    },
  }
}

/** Returns the first request's response. Also used if another process stored its row first. */
export async function replay(c: Context<AppEnv>, stored: Stored, replayable: Replayable) {
  const ctx = c.get('ctx')
  if (stored.fingerprint !== replayable.fingerprint) {
    throw new Problem(
      'idempotency_key_reused',
      'This Idempotency-Key was used with a different request. Send a new key with a new request.',
    )
  }
  const { keyId } = replayable
  if (keyId !== null && keyId !== stored.key_id && !(await isSuccessor(ctx.tenant, keyId, stored.key_id))) {
    throw new Problem(
      'idempotency_key_reused',
      'Another API key used this Idempotency-Key, and the response contains a secret. Send a new Idempotency-Key.',
      { security: 'secret_response.refused' },
    )
  }
  if (stored.record_id !== null && replayable.resume) {
    c.set('replayable', undefined)
    c.set('replayed', true)
    c.res = await replayable.resume(stored.record_id)
    c.res.headers.set('Idempotent-Replayed', 'true')
    return
  }
  const body = openStored(ctx, stored)
  if (stored.status < 300 && body !== '') replayable.beforeReplay?.(ctx, JSON.parse(body))
  c.set('replayable', undefined)
  c.set('replayed', true)
  const headers = { ...stored.headers, 'Idempotent-Replayed': 'true' }
  const isText = isJson(stored.headers['content-type'])
  if (isText) c.set('answered', body)
  const bytes = isText ? body : new Uint8Array(Buffer.from(body, 'base64'))
  c.res = c.newResponse(body ? bytes : null, stored.status as 200, headers)
}

function openStored(ctx: Ctx, stored: Stored): string {
  try {
    return ctx.runtime.secrets.open('response', Buffer.from(stored.body, 'base64'), rowOf(stored))
  } catch (error) {
    if (!(error instanceof UnopenableError)) throw error
    const { status, headers } = stored
    throw new Problem(
      'idempotency_response_lost',
      `The first request with this Idempotency-Key got status ${status}, and its response can no longer be read.`,
      { cause: error, members: { original_status: status, ...(headers.location && { location: headers.location }) } },
    )
  }
}

function rowOf(stored: Pick<Stored, 'account_id' | 'environment' | 'endpoint' | 'idempotency_key'>): string {
  return [stored.account_id, stored.environment, stored.endpoint, stored.idempotency_key].join(' ')
}

function isRemembered(ctx: Ctx, stored: Stored): boolean {
  return stored.created_at.getTime() > ctx.clock.now().getTime() - REPLAY_HOURS * HOUR_MS
}

/** The row to commit with the request, or null if this outcome must not be stored. */
export async function storedAnswer(
  c: Context<AppEnv>,
  replayable: Replayable,
): Promise<InsertRow<typeof storedResponses> | null> {
  const { res: response } = c
  const ctx = c.get('ctx')
  if (NOT_STORED.has(response.status)) return null
  const headers = DESCRIBING.flatMap((name) => {
    const value = response.headers.get(name)
    return value ? [[name, value]] : []
  })
  const row = {
    ...ownerOf(ctx.tenant),
    endpoint: replayable.endpoint,
    idempotency_key: replayable.key,
  }
  const body = c.get('answered') ?? (await bodyOf(response))
  return {
    ...row,
    fingerprint: replayable.fingerprint,
    key_id: replayable.keyId,
    record_id: null,
    status: response.status,
    headers: Object.fromEntries(headers),
    // The response may contain a key's secret, which is otherwise stored only as a hash.
    body: ctx.runtime.secrets.seal('response', body, rowOf(row)).toString('base64'),
    created_at: ctx.clock.now(),
  }
}

/** A document is kept in base64, because only text can be sealed. */
async function bodyOf(response: Response): Promise<string> {
  const bytes = Buffer.from(await response.clone().arrayBuffer())
  return bytes.toString(isJson(response.headers.get('content-type')) ? 'utf8' : 'base64')
}

function isJson(contentType: string | null | undefined): boolean {
  return /json/.test(contentType ?? 'application/json')
}

export function isStoredAlready(error: unknown): boolean {
  return violates(error, 'idempotency_keys_pk')
}

function parseKey(header: string): string {
  const key = /^"(.*)"$/.exec(header)?.[1] ?? header
  if (!/^[\x20-\x7e]{1,255}$/.test(key)) {
    throw new Problem('idempotency_key_invalid', 'An Idempotency-Key has 1 to 255 printable ASCII characters.')
  }
  return key
}

function fingerprint(body: unknown): string {
  return digest(JSON.stringify(sortKeys(body)))
}

function digest(text: string): string {
  return createHash('sha256').update(text).digest('base64url')
}

function sortKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sortKeys)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1))
  return Object.fromEntries(entries.map(([key, inner]) => [key, sortKeys(inner)]))
}

function inProgress(): Problem {
  return new Problem('idempotency_in_progress', 'Retry after the first request finishes.', {
    members: { retry_after: 1 },
    headers: { 'Retry-After': '1' },
  })
}
