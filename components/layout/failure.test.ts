import { expect, it } from 'vitest'
import { describeFailure } from './failure.ts'

it('takes title, detail and request from a refusal', () => {
  const failure = describeFailure({ status: 503, detail: 'The gateway is starting.', requestId: 'req_1' })
  expect(failure).toEqual({
    title: 'The service didn’t respond',
    detail: 'The gateway is starting.',
    requestId: 'req_1',
  })
})

it('never repeats the message of an error that was not meant for people', () => {
  const failure = describeFailure(new TypeError("Cannot read properties of undefined (reading 'x')"))
  expect(failure.detail).not.toContain('undefined')
  expect(failure).toMatchObject({ title: 'Couldn’t load this', requestId: null })
})

it('offers the digest of a server error as its number', () => {
  expect(describeFailure(Object.assign(new Error('x'), { digest: '42' })).requestId).toBe('42')
  expect(describeFailure(null).requestId).toBeNull()
})
