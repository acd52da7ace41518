import { expect, test } from 'vitest'
import { emptyEvidence, problemsOf, toInput } from './evidence-draft.ts'

test('an explanation of spaces is none', () => {
  const message = { explanation: 'Explain why the payment is valid.' }
  expect(problemsOf(emptyEvidence)).toEqual(message)
  expect(problemsOf({ ...emptyEvidence, explanation: ' \n' })).toEqual(message)
  expect(problemsOf({ ...emptyEvidence, explanation: 'It arrived.' })).toEqual({})
})

test('sends the given evidence without the spaces around it, and null for the rest', () => {
  const draft = { ...emptyEvidence, explanation: ' It arrived.\n', shippingCarrier: 'DHL ', customerEmail: ' ' }
  expect(toInput(draft)).toEqual({
    explanation: 'It arrived.',
    productDescription: null,
    serviceDate: null,
    shippingDate: null,
    shippingCarrier: 'DHL',
    shippingTrackingNumber: null,
    customerEmail: null,
    accessLog: null,
  })
})
