import { json, operation } from '../../operation.ts'
import { idParam, listQuery } from '../../wire.schema.ts'
import { createPaymentMethodBody, savedPaymentMethod, savedPaymentMethodList } from './payment-methods.schema.ts'
import {
  createPaymentMethod,
  deletePaymentMethod,
  getPaymentMethod,
  listPaymentMethods,
} from './payment-methods.service.ts'
import { refuseRawCard } from './to-instrument.ts'

const ofCustomer = idParam('customer_id', 'cus')
const params = ofCustomer.extend(idParam('payment_method_id', 'pm').shape)

const create = operation('POST /v1/pay/customers/{customer_id}/payment_methods', 'createCustomerPaymentMethod', {
  summary: 'Save a payment method',
  description:
    'Saves a card or bank account, so that you can charge the customer later, even when they aren’t present. Only its last four characters are stored.',
  params: ofCustomer,
  body: createPaymentMethodBody,
  responses: { 201: json(savedPaymentMethod, 'The saved payment method.') },
  problems: [
    'raw_card_data_not_allowed',
    'card_declined',
    'authentication_failed',
    'transfer_rejected',
    'live_not_activated',
    'upstream_error',
    'upstream_timeout',
  ],
  beforeValidation: refuseRawCard,
  run: (ctx, { params, body }) => createPaymentMethod(ctx, params.customer_id, body),
})

const list = operation('GET /v1/pay/customers/{customer_id}/payment_methods', 'listCustomerPaymentMethods', {
  summary: 'List a customer’s payment methods',
  description: 'Returns the saved payment methods of a customer, newest first.',
  params: ofCustomer,
  query: listQuery,
  responses: { 200: json(savedPaymentMethodList, 'A page of payment methods.') },
  run: (ctx, { params, query }) => listPaymentMethods(ctx, params.customer_id, query),
})

const get = operation(
  'GET /v1/pay/customers/{customer_id}/payment_methods/{payment_method_id}',
  'getCustomerPaymentMethod',
  {
    summary: 'Get a payment method',
    description: 'Returns a saved payment method.',
    params,
    responses: { 200: json(savedPaymentMethod, 'The payment method.') },
    run: (ctx, { params }) => getPaymentMethod(ctx, params.customer_id, params.payment_method_id),
  },
)

const remove = operation(
  'DELETE /v1/pay/customers/{customer_id}/payment_methods/{payment_method_id}',
  'deleteCustomerPaymentMethod',
  {
    summary: 'Delete a payment method',
    description:
      'Deletes a saved payment method. If it was the customer’s default, their newest other one becomes the default. Payments that were made with it keep its last four characters.',
    params,
    responses: { 204: { description: 'The payment method is deleted.' } },
    run: (ctx, { params }) => deletePaymentMethod(ctx, params.customer_id, params.payment_method_id),
  },
)

export const paymentMethodOperations = [create, list, get, remove]
