import { inLatin } from '#gateway/latin.schema.ts'

// Every first path segment of a console or hosted page, existing or planned.
const RESERVED = new Set(
  `3ds account accounts admin api app assets auth console demos docs embed error events health help home icons inbox
  invitations keys login logout logs new null pay portal pricing r reference reset settings sign-in sign-out sign-up static status
  support undefined usage verify webhooks wholesaler www`.split(/\s+/),
)

const MAX_LENGTH = 40

/**
 * Letters, digits and hyphens only, because the slug is a URL segment; empty if the name has none (Arabic, Chinese).
 */
function slugify(name: string): string {
  const slug = inLatin(name)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
  if (slug.length <= MAX_LENGTH) return slug
  const end = slug.lastIndexOf('-', MAX_LENGTH)
  return slug.slice(0, end > 0 ? end : MAX_LENGTH)
}

/** The slugs to try in order: the plain one unless it is reserved, numbered ones, then a random one. */
export function slugCandidates(name: string, random: string): string[] {
  const base = slugify(name) || 'workspace'
  const numbered = [2, 3, 4].map((n) => `${base}-${n}`)
  const candidates = [...(RESERVED.has(base) ? [] : [base]), ...numbered, `${base}-${random}`]
  return candidates.filter((slug) => slug.length > 1)
}
