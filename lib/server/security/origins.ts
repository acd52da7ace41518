export type Surface = 'console' | 'hosted'

export type Origins = Record<Surface, string>

const hostedPath = /^\/(pay|3ds|portal|receipt|setup|logo|r|status)(\/|$)|^\/embed\.js$|^\/inbox\/[\w-]{43}$/

export function readOrigins(source: Record<string, string | undefined>): Origins {
  const port = source.CONSOLE_PORT || '3000'
  return {
    console: new URL(source.PUBLIC_URL || `http://localhost:${port}`).origin,
    hosted: new URL(source.HOSTED_URL || `http://127.0.0.1:${port}`).origin,
  }
}

export function surfaceOf(pathname: string): Surface {
  return hostedPath.test(pathname) ? 'hosted' : 'console'
}

/** Pages of one origin do not exist on the other, so that console cookies are never sent to a payer's page. */
export function isServedOn(host: string | null, surface: Surface, origins: Origins) {
  return host === new URL(origins[surface]).host
}
