import { expect, it } from 'vitest'
import { isCovered, kindsByObject, selectedKinds, summarisePatterns, togglePattern } from './event-patterns.ts'

const groups = {
  pay: ['checkout.completed', 'checkout.expired', 'charge.succeeded', 'charge.failed'],
  connect: ['sms.delivered', 'sms.failed', 'tts.ready'],
}

it('groups event types by their object', () => {
  expect(kindsByObject(groups.connect)).toEqual([
    ['sms', ['sms.delivered', 'sms.failed']],
    ['tts', ['tts.ready']],
  ])
})

it('lists the event types that each pattern selects', () => {
  expect(selectedKinds(['*'], groups)).toHaveLength(7)
  expect(selectedKinds(['connect.*'], groups)).toEqual(groups.connect)
  expect(selectedKinds(['charge.*', 'tts.ready'], groups)).toEqual(['charge.succeeded', 'charge.failed', 'tts.ready'])
})

it('covers a pattern with a wider one, never with an equal one', () => {
  expect(isCovered('charge.failed', ['charge.*'], groups)).toBe(true)
  expect(isCovered('charge.*', ['pay.*'], groups)).toBe(true)
  expect(isCovered('pay.*', ['*'], groups)).toBe(true)
  expect(isCovered('pay.*', ['charge.*', 'connect.*'], groups)).toBe(false)
  expect(isCovered('charge.*', ['charge.*'], groups)).toBe(false)
})

it('replaces covered patterns with a wildcard', () => {
  expect(togglePattern('charge.*', ['charge.failed', 'tts.ready'], groups)).toEqual(['tts.ready', 'charge.*'])
  expect(togglePattern('*', ['pay.*', 'tts.ready'], groups)).toEqual(['*'])
  expect(togglePattern('pay.*', ['pay.*'], groups)).toEqual([])
})

it('summarizes patterns for a table cell', () => {
  expect(summarisePatterns(['*'])).toBe('All events')
  expect(summarisePatterns(['charge.*', 'tts.ready'])).toBe('charge.*, tts.ready')
  expect(summarisePatterns(['charge.*', 'tts.ready', 'sms.failed', 'checkout.*'])).toBe('charge.*, tts.ready +2')
})
