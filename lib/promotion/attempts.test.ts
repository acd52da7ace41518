import { expect, it } from 'vitest'
import { ApiError } from '../api/api-error.ts'
import { createAttempts } from './attempts.ts'

const refused = (status: number, code = 'x') => new ApiError({ status, code, detail: '' })

function attempts() {
  let made = 0
  return createAttempts(() => `k${++made}`)
}

it('retries with the same idempotency key while the outcome is unknown', () => {
  const { keyOf, failed } = attempts()
  for (const error of [refused(0), refused(500), refused(409, 'idempotency_in_progress')]) {
    expect(keyOf('a', { url: 1 })).toBe('k1')
    expect(failed('a', error)).toBe(true)
  }
  expect(keyOf('a', { url: 1 })).toBe('k1')
  expect(keyOf('b', { url: 1 })).toBe('k2')
})

it('uses a new idempotency key after a refusal, after success and for other content', () => {
  const { keyOf, failed, done } = attempts()
  expect(keyOf('a', 1)).toBe('k1')
  expect(failed('a', refused(400))).toBe(false)
  expect(keyOf('a', 1)).toBe('k2')
  expect(failed('a', new Error('of our own making'))).toBe(false)
  expect(keyOf('a', 1)).toBe('k3')
  done('a')
  expect(keyOf('a', 1)).toBe('k4')
  expect(keyOf('a', 2)).toBe('k5')
})
