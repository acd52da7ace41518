import { expect, test } from 'vitest'
import {
  emptyButton,
  emptyTemplate,
  placeTemplateProblems,
  type TemplateDraft,
  templateProblems,
  toCreateTemplate,
} from './template-draft.ts'

const draft: TemplateDraft = {
  ...emptyTemplate,
  name: 'order_shipped',
  format: 'text',
  header: 'Order {{1}}',
  header_sample: '1042',
  body: 'Hello {{1}}, your order {{2}} is on its way.',
  samples: ['Ann', '1042', 'left over'],
  footer: 'Tea shop',
  buttons: [
    { ...emptyButton, type: 'url', text: 'Track it', url: 'https://shop.example/{{1}}', example: '1042' },
    { ...emptyButton, text: 'Stop', url: 'left over' },
  ],
}

test('sends only the fields of each component, and a sample for each variable', () => {
  expect(toCreateTemplate(draft)).toEqual({
    name: 'order_shipped',
    language: 'en_US',
    category: 'utility',
    components: [
      { type: 'header', format: 'text', text: 'Order {{1}}' },
      { type: 'body', text: 'Hello {{1}}, your order {{2}} is on its way.' },
      { type: 'footer', text: 'Tea shop' },
      {
        type: 'buttons',
        buttons: [
          { type: 'url', text: 'Track it', url: 'https://shop.example/{{1}}', example: '1042' },
          { type: 'quick_reply', text: 'Stop' },
        ],
      },
    ],
    examples: { body: ['Ann', '1042'], header: ['1042'] },
  })
  expect(toCreateTemplate({ ...emptyTemplate, name: 'a', body: 'Hello.', format: 'image' })).toEqual({
    name: 'a',
    language: 'en_US',
    category: 'utility',
    components: [
      { type: 'header', format: 'image' },
      { type: 'body', text: 'Hello.' },
    ],
  })
})

test('finds what is empty before a request is sent', () => {
  expect(templateProblems(draft)).toEqual({})
  const empty = { ...draft, name: ' ', header: '', samples: ['Ann'], buttons: [{ ...emptyButton, type: 'url' }] }
  expect(Object.keys(templateProblems(empty))).toEqual(['name', 'header', 'sample_2', 'button_0_text', 'button_0_url'])
})

test('shows each problem of the gateway at its field', () => {
  const given = {
    name: 'a',
    'components.0.text': 'b',
    'components.1.text': 'c',
    'components.2.text': 'd',
    'components.3.buttons': 'e',
    'components.3.buttons.1.text': 'f',
    'examples.body.1': 'g',
    'examples.header.0': 'h',
  }
  expect(placeTemplateProblems(draft, given)).toEqual({
    name: 'a',
    header: 'b',
    body: 'c',
    footer: 'd',
    buttons: 'e',
    button_1_text: 'f',
    sample_2: 'g',
    header_sample: 'h',
  })
  expect(placeTemplateProblems({ ...draft, format: '' }, { 'components.0.text': 'b' })).toEqual({ body: 'b' })
})
