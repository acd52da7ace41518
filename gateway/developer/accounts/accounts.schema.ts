import * as z from 'zod'
import { currency } from '../../pay/currencies.schema.ts'
import { id, line, timestamp } from '../../wire.schema.ts'
import { apiKeyWithSecret } from '../keys/keys.schema.ts'

const plan = z.enum(['builder', 'enterprise'])

const country = z.string().regex(/^[A-Z]{2}$/, 'must be an ISO 3166-1 alpha-2 code')

const email = z.email('must be an email address').max(254)

export const address = z
  .strictObject({
    line1: line(1, 200),
    line2: line(1, 200).nullable().default(null),
    city: line(1, 100),
    postal_code: line(1, 20),
    state: line(1, 100).nullable().default(null),
    country,
  })
  .meta({ id: 'Address' })

export const taxId = z
  .strictObject({ type: z.enum(['eu_vat', 'gb_vat', 'us_ein', 'ch_uid', 'other']), value: line(2, 40) })
  .meta({ id: 'TaxId' })

const bank = z.strictObject({ holder: z.string(), last4: z.string(), country }).meta({ id: 'Bank' })

const taxSettings = z.strictObject({ eu_country: country.nullable() }).meta({ id: 'TaxSettings' })

export const createAccount = z
  .strictObject({
    name: line(1, 120),
    country: country.default('US'),
    billing_currency: currency.default('USD'),
    plan: plan.default('builder'),
    unlimited: z.boolean().default(false).meta({ description: 'No quotas and no rate limits: for tests and benches.' }),
    managed_by: line(1, 40).nullable().default(null),
    contact_email: email
      .nullable()
      .default(null)
      .meta({ description: 'Who is written to about bills, caps and failing webhooks.' }),
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
export type Address = z.infer<typeof address>
export type TaxId = z.infer<typeof taxId>
export type Bank = z.infer<typeof bank>
export type TaxSettings = z.infer<typeof taxSettings>
