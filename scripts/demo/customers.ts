import type { Customer } from '#gateway/pay/customers/customers.schema.ts'
import type { SavedPaymentMethod } from '#gateway/pay/payment-methods/payment-methods.schema.ts'
import { dayMs, isPaid, type SampleOrder } from './orders.ts'

type Ids = (prefix: string, at: Date) => string

/** A customer with a saved card, in the API's form. */
export interface SampleCustomer {
  customer: Customer
  methods: SavedPaymentMethod[]
}

const people = [
  ['Harbor Books', 'orders@harbor-books.example', 'US', 'en', 'Portland', '97209', '12-3456789', 'OR'],
  ['Atelier Morel', 'compta@atelier-morel.example', 'FR', 'fr', 'Lyon', '69002', 'FR40303265045'],
  ['Käthe Brandt', 'kaethe@brandt.example', 'DE', 'de', 'Leipzig', '04109', null],
  ['Fern & Co', 'accounts@fern-co.example', 'GB', 'en', 'Bristol', 'BS1 4DJ', 'GB123456789'],
  [null, 'lee@studio-lee.example', 'US', 'en', null, null, null],
  ['Pixel Foundry', 'billing@pixel-foundry.example', 'US', 'en', 'Austin', '78701', '98-7654321', 'TX'],
] as const

const taxTypes: Record<string, 'us_ein' | 'gb_vat' | 'eu_vat'> = { US: 'us_ein', GB: 'gb_vat' }
// Before the first payment of the history.
const daysAgo = 50

export function sampleCustomers(newId: Ids, now: Date): SampleCustomer[] {
  return people.map(([name, email, country, language, city, postal_code, taxId, state = null], index) => {
    const at = new Date(now.getTime() - (daysAgo - index) * dayMs)
    const made = `${at.toISOString().slice(0, 19)}Z`
    const customer_id = newId('cus', at)
    const cards = index === 4 ? [] : index === 0 ? ['4242', '4444'] : ['4242']
    const methods = cards.map((last4): SavedPaymentMethod => {
      const brand = last4 === '4444' ? 'mastercard' : 'visa'
      const card = { brand, last4, exp_month: 12, exp_year: at.getUTCFullYear() + 3, country }
      const payment_method_id = newId('pm', at)
      return { payment_method_id, customer_id, type: 'card', card, ...offered, environment, created_at: made }
    })
    const customer: Customer = {
      ...{ customer_id, email, name, phone: null, language, metadata: { sample: 'true' }, environment },
      address: city && { line1: `${index + 3} Sample Street`, line2: null, city, postal_code, state, country },
      tax_id: taxId && { type: taxTypes[country] ?? 'eu_vat', value: taxId },
      default_payment_method: methods[0]?.payment_method_id ?? null,
      ...{ created_at: made, updated_at: made },
    }
    return { customer, methods }
  })
}

const environment = 'sandbox'
// So that the page of a sample customer's checkout offers their card.
const offered = { transfer: null, allow_redisplay: true }

/** Every third payment is from a customer. They take turns, so that each has payments on every day of the year. */
export function customersInTurn(customers: SampleCustomer[]): (order: SampleOrder) => Customer | null {
  let paid = 0
  return (order) => {
    if (!isPaid(order) || ++paid % 3 !== 0) return null
    return customers[(paid / 3) % customers.length]?.customer ?? null
  }
}

export function customerRow({ customer }: SampleCustomer): object {
  return { ...customer, email_lower: customer.email.toLowerCase() }
}

export function methodRows({ methods }: SampleCustomer): object[] {
  return methods.map((method) => ({ ...method, processor_reference: `test_card_${method.card?.last4}` }))
}
