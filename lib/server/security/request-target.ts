const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])

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
