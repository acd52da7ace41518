import { expect, test } from 'vitest'
import { outsideGsm7, segmentsOf } from './segments.schema.ts'

test.each([
  ['a'.repeat(160), { encoding: 'gsm7', segments: 1, left: 0 }],
  ['a'.repeat(161), { encoding: 'gsm7', segments: 2, left: 145 }],
  ['€'.repeat(80), { encoding: 'gsm7', segments: 1, left: 0 }],
  ['ł'.repeat(70), { encoding: 'ucs2', segments: 1, left: 0 }],
  ['ł'.repeat(71), { encoding: 'ucs2', segments: 2, left: 63 }],
])('counts the segments of %s', (text, expected) => {
  expect(segmentsOf(text)).toMatchObject(expected)
})

test('no segment splits an escaped character or a surrogate pair', () => {
  expect(segmentsOf(`${'a'.repeat(152)}€${'a'.repeat(8)}`)).toMatchObject({ segments: 2, left: 143 })
  expect(segmentsOf(`${'ł'.repeat(66)}😀ł${'ł'.repeat(3)}`)).toMatchObject({ segments: 2, left: 61 })
})

test('names each character outside GSM-7 once, in order', () => {
  expect(outsideGsm7('Żółw 😀 ż€ó😀')).toEqual(['Ż', 'ó', 'ł', '😀', 'ż'])
  expect(outsideGsm7('Grüße für 5 € [à la carte]')).toEqual([])
})
