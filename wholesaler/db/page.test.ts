import { expect, test } from 'vitest'
import { InvalidCursor, pageOf, readCursor } from './page.ts'

const keyOf = (id: number) => ['2026-11-27', id] as const

test('a page has a cursor only if a row follows it, and the cursor names its last row', () => {
  expect(pageOf([1, 2, 3], 3, keyOf)).toEqual({ data: [1, 2, 3], next_cursor: null })
  expect(pageOf([], 3, keyOf)).toEqual({ data: [], next_cursor: null })
  const { data, next_cursor } = pageOf([1, 2, 3, 4], 3, keyOf)
  expect(data).toEqual([1, 2, 3])
  expect(readCursor(next_cursor ?? '')).toEqual(['2026-11-27', 3])
})

test.each([2 ** 31, -1, 1.5, '1', null])('a cursor with the ID %j is refused', (id) => {
  const cursor = Buffer.from(JSON.stringify(['2026-11-27', id])).toString('base64url')
  expect(() => readCursor(cursor)).toThrow(InvalidCursor)
})
