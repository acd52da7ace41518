import { expect, it } from 'vitest'
import { pastDueWords } from './past-due-words.ts'

const bill = { number: 'UP-2026-000041', total: 12.1, currency: 'EUR', dueAt: '2026-10-15T06:00:00Z' }
const later = { number: 'UP-2026-000042', total: 0.2, currency: 'EUR', dueAt: '2026-11-15T06:00:00Z' }

it('says nothing if nothing is past due', () => {
  expect(pastDueWords([], null)).toBeNull()
})

it('states the amount, how to pay it, and when writes are blocked', () => {
  expect(pastDueWords([bill], null)).toEqual({
    title: '1 live bill past due: 12.10 EUR',
    text:
      'UP-2026-000041 for 12.10 EUR was due on 15 Oct 2026. ' +
      'To pay, use the payment details on its PDF with reference UP-2026-000041. ' +
      'Live writes are blocked from 29 Oct 2026 unless it is recorded as paid.',
  })
})

it('names the oldest of several bills and how to unblock writes', () => {
  expect(pastDueWords([later, bill], null)?.title).toBe('2 live bills past due: 12.30 EUR')
  const refused = pastDueWords([later, bill], '2026-10-29T06:00:05Z')
  expect(refused?.title).toBe('Live writes have been blocked since 29 Oct 2026')
  expect(refused?.text).toMatch(/^UP-2026-000041 .*\. All 2 past-due bills total 12\.30 EUR\./)
  expect(refused?.text).toMatch(/once every bill that is 14 days late is recorded as paid\.$/)
})
