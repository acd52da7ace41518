import { expect, it } from 'vitest'
import { disputeWords } from './dispute-notice.tsx'

const dispute = { respondBy: '2026-12-07T12:00:00Z' }
const later = { respondBy: '2026-12-09T12:00:00Z' }

it('says nothing if no dispute needs a response', () => {
  expect(disputeWords({ data: [], hasMore: false })).toBeNull()
})

it('names the deadline of a single dispute', () => {
  expect(disputeWords({ data: [dispute], hasMore: false })).toEqual({
    title: '1 dispute needs your response',
    text: 'Respond by 7 Dec 2026, 12:00:00 UTC. Without a response, the payer keeps the money.',
  })
})

it('names the earliest deadline of several disputes', () => {
  expect(disputeWords({ data: [later, dispute, { respondBy: null }], hasMore: false })).toEqual({
    title: '3 disputes need your response',
    text: 'Respond to the first by 7 Dec 2026, 12:00:00 UTC. Without a response, the payers keep the money.',
  })
})

it('names no deadline if others may end earlier', () => {
  expect(disputeWords({ data: [later, dispute], hasMore: true })).toEqual({
    title: 'More than 2 disputes need your response',
    text: 'Without a response, the payers keep the money.',
  })
})

it('names no deadline if the bank set none', () => {
  expect(disputeWords({ data: [{ respondBy: null }], hasMore: false })?.text).toBe(
    'Without a response, the payer keeps the money.',
  )
})
