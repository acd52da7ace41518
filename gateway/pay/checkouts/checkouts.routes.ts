import { createRouter, jsonAnswer, jsonBody, locationHeader, operation } from '../../route.ts'
import { idParam } from '../../wire.schema.ts'
import { checkout, checkoutList, createCheckout as createCheckoutBody, listCheckoutsQuery } from './checkouts.schema.ts'
import { createCheckout, getCheckout, listCheckouts } from './checkouts.service.ts'

const create = operation({
  method: 'post',
  path: '/v1/pay/checkouts',
  operationId: 'createCheckout',
  summary: 'Create a checkout',
  description:
    'Creates a hosted page where a payer pays a fixed amount. Send the payer to `checkout_url`. The redirect back to you doesn’t prove payment: wait for the `checkout.completed` event.',
  scope: 'pay:write',
  policy: 'checkouts',
  request: { body: jsonBody(createCheckoutBody) },
  success: { 201: { ...jsonAnswer(checkout, 'The open checkout.'), headers: locationHeader } },
  problems: ['live_not_activated', 'resource_not_found', 'currency_not_enabled'],
})

const get = operation({
  method: 'get',
  path: '/v1/pay/checkouts/{checkout_id}',
  operationId: 'getCheckout',
  summary: 'Get a checkout',
  description: 'Returns a checkout with its state and every attempt to pay.',
  scope: 'pay:read',
  policy: 'read',
  request: { params: idParam('checkout_id', 'co') },
  success: { 200: jsonAnswer(checkout, 'The checkout.') },
  problems: ['resource_not_found'],
})

const list = operation({
  method: 'get',
  path: '/v1/pay/checkouts',
  operationId: 'listCheckouts',
  summary: 'List checkouts',
  description: 'Returns the checkouts of the environment, newest first.',
  scope: 'pay:read',
  policy: 'read',
  request: { query: listCheckoutsQuery },
  success: { 200: jsonAnswer(checkoutList, 'A page of checkouts.') },
  problems: ['invalid_cursor'],
})

export const checkoutOperations = [create, list, get]

export const checkoutRoutes = createRouter()
  .openapi(create, (c) => {
    const created = createCheckout(c.get('ctx'), c.req.valid('json'))
    c.header('Location', `/v1/pay/checkouts/${created.checkout_id}`)
    return c.json(created, 201)
  })
  .openapi(list, async (c) => c.json(await listCheckouts(c.get('ctx'), c.req.valid('query')), 200))
  .openapi(get, async (c) => c.json(await getCheckout(c.get('ctx'), c.req.valid('param').checkout_id), 200))
