import { expect, it } from 'vitest'
import { actingHeaders, browserHeaders } from './headers.ts'

it('drops hop-by-hop headers, including named ones, and cookies', () => {
  const ofOneConnection = ['keep-alive', 'proxy-authenticate', 'proxy-connection', 'te', 'trailer', 'upgrade']
  const answered = {
    ...Object.fromEntries([...ofOneConnection, 'transfer-encoding', 'x-hop', 'x-leap'].map((name) => [name, 'x'])),
    connection: 'close, X-Hop',
    'set-cookie': ['planted=1'],
    link: ['<a>; rel="next"', '<b>; rel="prev"'],
    etag: undefined,
  }
  expect([...browserHeaders(answered)]).toEqual([
    ['link', '<a>; rel="next", <b>; rel="prev"'],
    ['x-leap', 'x'],
  ])
  expect([...browserHeaders({ etag: '"1"' })]).toEqual([['etag', '"1"']])
})

it('says that a viewer may only read', () => {
  const user = { email: 'ann@shop.example' }
  expect(actingHeaders(user, 'viewer')).toEqual({ 'x-acting-user': 'ann%40shop.example', 'x-acting-access': 'read' })
  expect(actingHeaders(user, 'finance')).toEqual({ 'x-acting-user': 'ann%40shop.example' })
})
