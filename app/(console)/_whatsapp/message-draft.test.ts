import { expect, test } from 'vitest'
import { emptyMessage, messageProblems, placeMessageProblems, slotsOf, toSendWhatsApp } from './message-draft.ts'

const part = (type: string, rest: object) => ({ type, format: null, text: null, buttons: null, ...rest }) as never
const template = {
  name: 'order_shipped',
  language: 'en_US',
  components: [
    part('header', { format: 'document' }),
    part('body', { text: 'Hello {{1}}, your order {{2}} is on its way.' }),
    part('buttons', { buttons: [{ text: 'Stop' }, { text: 'Track', example: '1042' }] }),
  ],
}
const slots = slotsOf(template)
const values = { header_0: 'https://shop.example/a.pdf', body_0: 'Ann', body_1: '1042', button_1: '1042' }
const draft = { ...emptyMessage, to: ' +15005550006 ', template: 'tpl_1', values }

test('asks for each variable, the file of the header and the end of a link', () => {
  expect(slots.map(({ name, label }) => [name, label])).toEqual([
    ['header_0', 'Link to the document'],
    ['body_0', '{{1}}'],
    ['body_1', '{{2}}'],
    ['button_1', '{{1}} in the link of “Track”'],
  ])
})

test('sends the values of each part in order', () => {
  expect(toSendWhatsApp(draft, template, slots)).toEqual({
    to: '+15005550006',
    template: {
      name: 'order_shipped',
      language: 'en_US',
      components: [
        { type: 'header', parameters: [{ type: 'document', document: { link: 'https://shop.example/a.pdf' } }] },
        {
          type: 'body',
          parameters: [
            { type: 'text', text: 'Ann' },
            { type: 'text', text: '1042' },
          ],
        },
        { type: 'button', index: 1, parameters: [{ type: 'text', text: '1042' }] },
      ],
    },
  })
  expect(toSendWhatsApp({ ...draft, template: '', text: 'Hello' }, null, [])).toEqual({
    to: '+15005550006',
    text: { body: 'Hello' },
  })
})

test('finds what is empty, and shows the gateway’s problems at their fields', () => {
  expect(messageProblems(draft, slots)).toEqual({})
  expect(Object.keys(messageProblems(emptyMessage, []))).toEqual(['to', 'text'])
  expect(Object.keys(messageProblems({ ...draft, values: { body_0: ' ' } }, slots))).toHaveLength(4)
  const given = {
    to: 'a',
    'text.body': 'b',
    'template.components.0.parameters.0.document.link': 'c',
    'template.components.1.parameters.1.text': 'd',
    'template.components.2.parameters.0.text': 'e',
    'template.name': 'f',
  }
  expect(placeMessageProblems(toSendWhatsApp(draft, template, slots), given)).toEqual({
    to: 'a',
    text: 'b',
    header_0: 'c',
    body_1: 'd',
    button_1: 'e',
    template: 'f',
  })
})
