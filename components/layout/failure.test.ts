import { expect, it } from 'vitest'
import { absenceOf, describeFailure } from './failure.ts'

it('shows title, detail and request ID of a problem', () => {
  const failure = describeFailure({ status: 503, detail: 'The gateway is starting.', requestId: 'req_1' })
  expect(failure).toEqual({
    title: 'The service didn’t respond',
    detail: 'The gateway is starting.',
    requestId: 'req_1',
    isServers: true,
  })
})

it('never shows the message of an internal error', () => {
  const failure = describeFailure(new TypeError("Cannot read properties of undefined (reading 'x')"))
  expect(failure.detail).not.toContain('undefined')
  expect(failure).toMatchObject({ title: 'Couldn’t load this', requestId: null, isServers: false })
})

it('shows the digest of a server error as its ID', () => {
  expect(describeFailure(Object.assign(new Error('x'), { digest: '42' })).requestId).toBe('42')
  expect(describeFailure(null).requestId).toBeNull()
})

it('distinguishes a missing record from a wiped one, and both from other failures', () => {
  expect(absenceOf({ status: 404, code: 'resource_not_found' })).toBe('missing')
  expect(absenceOf({ status: 410, code: 'resource_wiped' })).toBe('wiped')
  expect([absenceOf({ status: 503 }), absenceOf(new Error('offline')), absenceOf(null)]).toEqual([null, null, null])
})
