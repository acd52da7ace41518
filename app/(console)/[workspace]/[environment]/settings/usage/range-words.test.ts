import { expect, it } from 'vitest'
import { rangeSlug, rangeWords } from './range-words.ts'

const range = (from: string, to: string) => ({ from: new Date(from), to: new Date(to) })

it('names a month, a day and any other range', () => {
  expect(rangeWords(range('2026-11-01', '2026-12-01'))).toBe('November 2026')
  expect(rangeWords(range('2026-11-03', '2026-11-04'))).toBe('3 Nov 2026')
  expect(rangeWords(range('2026-11-01', '2026-11-22'))).toBe('1 to 21 Nov 2026')
  expect(rangeWords(range('2026-10-24', '2026-11-22'))).toBe('24 Oct to 21 Nov 2026')
  expect(rangeWords(range('2025-11-24', '2026-01-22'))).toBe('24 Nov 2025 to 21 Jan 2026')
  expect(rangeWords(range('2025-12-01', '2026-12-01'))).toBe('December 2025 to November 2026')
  expect(rangeSlug(range('2026-11-01', '2026-11-22'))).toBe('2026-11-01-to-2026-11-21')
})
