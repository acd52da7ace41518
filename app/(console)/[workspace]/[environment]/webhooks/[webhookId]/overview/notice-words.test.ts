import { expect, it } from 'vitest'
import type { Webhook } from '#lib/data/webhooks.ts'
import { failingStage } from './notice-words.ts'

function failing(failedEvents: number, percent: number) {
  return { failing: { since: '2026-11-20T10:00:00.000Z', failedEvents, percent } } as Webhook
}

it('says when a failing webhook will be disabled and what prevents that', () => {
  expect(failingStage({ failing: null } as Webhook)).toBeNull()
  expect(failingStage(failing(10, 70))).toMatchObject({ tone: 'danger' })
  expect(failingStage(failing(10, 70))?.text).toContain('disable this webhook on 25 Nov 2026, 10:00:00 UTC')
  expect(failingStage(failing(3, 20))).toMatchObject({ tone: 'warning' })
  expect(failingStage(failing(3, 20))?.text).toContain('and 7 more failed events')
})
