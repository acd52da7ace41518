import { expect, it } from 'vitest'
import type { EventRecord } from '#lib/data/events.ts'
import { storyOf, storyText } from './event-story.ts'

type Delivery = EventRecord['deliveries'][number]

const delivery = (verdict: Delivery['verdict']) =>
  ({ verdict, attempts: 1, failures: 0, deliveredAt: null }) as unknown as Delivery

it('describes the delivery of an event to no, one and several webhooks', () => {
  expect(storyOf({ test: false, deliveries: [] }).text).toBe('No webhook subscribed')
  expect(storyOf({ test: false, deliveries: [delivery('delivered')] }).text).toBe('Delivered')
  expect(storyOf({ test: false, deliveries: [delivery('delivered'), delivery('delivered')] }).text).toBe(
    'Delivered to all 2 webhooks',
  )
  const mixed = [delivery('delivered'), delivery('failed'), delivery('pending')]
  expect(storyOf({ test: false, deliveries: mixed }).text).toBe(
    'Delivered to 1 of 3 webhooks, given up for 1, retrying 1',
  )
  expect(storyOf({ test: true, deliveries: [delivery('failed')] }).text).toBe('Failed. Test events aren’t retried.')
})

it('ends with the time if there is one', () => {
  const late = { ...delivery('delivered'), deliveredAt: '2026-11-21T14:02:00Z' }
  expect(storyText({ test: false, deliveries: [late] })).toBe('Delivered 21 Nov 2026, 14:02:00 UTC')
})
