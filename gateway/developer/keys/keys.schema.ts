import * as z from 'zod'
import { pillars, scope, scopes } from '../../access/scopes.schema.ts'
import { environment } from '../../environment.schema.ts'
import { line, textFilter } from '../../text.schema.ts'
import { id, listOf, listQuery, orNull, timestamp, timestampInput } from '../../wire.schema.ts'

export const keyState = z.enum(['active', 'rotating', 'revoked', 'expired'])

const keyFields = {
  key_id: id('key'),
  name: z.string().meta({ description: 'A name that helps you recognize the key.', example: 'Order service' }),
  environment,
  prefix: z
    .string()
    .meta({ description: 'The first characters of the secret, which name its environment.', example: 'sk_sandbox_' }),
  last4: z.string().meta({ description: 'The last four characters of the secret.', example: '9fQ2' }),
  scopes: z
    .array(scope)
    .meta({ description: 'The scopes that limit what the key may do.', example: ['pay:write', 'developer:read'] }),
  state: keyState.meta({
    description: '`rotating` keys still work, until `grace_expires_at`. `revoked` and `expired` keys don’t.',
  }),
  allowed_ips: z.array(z.string()).meta({
    description: 'The IP ranges (CIDR) that may use the key. Empty if any address may.',
    example: ['203.0.113.0/24'],
  }),
  managed: z.string().nullable().meta({ description: 'The console that holds the key. Null if you hold it yourself.' }),
  expires_at: orNull(timestamp).meta({ description: 'When the key expires. Null if it never does.' }),
  created_at: timestamp,
  created_by: z.string().meta({
    description: 'The key or the console user that created the key.',
    example: 'key_01jd5k3v9m8q2r7t4w6x0y1z2a',
  }),
  last_used_at: orNull(timestamp).meta({
    description: 'When the key was last used, to the minute. Null if it never was.',
  }),
  last_used_ip: z.string().nullable().meta({ description: 'The IP address that last used the key.' }),
  rotated_from: id('key').nullable().meta({ description: 'The key that this one replaces.' }),
  rotated_to: id('key').nullable().meta({ description: 'The key that replaces this one.' }),
  grace_expires_at: orNull(timestamp).meta({ description: 'When a `rotating` key stops working.' }),
  revoked_at: orNull(timestamp).meta({ description: 'When the key was revoked.' }),
  revoked_by: z.string().nullable().meta({ description: 'The key or the console user that revoked the key.' }),
  revocation_reason: z.string().nullable().meta({ description: 'Why the key was revoked.' }),
}

export const apiKey = z
  .object(keyFields)
  .meta({ id: 'ApiKey', description: 'An API key. Its secret is never shown again.' })

export const apiKeyWithSecret = z
  .object({
    ...keyFields,
    secret: z.string().meta({
      description: 'The secret to authenticate with. Store it now: this is the only response that contains it.',
      example: 'sk_sandbox_4f2Kd8Qm1Zr7Tx9Wb3Yc6Vn0Hs5Lp2Jg8Ra4Ue9fQ2',
    }),
  })
  .meta({ id: 'ApiKeyWithSecret', description: 'A new API key with its secret.' })

export const apiKeyList = listOf(apiKey, 'ApiKeyList')

const cidr = z
  .string()
  .max(50)
  .refine((value) => z.cidrv4().safeParse(value).success || z.cidrv6().safeParse(value).success, {
    error: 'must be a CIDR range such as 203.0.113.0/24',
    params: { code: 'invalid_format' },
  })

export const createKeyBody = z
  .strictObject({
    name: line(1, 80).meta({ description: 'A name that helps you recognize the key.', example: 'Order service' }),
    environment: environment.optional().meta({
      description: 'The environment of the key. It must be the environment of the key that makes the request.',
    }),
    scopes: scopes.optional().meta({
      description:
        'The scopes of the key. By default it gets the scopes of the key that makes the request, and it can’t get more.',
      example: ['developer:read'],
    }),
    expires_at: timestampInput
      .nullable()
      .optional()
      .meta({ description: 'When the key expires. Don’t combine it with `expires_in_days`.' }),
    expires_in_days: z
      .int()
      .min(1)
      .max(365)
      .nullable()
      .optional()
      .meta({ description: 'The number of days until the key expires, at most 365.' }),
    allowed_ips: z
      .array(cidr)
      .max(50)
      .default([])
      .meta({ description: 'The IP ranges (CIDR) that may use the key. By default any address may.' }),
  })
  .refine((value) => value.expires_at == null || value.expires_in_days == null, {
    path: ['expires_in_days'],
    error: 'must not be sent together with expires_at',
  })
  .meta({ id: 'CreateKey', description: 'A new API key.' })

export const updateKeyBody = z
  .strictObject({
    name: line(1, 80)
      .optional()
      .meta({ description: 'A name that helps you recognize the key.', example: 'Order service' }),
    expires_at: timestampInput
      .nullable()
      .optional()
      .meta({ description: 'When the key expires, at most 365 days ahead. Null if it never should.' }),
    expires_in_days: z
      .int()
      .min(1)
      .max(365)
      .optional()
      .meta({ description: 'The number of days until the key expires. Don’t combine it with `expires_at`.' }),
    allowed_ips: z
      .array(cidr)
      .max(50)
      .optional()
      .meta({ description: 'The IP ranges (CIDR) that may use the key. An empty list allows any address.' }),
  })
  .refine((value) => value.expires_at === undefined || value.expires_in_days === undefined, {
    path: ['expires_in_days'],
    error: 'must not be sent together with expires_at',
  })
  .meta({ id: 'UpdateKey', description: 'The fields to change. Fields that you leave out keep their values.' })

export const widenKeyBody = z
  .strictObject({ scopes: scopes.meta({ description: 'The scopes to add.', example: ['connect:read'] }) })
  .meta({ id: 'WidenKey', description: 'The scopes to add to a key.' })

export const rotateKeyBody = z
  .strictObject({
    grace_period_hours: z
      .int()
      .min(0)
      .max(168)
      .default(24)
      .meta({ description: 'How many hours the old key keeps working. 0 revokes it immediately.', example: 24 }),
    expires_at: timestampInput.nullable().optional().meta({ description: 'When the new key expires.' }),
  })
  .meta({ id: 'RotateKey', description: 'How to rotate a key.' })

export const updateKeyScopeBody = z
  .union([
    z
      .strictObject({ scopes: scopes.meta({ description: 'The scopes that the key keeps.', example: ['pay:read'] }) })
      .meta({ id: 'UpdateKeyScopes', description: 'Keep these scopes.' }),
    z
      .strictObject({
        pillar: z.enum([...pillars, 'developer']).meta({ description: 'The only API that the key may still use.' }),
      })
      .meta({ id: 'UpdateKeyPillar', description: 'Keep one API.' }),
  ])
  .meta({
    id: 'UpdateKeyScope',
    description: 'The scopes that the key keeps. `pillar` is short for the one scope of that API.',
  })

export const listKeysQuery = listQuery.extend({
  state: z
    .enum([...keyState.options, 'usable'])
    .optional()
    .meta({ description: 'Only keys in this state. `usable` means `active` or `rotating`.' }),
  q: textFilter(80)
    .optional()
    .meta({ description: 'Only keys whose name contains this text, or whose secret ends with it.' }),
})

export type ApiKey = z.infer<typeof apiKey>
export type ApiKeyWithSecret = z.infer<typeof apiKeyWithSecret>
export type KeyState = z.infer<typeof keyState>
export type CreateKey = z.infer<typeof createKeyBody>
export type UpdateKey = z.infer<typeof updateKeyBody>
export type WidenKey = z.infer<typeof widenKeyBody>
export type RotateKey = z.infer<typeof rotateKeyBody>
export type UpdateKeyScope = z.infer<typeof updateKeyScopeBody>
export type ListKeysQuery = z.infer<typeof listKeysQuery>
