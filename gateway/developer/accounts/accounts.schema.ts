import * as z from 'zod'
import { emailAddress, webUrl } from '../../address.schema.ts'
import { currency } from '../../pay/currencies.schema.ts'
import { line } from '../../text.schema.ts'
import { id, orNull, timestamp } from '../../wire.schema.ts'
import { apiKeyWithSecret } from '../keys/keys.schema.ts'
import { countries, euCountries } from './countries.schema.ts'
import { taxIdFault } from './tax-ids.schema.ts'

const plan = z.enum(['builder', 'enterprise'])

const taxIdType = z.enum(['eu_vat', 'gb_vat', 'us_ein', 'ch_uid', 'other'])

const country = z
  .string()
  .regex(/^[A-Z]{2}$/, 'must be an ISO 3166-1 alpha-2 code')
  .refine((code) => countries.has(code), {
    error: 'must be an ISO 3166-1 alpha-2 code',
    params: { code: 'unsupported_value' },
  })
  .meta({ description: 'ISO 3166-1 alpha-2.', example: 'DE' })

const addressFields = {
  line1: line(1, 200),
  line2: line(1, 200).nullable().default(null),
  city: line(1, 100),
  postal_code: line(1, 20),
  state: line(1, 100).nullable().default(null),
  country,
}

export const address = z.strictObject(addressFields).meta({ id: 'Address' })

export const taxId = z
  .strictObject({ type: taxIdType, value: line(2, 40) })
  .check(({ value, issues }) => {
    const message = taxIdFault(value)
    if (message) {
      issues.push({ code: 'custom', message, path: ['value'], params: { code: 'invalid_tax_id' }, input: value.value })
    }
  })
  .meta({ id: 'TaxId', example: { type: 'eu_vat', value: 'DE123456789' } })

const bank = z.strictObject({ holder: z.string(), last4: z.string(), country }).meta({ id: 'Bank' })

const taxSettings = z
  .strictObject({
    eu_country: z
      .enum(euCountries, 'must be a member state of the EU')
      .nullable()
      .meta({ description: 'The EU country whose VAT applies when nothing says which one the customer is in.' }),
  })
  .meta({ id: 'TaxSettings' })

export const documentLanguages = ['en', 'fr', 'de', 'es', 'it', 'pt', 'nl', 'pl', 'sv', 'da', 'nb', 'ar'] as const

const accent = z
  .string()
  .regex(/^#[0-9a-f]{6}$/i, 'must be a colour as #1a2b3c')
  .nullable()

const descriptor = z
  .string()
  .trim()
  .regex(
    /^(?=.*[A-Za-z])[A-Za-z0-9 .,&+/-]{5,22}$/,
    'must be 5 to 22 letters, digits, spaces or . , & + / -, with a letter',
  )
  .meta({ description: 'What payers read on their card statement.', example: 'TEA SHOP BERLIN' })

export const account = z
  .object({
    account_id: id('acct'),
    name: z.string(),
    legal_name: z.string().nullable(),
    address: orNull(address),
    country: z.string(),
    tax_ids: z.array(z.object({ type: taxIdType, value: z.string() })),
    contact_emails: z.array(z.string()),
    billing_currency: currency,
    settlement_currency: orNull(currency),
    bank: orNull(bank),
    statement_descriptor: z.string().nullable(),
    language: z.enum(documentLanguages),
    branding: z.object({ logo_url: z.string().nullable(), accent: z.string().nullable() }),
    tax: taxSettings,
    plan,
    payment_overdue_at: orNull(timestamp).meta({ description: 'Since when live writes are refused.' }),
    created_at: timestamp,
  })
  .meta({ id: 'Account' })

export const changeAccount = z
  .strictObject({
    name: line(1, 120).optional(),
    legal_name: line(1, 200).nullable().optional(),
    // Not the named one or null: of a union only the branch that came closest says what is wrong.
    address: z.strictObject(addressFields).nullable().optional(),
    country: country.optional(),
    tax_ids: z.array(taxId).max(5).optional(),
    contact_emails: z
      .array(emailAddress)
      .max(10)
      .refine((list) => new Set(list.map((one) => one.toLowerCase())).size === list.length, {
        error: 'must not repeat an address',
        params: { code: 'duplicate' },
      })
      .optional(),
    settlement_currency: orNull(currency).optional(),
    statement_descriptor: descriptor.nullable().optional(),
    language: z.enum(documentLanguages).optional(),
    branding: z
      .strictObject({ logo_url: webUrl(/^https$/, 'must be an https URL').nullable(), accent })
      .partial()
      .optional(),
    tax: taxSettings.optional(),
  })
  .meta({ id: 'ChangeAccount' })

export const createAccount = z
  .strictObject({
    name: line(1, 120).meta({ description: 'The name of the business.', example: 'Tea Shop Berlin' }),
    country: country.default('US'),
    billing_currency: currency.default('USD'),
    plan: plan.default('builder'),
    unlimited: z.boolean().default(false).meta({ description: 'No quotas and no rate limits: for tests and benches.' }),
    managed_by: line(1, 40).nullable().default(null),
    contact_email: emailAddress
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

export type OwnAccount = z.infer<typeof account>
export type ChangeAccount = z.infer<typeof changeAccount>
export type CreateAccount = z.infer<typeof createAccount>
export type AccountWithKeys = z.infer<typeof accountWithKeys>
export type Address = z.infer<typeof address>
export type TaxId = z.infer<typeof taxId>
export type Bank = z.infer<typeof bank>
export type TaxSettings = z.infer<typeof taxSettings>
