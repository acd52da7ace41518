import { expect, it } from 'vitest'
import { readSearch } from './read-search.ts'

it.each([
  ['req_01jd5k3v9m8q2r7t4w6x0y1z2a', 'request'],
  ['key_01jd5k3v9m8q2r7t4w6x0y1z2a', 'key'],
  [' co_01jd5k3v9m8q2r7t4w6x0y1z2a ', 'object'],
  ['/v1/pay', 'path'],
  ['404', 'status'],
  ['5xx', 'status'],
  ['card_declined', 'code'],
  ['createCheckout', 'operation'],
])('takes %s for a %s', (text, name) => {
  expect(readSearch(text)).toEqual({ [name]: text.trim() })
})

it('takes the path out of an address, and no other words', () => {
  expect(readSearch('http://localhost:4000/v1/keys')).toEqual({ path: '/v1/keys' })
  expect([readSearch('hello'), readSearch('two words'), readSearch('')]).toEqual([null, null, null])
})
