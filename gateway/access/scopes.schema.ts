import * as z from 'zod'

export const pillars = ['identity', 'connect', 'pay', 'commerce', 'knowledge', 'logistics'] as const
export type Pillar = (typeof pillars)[number]

const subjects = [...pillars, 'developer'] as const
export type Subject = (typeof subjects)[number]

export const scopeValues = [
  '*',
  ...subjects.flatMap((subject) => [subject, `${subject}:read`, `${subject}:write`] as const),
] as const

export const scope = z.enum(scopeValues).meta({
  id: 'Scope',
  description:
    'A permission: `*` for everything, a pillar such as `pay` for reading and writing, `pay:read` or `pay:write`. Write scopes include reading.',
})

export type Scope = z.infer<typeof scope>

export const scopes = z
  .array(scope)
  .min(1)
  .max(scopeValues.length)
  .refine((list) => new Set(list).size === list.length, {
    error: 'must not repeat a scope',
    params: { code: 'duplicate' },
  })

/** Whether a key with these scopes may use an operation that needs `required`. */
export function covers(held: readonly string[], required: Scope): boolean {
  if (held.includes('*')) return true
  if (required === '*') return false
  const [subject, access] = required.split(':')
  if (held.includes(`${subject}`)) return true
  if (access === undefined) return held.includes(`${subject}:write`)
  return held.includes(`${subject}:write`) || (access === 'read' && held.includes(`${subject}:read`))
}

/** The scopes of `wanted` that `held` does not cover. */
export function beyond(held: readonly string[], wanted: readonly Scope[]): Scope[] {
  return wanted.filter((one) => !covers(held, one))
}

/** `valid` means that authentication accepted the key, whatever the response was. */
export const keyOutcome = z
  .enum(['valid', 'rate_limited', 'insufficient_scope', 'ip_not_allowed', 'expired', 'revoked'])
  .meta({
    id: 'KeyOutcome',
    description:
      'How the API treated a request with the key: `valid` if it was let through, otherwise why it was refused.',
  })

export type KeyOutcome = z.infer<typeof keyOutcome>
