import { expect, test } from 'vitest'
import type { ClockEffect } from '#lib/data/sandbox.ts'
import { compareEffects, summarise } from './compare-effects.ts'

const effect = (hour: number, kind: ClockEffect['kind'], id: string): ClockEffect => ({
  at: `2026-11-22T0${hour}:00:00Z`,
  kind,
  id,
  summary: `${kind} ${id}`,
})
const early = effect(1, 'checkout.expired', 'co_1')
const late = effect(5, 'checkout.expired', 'co_2')
const retry = effect(3, 'delivery.attempted', 'dlv_1')

test('what has happened is ticked, what has not is awaited, and what nobody foretold says so', () => {
  const compared = compareEffects([early, late], [early, retry], false)
  expect(compared.map(({ id, verdict }) => [id, verdict])).toEqual([
    ['co_1', 'happened'],
    ['dlv_1', 'unforeseen'],
    ['co_2', 'awaited'],
  ])
})

test('once it is over, what has not happened is missing', () => {
  expect(compareEffects([late], [], true)[0]?.verdict).toBe('missing')
})

test('effects are counted by kind, one and many', () => {
  expect(summarise([early, late, retry])).toBe('2 expired checkouts, 1 delivery')
  expect(summarise([])).toBe('')
})
