import * as z from 'zod'
import { environment } from '../../environment.schema.ts'
import { line, textFilter } from '../../text.schema.ts'
import { id, listOf, listQuery, orNull, timestamp, timestampInput } from '../../wire.schema.ts'
import { pillars, scope, scopes } from './scopes.schema.ts'

export const keyState = z.enum(['active', 'rotating', 'revoked', 'expired'])

/** What a key met with at a call: `valid` whenever it was let through, whatever the answer then was. */
export const keyOutcome = z
  .enum(['valid', 'rate_limited', 'insufficient_scope', 'ip_not_allowed', 'expired', 'revoked'])
  .meta({ id: 'KeyOutcome' })

const keyFields = {
  key_id: id('key'),
  name: z.string().meta({ example: 'Order service' }),
  environment,
  prefix: z.string().meta({ example: 'sk_sandbox_' }),
  last4: z.string().meta({ example: '9fQ2' }),
  scopes: z.array(scope),
  state: keyState,
  allowed_ips: z.array(z.string()).meta({ description: 'CIDR ranges; empty means any address.' }),
  managed: z.string().nullable().meta({ description: 'Who holds the key, when a console does.' }),
  expires_at: orNull(timestamp),
  created_at: timestamp,
  created_by: z.string(),
  last_used_at: orNull(timestamp).meta({ description: 'Written at most once a minute.' }),
  last_used_ip: z.string().nullable(),
  rotated_from: id('key').nullable(),
  rotated_to: id('key').nullable(),
  grace_expires_at: orNull(timestamp).meta({ description: 'Set while the key is `rotating`.' }),
  revoked_at: orNull(timestamp),
  revoked_by: z.string().nullable(),
  revocation_reason: z.string().nullable(),
}

export const apiKey = z.object(keyFields).meta({ id: 'ApiKey' })

export const apiKeyWithSecret = z
  .object({
    ...keyFields,
    secret: z.string().meta({ description: 'Shown in this answer only; only its hash is kept.' }),
  })
  .meta({ id: 'ApiKeyWithSecret' })

export const apiKeyList = listOf(apiKey, 'ApiKeyList')

const cidr = z
  .string()
  .max(50)
  .refine((value) => z.cidrv4().safeParse(value).success || z.cidrv6().safeParse(value).success, {
    error: 'must be a CIDR range such as 203.0.113.0/24',
    params: { code: 'invalid_format' },
  })

export const createKey = z
  .strictObject({
    name: line(1, 80).meta({ example: 'Order service' }),
    environment: environment.optional().meta({ description: 'The caller’s own; another is refused.' }),
    scopes: scopes.optional().meta({ description: 'The caller’s own when left out.' }),
    expires_at: timestampInput.nullable().optional(),
    expires_in_days: z.int().min(1).max(365).nullable().optional(),
    allowed_ips: z.array(cidr).max(50).default([]),
  })
  .refine((value) => value.expires_at == null || value.expires_in_days == null, {
    path: ['expires_in_days'],
    error: 'must not be sent together with expires_at',
  })
  .meta({ id: 'CreateKey' })

export const updateKey = z
  .strictObject({
    name: line(1, 80).optional(),
    expires_at: timestampInput.nullable().optional().meta({ description: 'At most 365 days ahead; null: never.' }),
    expires_in_days: z.int().min(1).max(365).optional(),
    allowed_ips: z.array(cidr).max(50).optional(),
  })
  .refine((value) => value.expires_at === undefined || value.expires_in_days === undefined, {
    path: ['expires_in_days'],
    error: 'must not be sent together with expires_at',
  })
  .meta({ id: 'UpdateKey', description: 'What is left out stays as it is.' })

export const widenKey = z
  .strictObject({ scopes })
  .meta({ id: 'WidenKey', description: 'What the key may do besides what it may do already.' })

export const rotateKey = z
  .strictObject({
    grace_period_hours: z.int().min(0).max(168).default(24).meta({ description: '0 ends the old key at once.' }),
    expires_at: timestampInput.nullable().optional(),
  })
  .meta({ id: 'RotateKey' })

export const changeKeyScope = z
  .union([z.strictObject({ scopes }), z.strictObject({ pillar: z.enum([...pillars, 'developer']) })])
  .meta({ id: 'ChangeKeyScope', description: 'Narrows only. `pillar` is short for one scope.' })

export const listKeysQuery = listQuery.extend({
  state: z
    .enum([...keyState.options, 'usable'])
    .optional()
    .meta({ description: '`usable` is `active` or `rotating`.' }),
  q: textFilter(80).optional().meta({ description: 'Part of the name, or the last four characters.' }),
})

export type ApiKey = z.infer<typeof apiKey>
export type ApiKeyWithSecret = z.infer<typeof apiKeyWithSecret>
export type KeyState = z.infer<typeof keyState>
export type CreateKey = z.infer<typeof createKey>
export type UpdateKey = z.infer<typeof updateKey>
export type WidenKey = z.infer<typeof widenKey>
export type RotateKey = z.infer<typeof rotateKey>
export type ChangeKeyScope = z.infer<typeof changeKeyScope>
export type ListKeysQuery = z.infer<typeof listKeysQuery>
export type KeyOutcome = z.infer<typeof keyOutcome>
