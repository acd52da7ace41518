import { readCookie, serialize } from '../auth/cookie.ts'
import { returnPath } from '../auth/sign-in.ts'
import { LINK_MINUTES } from './one-time-links.ts'

const COOKIE = 'pillar.link'
const NEXT_COOKIE = 'pillar.next'
// Browsers drop a cookie beyond 4,096 bytes, and base64 adds a third.
const MAX_NEXT_BYTES = 2_000

export function linkTokenOf(headers: Headers): string | undefined {
  return readCookie(headers, COOKIE)
}

/** Where to go after the link. Not in the email, because strangers can request one for any address. */
export function nextCookie(next: string | null): string {
  const isKept = next !== null && Buffer.byteLength(next) <= MAX_NEXT_BYTES
  return serialize(NEXT_COOKIE, isKept ? Buffer.from(next).toString('base64url') : '', isKept ? LINK_MINUTES * 60 : 0)
}

export function nextOf(headers: Headers): string | null {
  const kept = readCookie(headers, NEXT_COOKIE)
  return kept === undefined ? null : returnPath(Buffer.from(kept, 'base64url').toString())
}

/** The browser has used its link. */
export function usedLinkCookies(): string[] {
  return [serialize(COOKIE, '', 0), nextCookie(null)]
}

/**
 * Responds to an opened link. The token moves from the address, which a browser keeps and sends on, to a cookie that scripts
 * can't read. Opening uses nothing up, because mail scanners open links too.
 */
export function openLink(token: string, page: string): Response {
  const headers = new Headers({ location: page, 'cache-control': 'no-store' })
  if (/^[\w-]{43}$/.test(token)) headers.append('set-cookie', serialize(COOKIE, token, LINK_MINUTES * 60))
  return new Response(null, { status: 303, headers })
}
