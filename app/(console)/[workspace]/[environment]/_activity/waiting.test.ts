import { expect, it } from 'vitest'
import { countWaiting } from './waiting.ts'

const idOf = (row: string) => row

it('counts what stands above the newest row that is shown', () => {
  expect(countWaiting(['b', 'a'], ['b', 'a'], idOf)).toBe(0)
  expect(countWaiting(['b', 'a'], ['d', 'c', 'b', 'a'], idOf)).toBe(2)
})

it('counts a whole page where nothing was shown or all of it has passed', () => {
  expect(countWaiting([], ['a'], idOf)).toBe(1)
  expect(countWaiting(['a'], ['d', 'c', 'b'], idOf)).toBe(3)
})
