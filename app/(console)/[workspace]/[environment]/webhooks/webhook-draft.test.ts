import { expect, it } from 'vitest'
import type { Webhook } from '#lib/data/webhooks.ts'
import {
  allowedGroups,
  draftOf,
  draftProblems,
  emptyDraft,
  offeredKinds,
  toCreateWebhook,
  toUpdateWebhook,
} from './webhook-draft.ts'

const before = { url: 'https://a.example/hooks', events: ['pay.*', 'sms.failed'], description: 'Shop' } as Webhook

it('requires a URL and event types', () => {
  expect(Object.keys(draftProblems(emptyDraft))).toEqual(['url', 'events'])
  expect(draftProblems(draftOf(before))).toEqual({})
})

it('omits empty fields', () => {
  const draft = { url: ' https://a.example ', events: ['*'], description: ' ', secret: '' }
  expect(toCreateWebhook(draft)).toEqual({ url: 'https://a.example', events: ['*'] })
})

it('sends only changed fields', () => {
  const draft = draftOf(before)
  expect(toUpdateWebhook(draft, before)).toEqual({})
  expect(toUpdateWebhook({ ...draft, events: ['sms.failed', 'pay.*'] }, before)).toEqual({})
  expect(toUpdateWebhook({ ...draft, description: '', events: ['*'] }, before)).toEqual({
    events: ['*'],
    description: null,
  })
})

const groups = { pay: ['charge.failed', 'charge.imagined'], connect: ['sms.imagined', 'tts.imagined'] }

it('a new webhook offers only event types that are sent', () => {
  expect(offeredKinds(groups, [])).toEqual({ pay: ['charge.failed'] })
  expect(offeredKinds(groups, ['*'])).toEqual({ pay: ['charge.failed'] })
})

it('a webhook keeps the event types that it names, sent or not', () => {
  expect(offeredKinds(groups, ['sms.*'])).toEqual({ pay: ['charge.failed'], connect: ['sms.imagined'] })
})

it('a webhook for Connect may select only event types of Connect', () => {
  expect(allowedGroups({ pillar: 'connect' }, groups)).toEqual({ connect: groups.connect })
  expect(allowedGroups({ pillar: 'developer' }, groups)).toBe(groups)
})
