const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])
const cookieNames = ['__Secure-authjs.session-token', 'authjs.session-token']
const openPath = /^\/(sign-in|sign-up|verify|reset|invitations|reference)(\/|$)|^\/api\//

/** The status of a request that no page and no route can take; null when it can be routed. */
export function unroutable(method: string, pathname: string): 400 | 405 | null {
  if (!METHODS.has(method)) return 405
  return isDecodable(pathname) ? null : 400
}

// Next answers 500 where a parameter of a path is not UTF-8; a NUL reaches a database or a header.
function isDecodable(pathname: string): boolean {
  try {
    return !decodeURIComponent(pathname).includes('\0')
  } catch {
    return false
  }
}

/** Only whether a cookie is there. Whether it is worth anything is for `requireUser()` to say. */
export function needsSignIn(pathname: string, hasCookie: (name: string) => boolean) {
  return !openPath.test(pathname) && !cookieNames.some(hasCookie)
}
