import { expect, test } from 'vitest'
import { indented } from './electronic-invoice.tsx'

test('indents XML by its elements', () => {
  expect(indented('<?xml version="1.0"?>\n<a><b x="1">text</b><c><d>1</d></c></a>\n')).toBe(
    '<?xml version="1.0"?>\n<a>\n  <b x="1">text</b>\n  <c>\n    <d>1</d>\n  </c>\n</a>',
  )
})
