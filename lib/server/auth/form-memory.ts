import { randomBytes } from 'node:crypto'
import * as z from 'zod'
import { readCookie, serialize } from './cookie.ts'
import type { Problem } from './problem.ts'

const memorySchema = z.object({
  values: z.record(z.string(), z.string()),
  errors: z.array(z.object({ field: z.string(), code: z.string(), message: z.string() })),
  detail: z.string(),
})

/** Keeps form values over the redirect after a failed post without JavaScript. Never keeps a secret. */
export type FormMemory = z.output<typeof memorySchema>

const COOKIE = 'pillar.form'
const MAX_AGE_SECONDS = 60
const secrets = new Set(['password', 'code', 'invitation'])
// Browsers drop a cookie beyond 4,096 bytes, and base64 adds a third.
const MAX_VALUE_BYTES = 1_800

/** The `retry` token ties the cookie to one redirect, so reopening the form shows it empty. */
export function rememberForm(fields: Record<string, unknown>, problem: Problem): { cookie: string; retry: string } {
  const retry = randomBytes(6).toString('base64url')
  const values: Record<string, string> = {}
  let bytes = 0
  for (const [name, value] of Object.entries(fields)) {
    if (secrets.has(name) || typeof value !== 'string') continue
    bytes += Buffer.byteLength(JSON.stringify([name, value]))
    if (bytes <= MAX_VALUE_BYTES) values[name] = value
  }
  const memory: FormMemory = { values, errors: problem.extra.errors ?? [], detail: problem.message }
  const text = Buffer.from(JSON.stringify({ retry, memory })).toString('base64url')
  return { cookie: serialize(COOKIE, text, MAX_AGE_SECONDS), retry }
}

export function recallForm(headers: Headers, retry: string | undefined): FormMemory | null {
  const text = retry && readCookie(headers, COOKIE)
  if (!text) return null
  try {
    const kept = JSON.parse(Buffer.from(text, 'base64url').toString('utf8'))
    return kept.retry === retry ? (memorySchema.safeParse(kept.memory).data ?? null) : null
  } catch {
    // A visitor can change a cookie; an unreadable one counts as none.
    return null
  }
}

export function forgottenForm(): string {
  return serialize(COOKIE, '', 0)
}
