import { expect, test } from 'vitest'
import { ApiError } from './api-error.ts'
import { failureOf, fieldProblems, messageOf } from './form-problems.ts'

type Refused = { param?: string; detail?: string; errors?: { field: string; message: string }[] }

/** As the SDK returns it: fields in camelCase, the body unchanged. */
const refusal = ({ param, detail = '2 fields are invalid.', errors = [] }: Refused) =>
  new ApiError({
    status: 400,
    code: 'validation_failed',
    detail,
    errors: errors.map((one) => ({ ...one, pointer: '', code: 'invalid' })),
    body: { param },
  })

test('shows each error at its field, even if the API spells the name differently', () => {
  const error = refusal({
    param: 'address.postal_code',
    errors: [
      { field: 'address.postalCode', message: 'must be longer' },
      { field: 'taxIds.0.value', message: 'must be GB' },
    ],
  })
  expect(fieldProblems(error)).toEqual({ 'address.postalCode': 'Must be longer', 'taxIds.0.value': 'Must be GB' })
  expect(failureOf(error)).toBeUndefined()
})

test('shows a problem at the field that it names', () => {
  expect(fieldProblems(refusal({ param: 'url', detail: 'private addresses are not called.' }))).toEqual({
    url: 'Private addresses are not called.',
  })
})

test('leaves a domain or an address at the beginning of a problem as it is', () => {
  const shown = (detail: string) => fieldProblems(refusal({ param: 'to', detail })).to
  expect(shown('shop.example is not a verified domain.')).toBe('shop.example is not a verified domain.')
  expect(shown('ann@shop is suppressed.')).toBe('ann@shop is suppressed.')
})

test('shows errors without a field above the form', () => {
  const error = refusal({ detail: 'The workspace is busy.' })
  expect([fieldProblems(error), failureOf(error)]).toEqual([{}, error.message])
})

test('shows the request ID of an unexpected error', () => {
  const error = new ApiError({ status: 503, code: 'service_unavailable', detail: 'Try again.', requestId: 'req_1' })
  expect(failureOf(error)).toBe('Try again. Request req_1')
  expect(messageOf(new Error('No answer came.'))).toBe('No answer came.')
  expect(messageOf(null)).toBeUndefined()
})
