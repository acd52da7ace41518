import { expect, test } from 'vitest'
import { effectKinds } from '#gateway/time/effects.schema.ts'
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

test('marks effects as done, pending or unpredicted', () => {
  const compared = compareEffects([early, late], [early, retry], false)
  expect(compared.map(({ id, verdict }) => [id, verdict])).toEqual([
    ['co_1', 'happened'],
    ['dlv_1', 'unforeseen'],
    ['co_2', 'awaited'],
  ])
})

test('marks pending effects as missing once the advance is over', () => {
  expect(compareEffects([late], [], true)[0]?.verdict).toBe('missing')
})

test.each(effectKinds)('says %s in words, in singular and plural', (kind) => {
  const one = summarise([effect(1, kind, 'a')])
  const two = summarise([effect(1, kind, 'a'), effect(2, kind, 'b')])
  expect([one, two]).toEqual([expect.stringMatching(/^1 [A-Za-z ]+$/), expect.stringMatching(/^2 [A-Za-z ]+s\b/)])
})

test('counts effects by type, in singular and plural', () => {
  expect(summarise([early, late, retry])).toBe('2 expired checkouts, 1 delivery')
  expect(summarise([])).toBe('')
})
