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
  const { customer, return_url } = params
  const id = nextId('seti')
  const redirect_to_url = return_url && { return_url, url: `${book.url}/challenges/${id}` }
  const next_action = challenge
    ? { type: redirect_to_url ? 'redirect_to_url' : 'use_stripe_sdk', redirect_to_url }
    : null
  const status = challenge ? 'requires_action' : 'succeeded'
  const intent = { id, object: 'setup_intent', status, customer, next_action, last_setup_error: null }
  book.setups.set(id, { ...intent, payment_method: method })
  return book.get(book.setups, id)
}

/** The payer at the issuer, about a card that is to be saved. */
export function decideSetup(book: Book, id: string, passes: boolean): void {
  const intent = book.get(book.setups, id)
  if (intent.status !== 'requires_action') return
  const code = 'setup_intent_authentication_failure'
  const failed = { status: 'requires_payment_method', payment_method: null, last_setup_error: { code } }
  Object.assign(intent, { next_action: null, ...(passes ? { status: 'succeeded' } : failed) })
  book.emit(passes ? 'setup_intent.succeeded' : 'setup_intent.setup_failed', intent)
}
