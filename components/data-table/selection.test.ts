import { expect, it } from 'vitest'
import { allTurned, turned } from './selection.ts'

const ids = ['a', 'b', 'c', 'd']

it('toggles one row', () => {
  expect(turned(['a'], { ids, id: 'b', anchor: null })).toEqual(['a', 'b'])
  expect(turned(['a', 'b'], { ids, id: 'b', anchor: null })).toEqual(['a'])
})

it('toggles all rows from the last one in either direction', () => {
  expect(turned(['a'], { ids, id: 'c', anchor: 'a' })).toEqual(['a', 'b', 'c'])
  expect(turned(['d'], { ids, id: 'b', anchor: 'd' })).toEqual(['b', 'c', 'd'])
  expect(turned(ids, { ids, id: 'c', anchor: 'b' })).toEqual(['a', 'd'])
  expect(turned([], { ids, id: 'c', anchor: 'gone' })).toEqual(['c'])
})

it('toggles the page and leaves other pages alone', () => {
  expect(allTurned(['x', 'a'], ids)).toEqual(['x', ...ids])
  expect(allTurned(['x', ...ids], ids)).toEqual(['x'])
})
