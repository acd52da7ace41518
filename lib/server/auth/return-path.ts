import { env } from '../env.ts'

/** The path to go to after signing in, or null: only paths of the console itself, whatever tricks the text plays. */
export function returnPath(next: string | undefined): string | null {
  if (!next?.startsWith('/')) return null
  const base = new URL(env().PUBLIC_URL).origin
  if (!URL.canParse(next, base)) return null
  const url = new URL(next, base)
  const isOurs = url.origin === base && !url.pathname.startsWith('//') && !url.pathname.startsWith('/api/')
  return isOurs ? `${url.pathname}${url.search}` : null
}
