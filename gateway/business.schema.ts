import * as z from 'zod'
import { countries, euCountries } from './developer/accounts/countries.schema.ts'
import { taxIdFault } from './developer/accounts/tax-ids.schema.ts'
import { type UsState, usStates } from './tax/subdivisions.schema.ts'
import { line } from './text.schema.ts'

export const taxIdType = z.enum([
  'eu_vat',
  'gb_vat',
  'ch_uid',
  'no_mva',
  'us_ein',
  'ca_gst',
  'ca_qst',
  'au_abn',
  'jp_trn',
  'ma_ice',
  'ma_if',
  'waemu_ncc',
  'waemu_ifu',
  'other',
])

export const country = z
  .string()
  .regex(/^[A-Z]{2}$/, 'must be an ISO 3166-1 alpha-2 code')
  .refine((code) => countries.has(code), {
    error: 'must be an ISO 3166-1 alpha-2 code',
    params: { code: 'unsupported_value' },
  })
  .meta({ description: 'A country (ISO 3166-1 alpha-2).', example: 'DE' })

export const addressFields = {
  line1: line(1, 200).meta({ description: 'The first line of the address.', example: 'Torstraße 1' }),
  line2: line(1, 200).nullable().default(null).meta({ description: 'The second line of the address.' }),
  city: line(1, 100).meta({ description: 'The city.', example: 'Berlin' }),
  postal_code: line(1, 20).meta({ description: 'The postal code.', example: '10119' }),
  state: line(1, 100).nullable().default(null).meta({ description: 'The state, province or region.' }),
  country,
}

export const address = z.strictObject(addressFields).meta({ id: 'Address', description: 'A postal address.' })

/** For nullable fields; `taxId` has a name of its own in the document, which must not become nullable. */
export const taxIdInput = z
  .strictObject({
    type: taxIdType.meta({ description: 'The type of the tax ID.' }),
    value: line(2, 40).meta({ description: 'The tax ID, without spaces.' }),
  })
  .check(({ value, issues }) => {
    const message = taxIdFault(value)
    if (message) {
      issues.push({ code: 'custom', message, path: ['value'], params: { code: 'invalid_format' }, input: value.value })
    }
  })
  .meta({
    description:
      'A tax ID. Only its form is checked. `no_mva` is a Norwegian organization number such as `NO123456789MVA`, `jp_trn` the number of a qualified invoice issuer, `ma_ice` and `ma_if` the two numbers of a Moroccan business.',
    example: { type: 'eu_vat', value: 'DE123456789' },
  })

export const taxId = taxIdInput.meta({ id: 'TaxId' })

export const bank = z
  .strictObject({
    holder: z.string().meta({ description: 'The name of the account holder.', example: 'Tea Shop GmbH' }),
    last4: z.string().meta({ description: 'The last four characters of the account number.', example: '4321' }),
    country,
  })
  .meta({ id: 'Bank', description: 'A bank account, masked.' })

export const taxSettings = z
  .strictObject({
    eu_country: z.enum(euCountries, 'must be a member state of the EU').nullable().meta({
      description:
        'The EU country whose VAT applies when the customer’s country is unknown and yours is outside the EU. Without one, it is Germany in the sandbox, and live invoices are refused.',
    }),
    us_nexus: z
      .array(z.enum(Object.keys(usStates) as [UsState, ...UsState[]], 'must be a US state such as CA'))
      .max(51)
      .meta({
        description:
          'The US states in which you must collect sales tax (two-letter codes), besides the state of your own address.',
        example: ['CA', 'NY'],
      }),
  })
  .meta({ id: 'TaxSettings', description: 'How tax is calculated.' })

export type Address = z.infer<typeof address>
export type TaxId = z.infer<typeof taxId>
export type Bank = z.infer<typeof bank>
export type TaxSettings = z.infer<typeof taxSettings>
