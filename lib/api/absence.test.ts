import { expect, it } from 'vitest'
import { absenceOf } from './absence.ts'
import { ApiError } from './api-error.ts'

const problem = (status: number, code: string) => new ApiError({ status, code, detail: '' })

it('distinguishes missing objects from wiped ones and from other errors', () => {
  expect(absenceOf(problem(404, 'resource_not_found'))).toBe('missing')
  expect(absenceOf(problem(410, 'resource_wiped'))).toBe('wiped')
  expect([absenceOf(problem(503, 'unavailable')), absenceOf(new Error('offline')), absenceOf(null)]).toEqual([
    null,
    null,
    null,
  ])
})
