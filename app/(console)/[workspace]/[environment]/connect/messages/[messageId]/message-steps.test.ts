import { expect, test } from 'vitest'
import { stepsOf } from './message-steps.ts'

const queued = { state: 'queued', at: '2026-11-21T10:00:00Z' } as const
const sent = { state: 'sent', at: '2026-11-21T10:00:01Z' } as const

test('shows the step that the message waits for', () => {
  const states = (timeline: Parameters<typeof stepsOf>[0]['timeline']) =>
    stepsOf({ channel: 'sms', timeline, state: timeline.at(-1)?.state ?? 'queued', error: null }).map(
      ({ state, at }) => [state, !!at],
    )
  expect(states([queued])).toEqual([
    ['queued', true],
    ['sent', false],
  ])
  expect(states([queued, sent])).toEqual([
    ['queued', true],
    ['sent', true],
    ['delivered', false],
  ])
  expect(states([queued, sent, { state: 'delivered', at: '2026-11-21T10:00:03Z' }])).toHaveLength(3)
})

test('says why the message failed, and how long each step took', () => {
  const error = { code: 'landline', message: 'The number is a landline.', permanent: true, upstreamCode: null } as const
  const steps = stepsOf({ channel: 'sms', timeline: [queued, { ...sent, state: 'failed' }], state: 'failed', error })
  expect(steps.map(({ words, afterMs }) => [words, afterMs])).toEqual([
    ['Accepted', null],
    ['The number is a landline.', 1000],
  ])
})

test.each([
  ['sms', 'Sent to the carrier', 'Waiting for the carrier’s report'],
  ['whatsapp', 'Sent to WhatsApp', 'Waiting for WhatsApp’s report'],
  ['email', 'Sent to the mail server', 'Waiting for the mail server’s report'],
] as const)('names what hands the message over when the channel is %s', (channel, took, waiting) => {
  const steps = stepsOf({ channel, timeline: [queued, sent], state: 'sent', error: null })
  expect(steps.map(({ words }) => words)).toEqual(['Accepted', took, waiting])
})
