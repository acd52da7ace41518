import type { Merchant } from '../../_gateway/wire.ts'

// A picture that was not saved yet, or the address of a saved one.
const picture = /^(data:image\/(png|jpeg|webp);base64,[\w+/=]+|https?:\/\/\S+)$/

/** The look that the console asks for; null for any other message. */
export function readLook(data: unknown): Merchant | null {
  const { source, name, accent, logo } = (data ?? {}) as Record<string, unknown>
  if (source !== 'pillar.branding' || typeof name !== 'string') return null
  return {
    name: name.trim().slice(0, 120) || 'Your shop',
    accent: typeof accent === 'string' ? accent : null,
    logo_url: typeof logo === 'string' && picture.test(logo) ? logo : null,
  }
}
