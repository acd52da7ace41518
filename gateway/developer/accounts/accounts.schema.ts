import * as z from 'zod'
import { currency } from '../../pay/currencies.schema.ts'
import { id, line, timestamp } from '../../wire.schema.ts'
import { apiKeyWithSecret } from '../keys/keys.schema.ts'

const plan = z.enum(['builder', 'enterprise'])

export const createAccount = z
  .strictObject({
    name: line(1, 120),
    country: z
      .string()
      .regex(/^[A-Z]{2}$/, 'must be an ISO 3166-1 alpha-2 code')
      .default('US'),
    billing_currency: currency.default('USD'),
    plan: plan.default('builder'),
    unlimited: z.boolean().default(false).meta({ description: 'No quotas and no rate limits: for tests and benches.' }),
    managed_by: line(1, 40).nullable().default(null),
  })
  .meta({ id: 'CreateAccount' })

export const accountWithKeys = z
  .object({
    account_id: id('acct'),
    name: z.string(),
    country: z.string(),
    billing_currency: currency,
    plan,
    created_at: timestamp,
    keys: z.object({ sandbox: apiKeyWithSecret, live: apiKeyWithSecret }),
  })
  .meta({ id: 'AccountWithKeys' })

export type CreateAccount = z.infer<typeof createAccount>
export type AccountWithKeys = z.infer<typeof accountWithKeys>
