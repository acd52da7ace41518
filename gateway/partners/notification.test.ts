import { expect, test } from 'vitest'
import { parseBody } from './notification.ts'

test.each([
  ['a NUL becomes another sign', '{"id":"a\\u0000b"}', { id: 'a\ufffdb' }],
  ['a text about a NUL stays JSON', '{"id":"a\\\\u0000b"}', { id: 'a\\ufffdb' }],
  ['a body that is not JSON is none', '{', null],
])('%s', (_, body, parsed) => {
  expect(parseBody(Buffer.from(body))).toEqual(parsed)
})
