export type Surface = 'console' | 'hosted'

/** `gateway` is where browsers in a room reach it, and `media` are those of a server that carries rooms instead. */
export type Origins = Record<Surface | 'gateway', string> & { media: string[] }

const hostedPath = /^\/(pay|3ds|portal|receipt|setup|logo|r|status)(\/|$)|^\/embed\.js$|^\/inbox\/[\w-]{43}$/

/** The addresses of invitations and emailed links hold a token, and so does that of a sign-in that leads to one. */
export function holdsSecret(pathname: string): boolean {
  return /^\/(invitations|sign-in|reset|verify)(\/|$)/.test(pathname)
}

export function readOrigins(source: Record<string, string | undefined>): Origins {
  const port = source.CONSOLE_PORT || '3000'
  return {
    console: new URL(source.PUBLIC_URL || `http://localhost:${port}`).origin,
    hosted: new URL(source.HOSTED_URL || `http://127.0.0.1:${port}`).origin,
    gateway: new URL(source.GATEWAY_URL || 'http://localhost:4000').origin,
    media: source.LIVEKIT_URL ? mediaOrigins(new URL(source.LIVEKIT_URL)) : [],
  }
}

// Its client opens a socket, and asks by HTTP why one could not be opened.
function mediaOrigins({ protocol, host }: URL): string[] {
  const isSecure = protocol === 'wss:' || protocol === 'https:'
  return isSecure ? [`wss://${host}`, `https://${host}`] : [`ws://${host}`, `http://${host}`]
}

const PAYER_PAGE =
  /^\/((pay|3ds|portal|receipt|setup|logo|r)\/[^/]+(\/(submit|decide|cancel|continue|invoice|pdf))?|pay\/example-shop\/[^/]+|embed\.js|inbox\/[^/]+|status(\/(history|subscribe|feed\.(atom|rss)|api(\/.+)?|(confirm|subscriptions)\/[^/]+))?)\/?$/

/** Whether a path of payers has no page. Next would show the console's page for wrong addresses, empty without scripts. */
export function leadsNowhere(pathname: string, surface: Surface): boolean {
  return surface === 'hosted' && !PAYER_PAGE.test(pathname)
}

export function surfaceOf(pathname: string): Surface {
  return hostedPath.test(pathname) ? 'hosted' : 'console'
}

/** Pages of one origin do not exist on the other, so that console cookies are never sent to a payer's page. */
export function isServedOn(host: string | null, surface: Surface, origins: Origins) {
  return host === new URL(origins[surface]).host
}
