import { json, operation } from '../../operation.ts'
import { idParam } from '../../wire.schema.ts'
import {
  createCustomerBody,
  customer,
  customerList,
  listCustomersQuery,
  updateCustomerBody,
} from './customers.schema.ts'
import { createCustomer, deleteCustomer, getCustomer, listCustomers, updateCustomer } from './customers.service.ts'

const params = idParam('customer_id', 'cus')

const create = operation('POST /v1/pay/customers', 'createCustomer', {
  summary: 'Create a customer',
  description:
    'Creates a customer, whose payment methods you can save and charge later. Several customers may have the same email address.',
  body: createCustomerBody,
  responses: { 201: json(customer, 'The new customer.') },
  run: (ctx, { body }) => createCustomer(ctx, body),
})

const list = operation('GET /v1/pay/customers', 'listCustomers', {
  summary: 'List customers',
  description: 'Returns the customers of the environment, newest first.',
  query: listCustomersQuery,
  responses: { 200: json(customerList, 'A page of customers.') },
  run: (ctx, { query }) => listCustomers(ctx, query),
})

const get = operation('GET /v1/pay/customers/{customer_id}', 'getCustomer', {
  summary: 'Get a customer',
  description: 'Returns a customer.',
  params,
  responses: { 200: json(customer, 'The customer.') },
  run: (ctx, { params }) => getCustomer(ctx, params.customer_id),
})

const update = operation('PATCH /v1/pay/customers/{customer_id}', 'updateCustomer', {
  summary: 'Update a customer',
  description: 'Updates the fields that you send and keeps the others. Invoices that were issued don’t change.',
  params,
  body: updateCustomerBody,
  responses: { 200: json(customer, 'The updated customer.') },
  run: (ctx, { params, body }) => updateCustomer(ctx, params.customer_id, body),
})

const remove = operation('DELETE /v1/pay/customers/{customer_id}', 'deleteCustomer', {
  summary: 'Delete a customer',
  description:
    'Deletes a customer with their name, contact details, tax ID and saved payment methods. This can’t be undone. Payments, checkouts and ended subscriptions keep the customer’s ID, payments and checkouts also the email address that they were made with, and invoices and emails what they say. End the customer’s subscriptions first.',
  params,
  responses: { 204: { description: 'The customer is deleted.' } },
  problems: ['customer_subscribed'],
  run: (ctx, { params }) => deleteCustomer(ctx, params.customer_id),
})

export const customerOperations = [create, list, get, update, remove]
