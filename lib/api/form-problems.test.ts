import { expect, test } from 'vitest'
import { errorFrom } from '../../sdks/typescript/errors.ts'
import { failureOf, fieldProblems } from './form-problems.ts'

const refusal = (body: Record<string, unknown>) =>
  errorFrom(new Response(null, { status: 400 }), {
    code: 'validation_failed',
    detail: '2 fields are invalid.',
    ...body,
  })

test('each field says what is wrong with it, also where the wire spells it otherwise', () => {
  const error = refusal({
    param: 'address.postal_code',
    errors: [
      { field: 'address.postal_code', pointer: '/address/postal_code', code: 'too_short', message: 'must be longer' },
      { field: 'tax_ids.0.value', pointer: '/tax_ids/0/value', code: 'invalid_tax_id', message: 'must be GB' },
    ],
  })
  expect(fieldProblems(error)).toEqual({ 'address.postalCode': 'Must be longer', 'taxIds.0.value': 'Must be GB' })
  expect(failureOf(error)).toBeUndefined()
})

test('a refusal that only names its field stands there', () => {
  expect(fieldProblems(refusal({ param: 'url', detail: 'private addresses are not called.' }))).toEqual({
    url: 'Private addresses are not called.',
  })
})

test('what belongs to no field is said above the form', () => {
  const error = refusal({ detail: 'The workspace is busy.' })
  expect([fieldProblems(error), failureOf(error)]).toEqual([{}, error.message])
})
