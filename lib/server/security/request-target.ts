const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])
const cookieNames = ['__Secure-authjs.session-token', 'authjs.session-token']
const openPath = /^\/(sign-in|sign-up|verify|reset|invitations|reference)(\/|$)|^\/api\/|^\/llms(-full)?\.txt$/

/** The status for a request that no page or route can handle; null if it can be routed. */
export function unroutable(method: string, pathname: string): 400 | 405 | null {
  if (!METHODS.has(method)) return 405
  return isDecodable(pathname) ? null : 400
}

// Next responds 500 if a path parameter is not UTF-8, and a NUL could reach a database or a header.
function isDecodable(pathname: string): boolean {
  try {
    return !decodeURIComponent(pathname).includes('\0')
  } catch {
    return false
  }
}

/** Only checks that a cookie exists; `requireUser()` validates it. */
export function needsSignIn(pathname: string, hasCookie: (name: string) => boolean) {
  return !openPath.test(pathname) && !cookieNames.some(hasCookie)
}
