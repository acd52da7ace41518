import { expect, it } from 'vitest'
import { followState } from './follow-state.ts'

const query = { data: [], isPlaceholderData: false, failureReason: null }
const running = { isPaused: false }

it('streams only rows of the current filter', () => {
  expect(followState(query, running)).toBe('live')
  expect(followState({ ...query, isPlaceholderData: true }, running)).toBe('connecting')
  expect(followState({ ...query, data: undefined }, running)).toBe('connecting')
})

it('reconnects while requests fail, even when the event stream is up', () => {
  const failing = { ...query, failureReason: new Error('503') }
  expect(followState(failing, running, 'live')).toBe('reconnecting')
  expect(followState(query, running, 'connecting')).toBe('connecting')
  expect(followState(failing, { isPaused: true })).toBe('paused')
})
