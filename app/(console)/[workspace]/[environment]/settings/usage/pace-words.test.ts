import { expect, it } from 'vitest'
import type { UsageCap, UsageReport } from '#lib/data/usage.ts'
import { capPace, paceWords } from './pace-words.ts'

const nothing = { calls: 0, cost: 0 }
const now = new Date('2026-11-11T00:00:00Z')

const report = {
  currency: 'USD',
  days: Array.from({ length: 10 }, (_, index) => ({
    date: `2026-11-${String(index + 1).padStart(2, '0')}`,
    byPillar: { pay: { calls: 100, cost: 8 }, connect: { calls: 20, cost: 2 }, identity: nothing },
  })),
} as unknown as UsageReport

const cap = { target: 'total', subject: null, limit: 180, spent: 100 } as UsageCap

it('states the month’s forecast', () => {
  expect(paceWords(report, now)).toBe(
    'Forecast from the last seven days: about 3,600 calls and about 300 USD by 30 Nov.',
  )
  expect(paceWords({ ...report, days: [] }, now)).toBeNull()
})

it('says when the pillar’s cap is reached', () => {
  expect(capPace(cap, report, now)).toBe('On track to exceed the limit on 19 Nov.')
  expect(capPace({ ...cap, target: 'pillar', subject: 'connect', limit: 70, spent: 20 }, report, now)).toBe(
    'On track to stay within the limit this month.',
  )
  expect(capPace({ ...cap, spent: 180 }, report, now)).toBeNull()
  expect(capPace({ ...cap, target: 'key', subject: 'key_1' }, report, now)).toBeNull()
})
