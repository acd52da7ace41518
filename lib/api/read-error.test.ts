import { expect, it } from 'vitest'
import { apiErrorFrom } from './read-error.ts'

const problem = {
  title: 'The request has invalid fields.',
  status: 400,
  detail: '1 field is invalid.',
  code: 'validation_failed',
  request_id: 'req_1',
  errors: [{ field: 'workspace_name', pointer: '/workspace_name', code: 'too_small', message: 'is empty' }, 'noise'],
}

function answer(body: string, status: number, type: string, headers: Record<string, string> = {}) {
  return new Response(body, { status, headers: { 'content-type': type, ...headers } })
}

it('reads a problem and maps its fields to the form’s names', async () => {
  const error = await apiErrorFrom(answer(JSON.stringify(problem), 400, 'application/problem+json'))
  expect(error).toMatchObject({ status: 400, code: 'validation_failed', requestId: 'req_1', message: problem.detail })
  expect(error.fields).toEqual({ workspace_name: 'is empty' })
})

it('handles bodies that are not problems', async () => {
  const html = await apiErrorFrom(answer('<h1>Bad gateway</h1>', 502, 'text/html', { 'x-request-id': 'req_2' }))
  expect(html).toMatchObject({ status: 502, code: 'unreadable_response', requestId: 'req_2', errors: [] })
  expect((await apiErrorFrom(answer('{"a', 500, 'application/json'))).code).toBe('unreadable_response')
  expect((await apiErrorFrom(answer('null', 500, 'application/json'))).detail).toContain('500')
})
