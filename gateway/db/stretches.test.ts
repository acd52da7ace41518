import { expect, test } from 'vitest'
import { partsOf } from './stretches.ts'

const at = (time: string) => new Date(`2026-11-21T${time}Z`)

test('covers a time range with hours, minutes at its ends, and rows for the rest', () => {
  expect(partsOf(at('10:58:30'), at('13:01:10'))).toEqual([
    { from: at('10:58:30'), to: at('10:59:00'), seconds: null },
    { from: at('10:59:00'), to: at('11:00:00'), seconds: 60 },
    { from: at('11:00:00'), to: at('13:00:00'), seconds: 3600 },
    { from: at('13:00:00'), to: at('13:01:00'), seconds: 60 },
    { from: at('13:01:00'), to: at('13:01:10'), seconds: null },
  ])
})

test('covers an open time range with the largest counters', () => {
  expect(partsOf(at('10:59:30'), undefined)).toEqual([
    { from: at('10:59:30'), to: at('11:00:00'), seconds: null },
    { from: at('11:00:00'), to: undefined, seconds: 3600 },
  ])
})

test('covers less than a minute, or parts of two minutes, with rows', () => {
  expect(partsOf(at('10:58:30'), at('10:59:30'))).toEqual([{ from: at('10:58:30'), to: at('10:59:30'), seconds: null }])
})

test('covers whole hours with hours alone', () => {
  expect(partsOf(at('10:00:00'), at('12:00:00'))).toEqual([{ from: at('10:00:00'), to: at('12:00:00'), seconds: 3600 }])
})

test('uses no counter larger than the bucket', () => {
  expect(partsOf(at('10:00:00'), at('12:00:00'), 1800)).toEqual([
    { from: at('10:00:00'), to: at('12:00:00'), seconds: 60 },
  ])
})

test('covers an empty time range with nothing', () => {
  expect(partsOf(at('10:00:00'), at('10:00:00'))).toEqual([])
})
