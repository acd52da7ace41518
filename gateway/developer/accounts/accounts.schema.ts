import * as z from 'zod'
import { emailAddress, webUrl } from '../../address.schema.ts'
import { address, addressFields, bank, country, taxId, taxIdType, taxSettings } from '../../business.schema.ts'
import { language } from '../../language.schema.ts'
import { currency } from '../../money/currencies.schema.ts'
import { line } from '../../text.schema.ts'
import { id, orNull, timestamp } from '../../wire.schema.ts'
import { apiKeyWithSecret } from '../keys/keys.schema.ts'

const plan = z.enum(['builder', 'enterprise']).meta({ description: 'The plan of the account.' })

const accent = z
  .string()
  .regex(/^#[0-9a-fA-F]{6}$/, 'must be a color such as #1a2b3c')
  .nullable()
  .meta({ description: 'The color of buttons and links, such as `#0f766e`.' })

const descriptor = z
  .string()
  .trim()
  .regex(
    /^(?=.*[A-Za-z])[A-Za-z0-9 .,&+/-]{5,22}$/,
    'must be 5 to 22 letters, digits, spaces or . , & + / -, with a letter',
  )
  .meta({ description: 'The text on the payer’s card statement.', example: 'TEA SHOP BERLIN' })

export const account = z
  .object({
    account_id: id('acct'),
    name: z.string().meta({ description: 'The name of the business.', example: 'Tea Shop Berlin' }),
    legal_name: z.string().nullable().meta({ description: 'The registered name, as printed on invoices.' }),
    address: orNull(address).meta({ description: 'The registered address, as printed on invoices.' }),
    country: z.string().meta({ description: 'The country of the business (ISO 3166-1 alpha-2).', example: 'DE' }),
    tax_ids: z
      .array(
        z.object({
          type: taxIdType.meta({ description: 'The type of the tax ID.' }),
          value: z.string().meta({ description: 'The tax ID.', example: 'DE123456789' }),
        }),
      )
      .meta({ description: 'The tax IDs of the business.', example: [{ type: 'eu_vat', value: 'DE123456789' }] }),
    contact_emails: z.array(z.string()).meta({
      description: 'The addresses that get email about bills, caps and failing webhooks.',
      example: ['finance@shop.example'],
    }),
    billing_currency: currency,
    settlement_currency: orNull(currency),
    bank: orNull(bank).meta({ description: 'The bank account that receives settlements.' }),
    statement_descriptor: z
      .string()
      .nullable()
      .meta({ description: 'The text on the payer’s card statement.', example: 'TEA SHOP BERLIN' }),
    language: language.meta({ description: 'The language of invoices.' }),
    branding: z
      .object({
        logo_url: z.string().nullable().meta({ description: 'The URL of your logo.' }),
        accent: z.string().nullable().meta({ description: 'The color of buttons and links, such as `#0f766e`.' }),
      })
      .meta({
        description: 'The look of hosted pages and invoices.',
        example: { logo_url: 'https://shop.example/logo.png', accent: '#0f766e' },
      }),
    tax: taxSettings.meta({ description: 'How tax is calculated.' }),
    plan,
    payment_overdue_at: orNull(timestamp).meta({
      description: 'When live writes were blocked because a bill was overdue. Null if they aren’t blocked.',
    }),
    created_at: timestamp,
  })
  .meta({ id: 'Account', description: 'Your account.' })

export const updateAccountBody = z
  .strictObject({
    name: line(1, 120).optional().meta({ description: 'The name of the business.', example: 'Tea Shop Berlin' }),
    legal_name: line(1, 200)
      .nullable()
      .optional()
      .meta({ description: 'The registered name, as printed on invoices.' }),
    // Inline, not `orNull(address)`: of a union, only the closest branch reports its errors.
    address: z
      .strictObject(addressFields)
      .nullable()
      .optional()
      .meta({ description: 'The registered address, as printed on invoices.' }),
    country: country.optional(),
    tax_ids: z.array(taxId).max(5).optional().meta({ description: 'The tax IDs of the business, at most five.' }),
    contact_emails: z
      .array(emailAddress)
      .max(10)
      .refine((list) => new Set(list.map((one) => one.toLowerCase())).size === list.length, {
        error: 'must not repeat an address',
        params: { code: 'duplicate' },
      })
      .optional()
      .meta({
        description: 'The addresses that get email about bills, caps and failing webhooks, at most ten.',
        example: ['finance@shop.example'],
      }),
    settlement_currency: orNull(currency).optional(),
    statement_descriptor: descriptor.nullable().optional(),
    language: language.optional().meta({ description: 'The language of invoices.' }),
    branding: z
      .strictObject({
        logo_url: webUrl(/^https$/, 'must be an https URL')
          .nullable()
          .meta({ description: 'The URL of your logo. It must use HTTPS.' }),
        accent,
      })
      .partial()
      .optional()
      .meta({ description: 'The look of hosted pages and invoices.', example: { accent: '#0f766e' } }),
    tax: taxSettings
      .partial()
      .optional()
      .meta({ description: 'How tax is calculated. Settings that you leave out keep their values.' }),
  })
  .meta({ id: 'UpdateAccount', description: 'The fields to change. Fields that you leave out keep their values.' })

export const replaceBrandingBody = z
  .strictObject({
    name: line(1, 120).meta({ description: 'The name that payers see.', example: 'Tea Shop Berlin' }),
    accent,
    logo: z.base64('must be base64').max(180_000).nullable().optional().meta({
      description:
        'The logo as base64: a PNG, JPEG or WebP image of at most 128 KiB and 2,048 pixels. Null removes it; without the field, it stays.',
      example: null,
    }),
  })
  .meta({ id: 'ReplaceBranding', description: 'How payers see you.' })

export const createAccountBody = z
  .strictObject({
    name: line(1, 120).meta({ description: 'The name of the business.', example: 'Tea Shop Berlin' }),
    country: country.default('US'),
    billing_currency: currency.default('USD'),
    plan: plan.default('builder').meta({ description: 'The plan of the account.' }),
    unlimited: z
      .boolean()
      .default(false)
      .meta({ description: 'Lift all quotas and rate limits, for tests and benchmarks.' }),
    managed_by: line(1, 40)
      .nullable()
      .default(null)
      .meta({ description: 'The name of the console that holds the account’s keys.' }),
    contact_email: emailAddress
      .nullable()
      .default(null)
      .meta({ description: 'The addresses that get email about bills, caps and failing webhooks.' }),
  })
  .meta({ id: 'CreateAccount', description: 'A new account.' })

export const accountWithKeys = z
  .object({
    account_id: id('acct'),
    name: z.string().meta({ description: 'The name of the business.', example: 'Tea Shop Berlin' }),
    country: z.string().meta({ description: 'The country of the business (ISO 3166-1 alpha-2).', example: 'DE' }),
    billing_currency: currency,
    plan,
    created_at: timestamp,
    keys: z.object({ sandbox: apiKeyWithSecret, live: apiKeyWithSecret }).meta({
      description: 'The first key of each environment. Store their secrets now: no other response contains them.',
    }),
  })
  .meta({ id: 'AccountWithKeys', description: 'A new account with its first keys.' })

export type OwnAccount = z.infer<typeof account>
export type UpdateAccount = z.infer<typeof updateAccountBody>
export type ReplaceBranding = z.infer<typeof replaceBrandingBody>
export type CreateAccount = z.infer<typeof createAccountBody>
export type AccountWithKeys = z.infer<typeof accountWithKeys>
