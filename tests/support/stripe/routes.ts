import { type Book, type Fields, Refused } from './book.ts'
import { attach, createCustomer, searchCustomers, setUp } from './customers.ts'
import { closeDispute, disputesOf, updateDispute } from './disputes.ts'
import { cancelIntent, confirmIntent, createIntent } from './payments.ts'
import { createRefund, refundsOf } from './refunds.ts'

type Route = (book: Book, params: Fields, id: string) => Fields

const list = (data: Fields[], object = 'list') => ({ object, data, has_more: false, url: '/v1' })

const routes: Record<string, Route> = {
  'POST payment_intents': createIntent,
  'GET payment_intents/id': (book, _, id) => book.get(book.intents, id),
  'POST payment_intents/id/confirm': (book, params, id) => confirmIntent(book, id, params),
  'POST payment_intents/id/cancel': (book, params, id) => cancelIntent(book, id, params),
  'POST refunds': createRefund,
  'GET refunds': (book, { payment_intent }) => list(refundsOf(book, payment_intent)),
  'GET disputes': (book, { payment_intent }) => list(disputesOf(book, payment_intent)),
  'GET disputes/id': (book, _, id) => book.get(book.disputes, id),
  'POST disputes/id': (book, params, id) => updateDispute(book, id, params),
  'POST disputes/id/close': (book, _, id) => closeDispute(book, id),
  'POST customers': createCustomer,
  'GET customers/search': (book, params) => list(searchCustomers(book, params), 'search_result'),
  'POST setup_intents': setUp,
  'GET setup_intents/id': (book, _, id) => book.get(book.setups, id),
  'POST payment_methods/id/attach': (book, params, id) => attach(book, id, params),
}

/** The response of Stripe to a request. Later changes do not reach it. */
export function perform(
  book: Book,
  method: string,
  path: string,
  params: Fields,
): { status: number; response: Fields } {
  const [, resource, id = '', action] = path.slice(1).split('/')
  const parts = [resource, id === '' || id === 'search' ? id : 'id', action].filter(Boolean)
  const route = routes[`${method} ${parts.join('/')}`]
  try {
    if (!route) throw new Refused(404, { type: 'invalid_request_error', message: `Unrecognized request URL (${path})` })
    return { status: 200, response: structuredClone(expand(route(book, params, id), params)) }
  } catch (error) {
    if (error instanceof Refused) return { status: error.status, response: structuredClone(error.body) }
    throw error
  }
}

// Without `expand`, Stripe returns the ID alone.
function expand(object: Fields, params: Fields): Fields {
  const names = Object.values(params.expand ?? {})
  const parts = ['latest_charge', 'payment_method'].filter((name) => object[name]?.id && !names.includes(name))
  return { ...object, ...Object.fromEntries(parts.map((name) => [name, object[name].id])) }
}

export function decodeForm(form: URLSearchParams): Fields {
  const root: Fields = {}
  for (const [name, value] of form) {
    const path = name.split(/[[\]]+/).filter(Boolean)
    const last = path.pop() ?? ''
    let at = root
    for (const step of path) at = at[step] ??= {}
    at[last] = value
  }
  return root
}
