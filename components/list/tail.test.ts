import { expect, it } from 'vitest'
import { countWaiting, tailState } from './tail.ts'

const query = { data: [], isPlaceholderData: false, failureReason: null }
const running = { isPaused: false }
const idOf = (row: string) => row

it('streams only rows of the current filter', () => {
  expect(tailState(query, running)).toBe('live')
  expect(tailState({ ...query, isPlaceholderData: true }, running)).toBe('connecting')
  expect(tailState({ ...query, data: undefined }, running)).toBe('connecting')
})

it('reconnects while requests fail, even when the event stream is up', () => {
  const failing = { ...query, failureReason: new Error('503') }
  expect(tailState(failing, running, 'live')).toBe('reconnecting')
  expect(tailState(query, running, 'connecting')).toBe('connecting')
  expect(tailState(failing, { isPaused: true })).toBe('paused')
})

it('counts the rows above the newest row of a paused list', () => {
  expect(countWaiting(['b', 'a'], ['b', 'a'], idOf)).toBe(0)
  expect(countWaiting(['b', 'a'], ['d', 'c', 'b', 'a'], idOf)).toBe(2)
})

it('counts a whole page when the paused list was empty or its rows have left the page', () => {
  expect(countWaiting([], ['a'], idOf)).toBe(1)
  expect(countWaiting(['a'], ['d', 'c', 'b'], idOf)).toBe(3)
})
