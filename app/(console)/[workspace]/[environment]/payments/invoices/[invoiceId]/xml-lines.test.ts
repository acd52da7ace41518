import { expect, test } from 'vitest'
import { xmlLines } from './xml-lines.ts'

const textOf = (xml: string) => xmlLines(xml).map((tokens) => tokens.map(({ text }) => text).join(''))

test('indents XML by its elements', () => {
  expect(textOf('<?xml version="1.0"?>\n<a><b x="1">text</b><c><d>1</d></c><e/></a>\n')).toEqual([
    '<?xml version="1.0"?>',
    '<a>',
    '  <b x="1">text</b>',
    '  <c>',
    '    <d>1</d>',
    '  </c>',
    '  <e/>',
    '</a>',
  ])
})

test('names elements, attribute values and texts', () => {
  expect(xmlLines('<a b="1&gt;">x &amp; y</a>')).toEqual([
    [
      { kind: 'text', text: '' },
      { kind: 'key', text: '<a' },
      { kind: 'text', text: ' b=' },
      { kind: 'string', text: '"1&gt;"' },
      { kind: 'key', text: '>' },
      { kind: 'text', text: 'x &amp; y' },
      { kind: 'key', text: '</a>' },
    ],
  ])
})
