import * as z from 'zod'
import { emailAddress, phoneNumber } from '../../address.schema.ts'
import { address, addressFields, taxId, taxIdInput } from '../../business.schema.ts'
import { metadata } from '../../dictionary.schema.ts'
import { environment } from '../../environment.schema.ts'
import { language } from '../../language.schema.ts'
import { line, textFilter } from '../../text.schema.ts'
import { id, idInput, listOf, listQuery, orNull, timestamp } from '../../wire.schema.ts'

const described = {
  email: 'The customer’s email address.',
  name: 'The name of the person or business.',
  phone: 'The phone number (E.164).',
  address: 'The billing address, as printed on invoices.',
  tax_id: 'The customer’s tax ID. Only its form is checked.',
  default_payment_method: 'The payment method that is charged if a request names none.',
}

const email = emailAddress.meta({ description: described.email, example: 'ann@shop.example' })
const name = line(1, 200).nullable().meta({ description: described.name, example: 'Ann Example' })
const phone = phoneNumber.nullable().meta({ description: described.phone, example: '+4930123456' })
// Inline, not `orNull(address)`: of a union, only the closest branch reports its errors.
const addressInput = z.strictObject(addressFields).nullable().meta({ description: described.address })
const taxIdOrNull = taxIdInput.nullable().meta({ description: described.tax_id })

export const createCustomerBody = z
  .strictObject({
    email,
    name: name.default(null),
    phone: phone.default(null),
    language: language.optional().meta({
      description: 'The language of the customer’s invoices and emails. By default, the language of your account.',
    }),
    address: addressInput.default(null),
    tax_id: taxIdOrNull.default(null),
    // A string for generators of clients, which know no type that is only null.
    default_payment_method: idInput('pm')
      .nullable()
      .default(null)
      .refine((value) => value === null, {
        error: 'must be null, because a new customer has no payment methods yet',
        params: { code: 'not_allowed' },
      })
      .meta({ description: 'Null, because a new customer has no payment methods yet.', example: null }),
    metadata: metadata.default({}),
  })
  .meta({ id: 'CreateCustomer', description: 'A new customer.' })

export const updateCustomerBody = z
  .strictObject({
    email: email.optional(),
    name: name.optional(),
    phone: phone.optional(),
    language: language.optional().meta({ description: 'The language of the customer’s invoices and emails.' }),
    address: addressInput.optional(),
    tax_id: taxIdOrNull.optional(),
    default_payment_method: idInput('pm').nullable().optional().meta({
      description:
        'One of the customer’s payment methods, which overdue subscriptions are charged with at once. Null for none.',
      example: null,
    }),
    metadata: metadata.optional(),
  })
  .meta({
    id: 'UpdateCustomer',
    description:
      'The fields to change. Fields that you leave out keep their values. `metadata` is replaced as a whole.',
  })

export const customer = z
  .object({
    customer_id: id('cus'),
    email: z.string().meta({ description: described.email, example: 'ann@shop.example' }),
    name: z.string().nullable().meta({ description: described.name, example: 'Ann Example' }),
    phone: z.string().nullable().meta({ description: described.phone, example: '+4930123456' }),
    language: language.meta({ description: 'The language of the customer’s invoices and emails.', example: 'de' }),
    address: orNull(address).meta({ description: described.address }),
    tax_id: orNull(taxId).meta({ description: described.tax_id }),
    default_payment_method: id('pm').nullable().meta({ description: described.default_payment_method }),
    metadata: z
      .record(z.string(), z.string())
      .meta({ description: 'Your own keys and values.', example: { shop_id: '42' } }),
    environment,
    created_at: timestamp,
    updated_at: timestamp,
  })
  .meta({ id: 'Customer', description: 'A person or business that pays you.' })

export const customerList = listOf(customer, 'CustomerList')

export const listCustomersQuery = listQuery.extend({
  email: textFilter(254).optional().meta({
    description: 'Only customers with exactly this email address, in upper or lower case.',
    example: 'ann@shop.example',
  }),
  q: textFilter(200).optional().meta({
    description:
      'Only customers whose name, email address or phone number contains this text. A page then searches 5,000 customers, so it can have fewer entries than `limit` while `has_more` is true.',
    example: 'ann',
  }),
})

export type Customer = z.infer<typeof customer>
export type CreateCustomer = z.infer<typeof createCustomerBody>
export type UpdateCustomer = z.infer<typeof updateCustomerBody>
export type ListCustomersQuery = z.infer<typeof listCustomersQuery>
