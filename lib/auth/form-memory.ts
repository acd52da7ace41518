import { randomBytes } from 'node:crypto'
import { readCookie, serialize } from './cookie.ts'
import type { FieldError, Problem } from './problem.ts'

/** What a form remembers over the redirect that follows a failed post without JavaScript. Never a password. */
export type FormMemory = { values: Record<string, string>; errors: FieldError[]; detail: string }

const COOKIE = 'pillar.form'
const MAX_AGE_SECONDS = 60
const MAX_VALUE_LENGTH = 300

/** The `retry` token ties the cookie to one redirect: opening the form anew within the minute shows it empty. */
export function rememberForm(fields: Record<string, unknown>, problem: Problem): { cookie: string; retry: string } {
  const retry = randomBytes(6).toString('base64url')
  const values: Record<string, string> = {}
  for (const [name, value] of Object.entries(fields)) {
    if (name !== 'password' && typeof value === 'string') values[name] = value.slice(0, MAX_VALUE_LENGTH)
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
    return kept.retry === retry ? (kept.memory as FormMemory) : null
  } catch {
    // A cookie is the visitor's to alter; what can't be read is as good as none.
    return null
  }
}

export function forgottenForm(): string {
  return serialize(COOKIE, '', 0)
}
