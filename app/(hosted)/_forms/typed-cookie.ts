import type { Entry } from '../_entry/check.ts'

const kept = ['email', 'iban', 'routing', 'account', 'holder'] as const

/** The text that a payer without JavaScript typed, apart from card data. */
export type Typed = Partial<Pick<Entry, (typeof kept)[number]>>

export const typedCookie = 'payer_typed'

/** Keeps it for the page that shows the problem; null forgets it. */
export function keepTyped(entry: Entry | null, checkoutId: string, secure: boolean): string {
  const path = `/pay/${encodeURIComponent(checkoutId)}`
  const attributes = `Path=${path}; Max-Age=${entry ? 300 : 0}; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`
  const typed = entry && Object.fromEntries(kept.flatMap((field) => (entry[field] ? [[field, entry[field]]] : [])))
  return `${typedCookie}=${typed ? encodeURIComponent(JSON.stringify(typed)) : ''}; ${attributes}`
}

export function readTyped(cookie: string | undefined): Typed {
  try {
    const typed: unknown = JSON.parse(cookie ?? '{}')
    const given = Object.entries(typed ?? {}).filter(([, value]) => typeof value === 'string')
    return Object.fromEntries(given)
  } catch {
    return {}
  }
}
