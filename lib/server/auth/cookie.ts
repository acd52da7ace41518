import { env } from '../env.ts'

// OWASP ASVS 3.3.2, level 2: a session ends after twelve hours without use, and after thirty days in any case.
export const SESSION_MAX_AGE_SECONDS = 30 * 24 * 60 * 60
export const SESSION_IDLE_SECONDS = 12 * 60 * 60

/** The name that next-auth gives its session cookie. */
export function sessionCookieName(): string {
  return isSecure() ? '__Secure-authjs.session-token' : 'authjs.session-token'
}

export function sessionCookie(token: string): string {
  return serialize(sessionCookieName(), token, SESSION_MAX_AGE_SECONDS)
}

export function endedSessionCookie(): string {
  return serialize(sessionCookieName(), '', 0)
}

/** A cookie of the console, hidden from scripts and not sent by other sites. */
export function serialize(name: string, value: string, maxAgeSeconds: number): string {
  const secure = isSecure() ? '; Secure' : ''
  return `${name}=${value}; Path=/; Max-Age=${maxAgeSeconds}; HttpOnly; SameSite=Lax${secure}`
}

export function readCookie(headers: Headers, name: string): string | undefined {
  for (const pair of headers.get('cookie')?.split(';') ?? []) {
    const [key, ...value] = pair.trim().split('=')
    if (key === name) return value.join('=') || undefined
  }
}

function isSecure() {
  return env().PUBLIC_URL.startsWith('https:')
}
