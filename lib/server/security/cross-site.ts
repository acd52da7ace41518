const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * True if another site made the browser send this. Programs send neither header and pass: they have no victim's cookie.
 */
export function isForged(method: string, headers: Headers, ownOrigin: string) {
  if (safeMethods.has(method.toUpperCase())) return false
  const site = headers.get('sec-fetch-site')
  if (site && site !== 'same-origin' && site !== 'none') return true
  const origin = headers.get('origin')
  return origin !== null && origin !== ownOrigin
}
