import { readCookie, serialize } from '../auth/cookie.ts'
import { LINK_MINUTES } from './one-time-links.ts'

const COOKIE = 'pillar.link'

export function linkTokenOf(headers: Headers): string | undefined {
  return readCookie(headers, COOKIE)
}

export function usedLinkCookie(): string {
  return serialize(COOKIE, '', 0)
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
