import { expect, it } from 'vitest'
import type { EventRecord } from '#lib/data/events.ts'
import { storyOf, storyText } from './event-story.ts'

type Delivery = EventRecord['deliveries'][number]

const delivery = (verdict: Delivery['verdict']) =>
  ({ verdict, attempts: 1, failures: 0, deliveredAt: null }) as unknown as Delivery

it('says what became of an event at none, one and several webhooks', () => {
  expect(storyOf({ deliveries: [] }).text).toBe('No webhook was subscribed')
  expect(storyOf({ deliveries: [delivery('delivered')] }).text).toBe('Delivered')
  expect(storyOf({ deliveries: [delivery('delivered'), delivery('delivered')] }).text).toBe(
    'Delivered to all 2 webhooks',
  )
  const mixed = [delivery('delivered'), delivery('failed'), delivery('pending')]
  expect(storyOf({ deliveries: mixed }).text).toBe('Delivered to 1 of 3 webhooks, given up for 1')
})

it('ends with the time where there is one', () => {
  const late = { ...delivery('delivered'), deliveredAt: '2026-11-21T14:02:00Z' }
  expect(storyText({ deliveries: [late] })).toBe('Delivered 21 Nov 2026, 14:02:00 UTC')
})
