import type { Origins, Surface } from './origins.ts'

type Context = { pathname: string; surface: Surface; origins: Origins; nonce: string; isDevelopment: boolean }

const anySite = 'https: http://localhost:* http://127.0.0.1:*'
// A challenge opens in the frame in which the payment began.
export const embeddable = /^\/(pay|3ds|r)\//
/** Read by programs of any origin. */
export const publicData = /^\/status\/(api(\/|$)|feed\.)/
const answersOnly = /^\/(api|logo)\/|^\/status\/(api(\/|$)|feed\.)/
// Rendered without a script.
const isText = /^\/status(\/|$)/
export const roomPath = /^\/r\/[^/]+$/
// Sonner takes no nonce: it adds an empty style element on import, then fills it with its style sheet.
const sonnerStyles =
  "'sha256-StEaX+se6YS7pqjzrzMIA0KaX9zF/8zAhvQXZAe5epY=' 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='"

export function contentSecurityPolicy(context: Context) {
  const directives = answersOnly.test(context.pathname) ? answerOnly : page(context)
  return Object.entries(directives)
    .map(([name, value]) => `${name} ${value}`.trim())
    .join('; ')
}

const answerOnly = { 'default-src': "'none'", 'frame-ancestors': "'none'", sandbox: '' }

function page({ pathname, surface, origins, nonce, isDevelopment }: Context): Record<string, string> {
  const isHosted = surface === 'hosted'
  const isRoom = roomPath.test(pathname)
  return {
    'default-src': "'self'",
    'script-src': isText.test(pathname)
      ? "'none'"
      : `'self' 'nonce-${nonce}' 'strict-dynamic'${isDevelopment ? " 'unsafe-eval'" : ''}`,
    'style-src': isDevelopment ? "'self' 'unsafe-inline'" : `'self' 'nonce-${nonce}' ${sonnerStyles}`,
    // Style attributes can neither load nor run anything; positions, chart sizes and a merchant's color need them.
    'style-src-attr': "'unsafe-inline'",
    'img-src': "'self' data: blob: https:",
    'font-src': "'self'",
    'connect-src': ["'self'", ...(isRoom ? [origins.gateway, ...origins.media] : []), isDevelopment ? 'ws:' : '']
      .join(' ')
      .trim(),
    // Rooms play streams, which no policy restricts, and nothing from an address.
    ...(isRoom && { 'media-src': "'none'" }),
    // The console shows an invoice's PDF from a blob.
    'frame-src': isHosted ? "'none'" : `${origins.hosted} blob:`,
    'frame-ancestors': framing({ pathname, surface, origins }),
    // Browsers also check the redirect after a post: a payment without JavaScript ends at the merchant's URL.
    'form-action': isHosted ? `'self' ${anySite}` : "'self'",
    'object-src': "'none'",
    'base-uri': "'none'",
    ...(origins[surface].startsWith('https:') && { 'upgrade-insecure-requests': '' }),
  }
}

// The preview shows any name that its frame sends, so nobody else may frame it.
function framing({ pathname, surface, origins }: Pick<Context, 'pathname' | 'surface' | 'origins'>): string {
  if (surface !== 'hosted' || !embeddable.test(pathname)) return "'none'"
  return pathname === '/pay/preview' ? origins.console : anySite
}
