import { expect, it } from 'vitest'
import { countWaiting } from './waiting.ts'

const idOf = (row: string) => row

it('counts rows above the newest one shown', () => {
  expect(countWaiting(['b', 'a'], ['b', 'a'], idOf)).toBe(0)
  expect(countWaiting(['b', 'a'], ['d', 'c', 'b', 'a'], idOf)).toBe(2)
})

it('counts a whole page if nothing was shown or all of it has scrolled past', () => {
  expect(countWaiting([], ['a'], idOf)).toBe(1)
  expect(countWaiting(['a'], ['d', 'c', 'b'], idOf)).toBe(3)
})
