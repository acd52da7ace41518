import { expect, it } from 'vitest'
import { apiErrorFrom } from './api-error.ts'

const problem = {
  title: 'The request has invalid fields.',
  status: 400,
  detail: '1 field is invalid.',
  code: 'validation_failed',
  request_id: 'req_1',
  errors: [{ field: 'amount', pointer: '/amount', code: 'too_small', message: 'must be at least 50' }, 'noise'],
}

function answer(body: string, status: number, type: string, headers: Record<string, string> = {}) {
  return new Response(body, { status, headers: { 'content-type': type, ...headers } })
}

it('reads a problem with its fields', async () => {
  const error = await apiErrorFrom(answer(JSON.stringify(problem), 400, 'application/problem+json'))
  expect(error).toMatchObject({ status: 400, code: 'validation_failed', requestId: 'req_1', message: problem.detail })
  expect(error.fields).toEqual({ amount: 'must be at least 50' })
})

it('keeps members that belong to one code', async () => {
  const body = JSON.stringify({ ...problem, code: 'card_declined', decline_code: 'lost_card', errors: undefined })
  expect((await apiErrorFrom(answer(body, 402, 'application/problem+json'))).problem.decline_code).toBe('lost_card')
})

it('survives bodies that are no problem', async () => {
  const html = await apiErrorFrom(answer('<h1>Bad gateway</h1>', 502, 'text/html', { 'x-request-id': 'req_2' }))
  expect(html).toMatchObject({ status: 502, code: 'unreadable_response', requestId: 'req_2', errors: [] })
  expect((await apiErrorFrom(answer('{"a', 500, 'application/json'))).code).toBe('unreadable_response')
  expect((await apiErrorFrom(answer('null', 500, 'application/json'))).detail).toContain('500')
})
