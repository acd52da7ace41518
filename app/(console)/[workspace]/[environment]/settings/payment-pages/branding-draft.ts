import { isColour } from '#lib/accent.ts'
import type { Account, ReplaceBranding } from '#lib/data/account.ts'

export const MOST_BYTES = 128 * 1024
export const logoTypes = ['image/png', 'image/jpeg', 'image/webp']

/** `logo` is a data URL of a new picture, the address of the saved one, or empty. */
export type BrandingDraft = { name: string; accent: string; logo: string }

export function draftOf({ name, branding }: Pick<Account, 'name' | 'branding'>): BrandingDraft {
  return { name, accent: branding.accent ?? '', logo: branding.logoUrl ?? '' }
}

export function problemsOf({ name, accent }: BrandingDraft): Record<string, string> {
  return {
    ...(name.trim() === '' && { name: 'Enter the name that payers see.' }),
    ...(accent !== '' && !isColour(accent) && { accent: 'Enter a color such as #0f766e.' }),
  }
}

export function toInput({ name, accent, logo }: BrandingDraft): ReplaceBranding {
  const picture = /^data:[\w/]+;base64,(.+)$/.exec(logo)?.[1]
  const change = picture ? { logo: picture } : logo === '' ? { logo: null } : {}
  return { name: name.trim(), accent: accent || null, ...change }
}

/** Why a chosen file can't be the logo, before it is read. The gateway looks at its bytes. */
export function problemOfFile({ type, size }: Pick<File, 'type' | 'size'>): string | null {
  if (!logoTypes.includes(type)) return 'Choose a PNG, JPEG or WebP image.'
  return size > MOST_BYTES ? 'Choose an image of at most 128 KiB.' : null
}
