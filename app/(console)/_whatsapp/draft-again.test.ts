import { expect, test } from 'vitest'
import { draftAgain } from './draft-again.ts'

const part = (type: string, rest: object) => ({ type, format: null, text: null, buttons: null, ...rest }) as never
const button = (rest: object) => ({ url: null, phoneNumber: null, example: null, ...rest })
const shipped = {
  name: 'order_shipped',
  components: [
    part('header', { format: 'document' }),
    part('body', { text: 'Hello {{1}}, your order {{2}} is on its way, {{1}}.' }),
    part('footer', { text: 'Tea shop' }),
    part('buttons', {
      buttons: [
        button({ text: 'Track', url: 'https://shop.example/{{1}}', example: '1' }),
        button({ text: 'Call', phoneNumber: '+15005550100' }),
        button({ text: 'Stop' }),
      ],
    }),
  ],
}
const dutch = { name: 'order_shipped', components: [part('body', { text: 'Hallo {{1}}, uw bestelling is onderweg.' })] }
const message = { to: '+15005550006', template: 'order_shipped' }
const body = 'Hello Ann, your order 1042 is on its way, Ann.'
const shown = [
  'https://shop.example/a.pdf',
  body,
  'Tea shop',
  '[Track: https://shop.example/1042]',
  '[Call: +15005550100]',
  '[Stop]',
].join('\n\n')

test('reads the values of a template from the message that the outbox kept', () => {
  expect(draftAgain({ ...message, text: shown }, [dutch, shipped])).toEqual({
    to: '+15005550006',
    template: shipped,
    text: '',
    values: { header_0: 'https://shop.example/a.pdf', body_0: 'Ann', body_1: '1042', button_0: '1042' },
  })
})

test('reads the values of the body where only that is kept, and takes the language that fits', () => {
  expect(draftAgain({ ...message, text: body }, [dutch, shipped])).toMatchObject({
    template: shipped,
    values: { body_0: 'Ann', body_1: '1042' },
  })
  expect(draftAgain({ ...message, text: 'Hallo Bo, uw bestelling is onderweg.' }, [shipped, dutch])).toMatchObject({
    template: dutch,
    values: { body_0: 'Bo' },
  })
})

test.each([
  ['is unknown', null],
  ['repeats a variable with another value', 'Hello Ann, your order 1042 is on its way, Bo.'],
  ['lacks a value', 'Hello , your order 1042 is on its way, .'],
  ['ends with more', `${body} Bye.`],
  ['begins otherwise', `Oh, ${body}`],
])('leaves the values empty if the text %s', (_, text) => {
  expect(draftAgain({ ...message, text }, [shipped])).toMatchObject({ template: shipped, values: {} })
})

test('has no template if it can’t be sent, and the text of a message without one', () => {
  expect(draftAgain({ ...message, text: body }, [])).toMatchObject({ template: null, text: '', values: {} })
  expect(draftAgain({ to: '+1', template: null, text: 'Hello' }, [shipped])).toMatchObject({
    template: null,
    text: 'Hello',
  })
})
