import { expect, test } from 'vitest'
import { emailProblems, emptyEmail, recipientsOf, toCreateEmail } from './email-draft.ts'

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
