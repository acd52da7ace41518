import { expect, it } from 'vitest'
import { nextItem } from './menu.tsx'

const labels = ['Rotate key', 'Revoke key', 'Copy id']

it('wraps around with the arrow keys and jumps to both ends', () => {
  expect(nextItem('ArrowDown', 2, labels)).toBe(0)
  expect(nextItem('ArrowDown', -1, labels)).toBe(0)
  expect(nextItem('ArrowUp', 0, labels)).toBe(2)
  expect(nextItem('ArrowUp', -1, labels)).toBe(2)
  expect([nextItem('Home', 2, labels), nextItem('End', 0, labels)]).toEqual([0, 2])
})

it('finds the next item by its first letter', () => {
  expect(nextItem('r', 0, labels)).toBe(1)
  expect(nextItem('R', 1, labels)).toBe(0)
  expect(nextItem('c', 0, labels)).toBe(2)
  expect(nextItem('x', 0, labels)).toBeUndefined()
})

it('ignores the keys that press an item', () => {
  expect(nextItem('Enter', 0, labels)).toBeUndefined()
  expect(nextItem(' ', 0, labels)).toBeUndefined()
  expect(nextItem('ArrowDown', 0, [])).toBeUndefined()
})
