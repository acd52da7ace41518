import { expect, it } from 'vitest'
import { callOf, failureOf, fieldErrorsOf, redactedIn } from './logged-call.ts'

const problem = { title: 'Validation failed', detail: '2 fields are invalid.', code: 'validation_failed' }
const errors = [
  { field: 'amount', message: 'must be at least 50' },
  { field: 'currency', message: 'is required' },
]

it('says why a request failed, and names several fields', () => {
  const failed = (body: object) => failureOf({ code: 'validation_failed', responseBody: JSON.stringify(body) })
  expect(failed({ ...problem, errors })).toEqual({ ...problem, fields: errors })
  expect(failed({ ...problem, errors: errors.slice(0, 1) })).toEqual({ ...problem, fields: [] })
  expect(failed({ error: 'other' })).toBeNull()
})

it('names the fields of a problem, also a single one', () => {
  const named = (body: object) => fieldErrorsOf({ responseBody: JSON.stringify(body) })
  expect(named({ ...problem, errors: errors.slice(0, 1) })).toEqual(errors.slice(0, 1))
  expect(named({ ...problem, errors: [{ field: 'amount' }, 'x'] })).toEqual([])
  expect(named({ checkout_id: 'co_1', errors })).toEqual([])
})

it('says nothing about a successful request or a truncated response', () => {
  expect(failureOf({ code: null, responseBody: '{"title":"A","detail":"B"}' })).toBeNull()
  expect(failureOf({ code: 'internal_error', responseBody: '{"title":"A","deta' })).toBeNull()
  expect(failureOf({ code: 'internal_error', responseBody: null })).toBeNull()
})

it('repeats a request from its log entry, unless its body was truncated', () => {
  const call = { method: 'POST', path: '/v1/pay/checkouts', query: 'a=1', requestBody: '{"amount":1}' }
  expect(callOf(call)).toEqual({ method: 'POST', path: '/v1/pay/checkouts', query: { a: '1' }, body: { amount: 1 } })
  expect(callOf({ ...call, requestBody: '{"amou' })).toBeNull()
  expect(callOf({ ...call, query: 'a=1&b=2&a=3' })?.query).toEqual({ a: ['1', '3'], b: '2' })
})

it('finds a redacted value, which a repeated request would send unchanged', () => {
  const body = JSON.stringify({ url: 'https://shop.example', secret: '[redacted]' }, null, 2)
  expect(redactedIn(body)).toEqual({ line: 3, message: 'Replace "[redacted]": the log hides this value.' })
  expect(redactedIn('{"description":"ends in [redacted] here"}')).toBeNull()
})
