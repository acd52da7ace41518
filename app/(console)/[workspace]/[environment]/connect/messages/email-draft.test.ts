import { expect, test } from 'vitest'
import type { Message } from '#lib/data/messages.ts'
import { draftAgain, emailProblems, emptyEmail, isPartlyFailed, recipientsOf, toCreateEmail } from './email-draft.ts'
import { againOf } from './use-again.ts'

const draft = { ...emptyEmail, to: 'ann@shop.example', subject: ' Hello ', body: 'Hi Ann' }

test('sends one address as it is, and several as a list', () => {
  expect(toCreateEmail(draft)).toEqual({ to: 'ann@shop.example', subject: 'Hello', text: 'Hi Ann' })
  expect(toCreateEmail({ ...draft, to: 'ann@shop.example; Ben <ben@shop.example>,\n' }).to).toEqual([
    'ann@shop.example',
    'Ben <ben@shop.example>',
  ])
})

test('sends the body as HTML if that was chosen, and the sender only if there is one', () => {
  expect(toCreateEmail({ ...draft, format: 'html', body: '<p>Hi</p>', from: ' Shop <hi@shop.example> ' })).toEqual({
    to: 'ann@shop.example',
    from: 'Shop <hi@shop.example>',
    subject: 'Hello',
    html: '<p>Hi</p>',
  })
})

test('finds what is empty or too long before an email is sent', () => {
  expect(Object.keys(emailProblems({ ...emptyEmail, to: ' ,; ' }))).toEqual(['to', 'subject', 'body'])
  expect(emailProblems(draft)).toEqual({})
  const many = Array.from({ length: 51 }, (_, n) => `ann+${n}@shop.example`).join(',')
  expect([recipientsOf(many).length, Object.keys(emailProblems({ ...draft, to: many }))]).toEqual([51, ['to']])
})

const earlier = {
  to: ['ann@shop.example', 'ben@shop.example', 'cleo@shop.example'],
  from: 'Shop <hi@shop.example>',
  subject: 'Hello',
  bodyPreview: 'Hi',
  recipients: [
    { address: 'ann@shop.example', state: 'delivered' },
    { address: 'ben@shop.example', state: 'failed' },
    { address: 'cleo@shop.example', state: 'failed', error: { code: 'complained' } },
    { address: 'hidden@shop.example', state: 'failed' },
  ],
} as Message

test('sends an email again to the recipients whom it didn’t reach, without those who were hidden or complained', () => {
  expect(draftAgain(againOf(earlier))).toEqual({
    to: 'ben@shop.example',
    from: 'Shop <hi@shop.example>',
    subject: 'Hello',
    format: 'text',
    body: 'Hi',
  })
  expect(isPartlyFailed(againOf(earlier))).toBe(true)
})

test('sends an email again to everyone if it reached all or none, with its HTML where that was kept', () => {
  const reached = againOf({ ...earlier, recipients: [] }, { text: 'Hi', html: '<p>Hi</p>' })
  expect(draftAgain(reached)).toMatchObject({
    to: 'ann@shop.example, ben@shop.example, cleo@shop.example',
    format: 'html',
    body: '<p>Hi</p>',
  })
  expect(isPartlyFailed(reached)).toBe(false)
  expect(draftAgain(againOf({ ...earlier, subject: null, bodyPreview: null }))).toMatchObject({ subject: '', body: '' })
})
