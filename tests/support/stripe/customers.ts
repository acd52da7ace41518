import { type Book, type Fields, invalid, Refused } from './book.ts'
import { type Method, nextId } from './instruments.ts'
import { methodOf } from './payments.ts'

export function createCustomer({ customers }: Book, { email = null, metadata = {} }: Fields): Fields {
  const customer = { id: nextId('cus'), object: 'customer', email, metadata }
  customers.set(customer.id, customer)
  return customer
}

/** Finds by one value of the metadata, as in `metadata['customer_id']:'cus_1'`. */
export function searchCustomers({ customers }: Book, { query }: Fields): Fields[] {
  const [, name = '', value] = /^metadata\['(\w+)'\]:'(\w+)'$/.exec(query) ?? []
  return [...customers.values()].filter(({ metadata }) => metadata[name] === value)
}

export function attach(book: Book, id: string, { customer }: Fields): Method {
  const method = book.get(book.methods, id)
  if (method.customer) throw invalid('The payment method has already been attached to a customer.')
  return Object.assign(method, { customer: book.get(book.customers, customer).id })
}

/** The issuer agrees to later payments, or declines. */
export function setUp(book: Book, params: Fields): Fields {
  const method = methodOf(book, params)
  const { declines, declinesLater, challenge } = method.behaviour
  if (declines && !declinesLater) throw new Refused(402, { type: 'card_error', message: 'Declined.', ...declines })
  method.customer = book.get(book.customers, params.customer).id
  const status = challenge ? 'requires_action' : 'succeeded'
  return { id: nextId('seti'), object: 'setup_intent', status, last_setup_error: null, payment_method: method }
}
