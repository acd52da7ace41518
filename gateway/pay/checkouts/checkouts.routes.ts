import { json, operation } from '../../operation.ts'
import { idParam } from '../../wire.schema.ts'
import { checkout, checkoutList, createCheckoutBody, listCheckoutsQuery } from './checkouts.schema.ts'
import { createCheckout, expireCheckout, getCheckout, listCheckouts } from './checkouts.service.ts'

const params = idParam('checkout_id', 'co')

const create = operation('POST /v1/pay/checkouts', 'createCheckout', {
  summary: 'Create a checkout',
  description:
    'Creates a hosted page where a payer pays a fixed amount. Send the payer to `checkout_url`. The redirect back to you doesn’t prove payment: wait for the `checkout.completed` event.',
  policy: 'checkouts',
  body: createCheckoutBody,
  responses: { 201: json(checkout, 'The open checkout.') },
  problems: [
    'live_not_activated',
    'resource_not_found',
    'resource_wiped',
    'currency_not_enabled',
    'fx_quote_expired',
    'fx_quote_mismatch',
  ],
  run: (ctx, { body }) => createCheckout(ctx, body),
})

const get = operation('GET /v1/pay/checkouts/{checkout_id}', 'getCheckout', {
  summary: 'Get a checkout',
  description: 'Returns a checkout with its state and every attempt to pay.',
  params,
  responses: { 200: json(checkout, 'The checkout.') },
  run: (ctx, { params }) => getCheckout(ctx, params.checkout_id),
})

const list = operation('GET /v1/pay/checkouts', 'listCheckouts', {
  summary: 'List checkouts',
  description: 'Returns the checkouts of the environment, newest first.',
  query: listCheckoutsQuery,
  responses: { 200: json(checkoutList, 'A page of checkouts.') },
  run: (ctx, { query }) => listCheckouts(ctx, query),
})

const expire = operation('POST /v1/pay/checkouts/{checkout_id}/expire', 'expireCheckout', {
  summary: 'Expire a checkout',
  description:
    'Closes an open checkout before its time, for example because the order was canceled: nobody can pay it any more. A checkout that has expired stays as it is. While a payment is processing, wait for its outcome.',
  params,
  responses: { 200: json(checkout, 'The expired checkout.') },
  problems: ['checkout_not_open'],
  run: (ctx, { params }) => expireCheckout(ctx, params.checkout_id),
})

export const checkoutOperations = [create, list, get, expire]
