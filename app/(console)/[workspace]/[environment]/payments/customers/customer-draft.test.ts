import { expect, test } from 'vitest'
import type { Customer } from '#lib/data/customers.ts'
import { draftOf, draftProblems, emptyDraft, placed, toCreateCustomer, toUpdateCustomer } from './customer-draft.ts'

const ann: Customer = {
  customerId: 'cus_1',
  email: 'ann@shop.example',
  name: 'Ann Example',
  phone: null,
  language: 'de',
  address: { line1: 'Torstraße 1', line2: null, city: 'Berlin', postalCode: '10119', state: null, country: 'DE' },
  taxId: { type: 'eu_vat', value: 'DE123456789' },
  defaultPaymentMethod: null,
  metadata: {},
  environment: 'sandbox',
  createdAt: '2026-11-21T06:40:25Z',
  updatedAt: '2026-11-21T06:40:25Z',
}

test('leaves empty fields of a new customer to the gateway’s defaults', () => {
  expect(toCreateCustomer({ ...emptyDraft, email: ' bo@shop.example ', country: 'DE' })).toEqual({
    email: 'bo@shop.example',
  })
})

test('sends everything that was entered', () => {
  const { email, name, language, address, taxId } = ann
  expect(toCreateCustomer(draftOf(ann))).toEqual({ email, name, language, address, taxId })
})

test('updates only what changed', () => {
  const draft = draftOf(ann)
  expect(toUpdateCustomer(draft, ann)).toEqual({})
  expect(toUpdateCustomer({ ...draft, name: '', city: 'Hamburg' }, ann)).toEqual({
    name: null,
    address: { ...ann.address, city: 'Hamburg' },
  })
  expect(toUpdateCustomer({ ...draft, line1: '', city: '', postalCode: '', taxId: ' ' }, ann)).toEqual({
    address: null,
    taxId: null,
  })
})

test('asks for an email address, and for the country of an address', () => {
  expect(draftProblems({ ...emptyDraft, city: 'Berlin' })).toEqual({
    email: 'Enter an email address.',
    country: 'Choose the country of the address.',
  })
  expect(draftProblems(draftOf(ann))).toEqual({})
})

test('moves the API’s problems to the fields of the form', () => {
  expect(placed({ 'address.postal_code': 'Is required', 'tax_id.value': 'Must be longer', phone: 'No' })).toEqual({
    postalCode: 'Is required',
    taxId: 'Must be longer',
    phone: 'No',
  })
})
