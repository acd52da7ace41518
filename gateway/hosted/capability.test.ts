import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestGateway, testGateway } from '#tests/support/gateway.ts'
import { hostedShop, payment, type Shop } from '#tests/support/hosted-shop.ts'

let api: TestGateway
let shop: Shop

beforeAll(async () => {
  api = await testGateway()
  shop = hostedShop(api, await api.account())
})
afterAll(() => api.close())

test('a stranger who knows the checkout ID can’t use up the payer’s limit', async () => {
  const checkout = await shop.checkout()
  const knock = (method: string, path: string, ip: string) =>
    api.request(method, `/hosted/checkouts/${checkout.id}${path}`, {
      ip,
      headers: { 'client-secret': 'cs_wrong' },
      ...(method === 'POST' && { body: payment('4242424242424242') }),
    })
  for (let count = 0; count < 75; count++) {
    expect((await knock('GET', '', '198.51.100.1')).status).toBe(404)
    expect((await knock('POST', '/pay', '198.51.100.2')).status).toBe(404)
  }
  expect((await checkout.get()).status).toBe(200)
  expect((await checkout.pay('4242424242424242')).status).toBe(200)
})

test('limits failures by address', async () => {
  const checkout = await shop.checkout()
  const knock = (ip: string) => api.request('GET', `/hosted/checkouts/${checkout.id}`, { ip })
  for (let count = 0; count < 120; count++) expect((await knock('198.51.100.3')).status).toBe(404)
  const refused = await knock('198.51.100.3')
  expect([refused.status, refused.body.code]).toEqual([429, 'rate_limited'])
  expect(refused.headers.get('retry-after')).toBe('1')
  expect((await knock('198.51.100.4')).status).toBe(404)
  const headers = { 'client-secret': checkout.secret }
  const payer = await api.request('GET', `/hosted/checkouts/${checkout.id}`, { ip: '198.51.100.3', headers })
  expect(payer.status).toBe(200)
})

test('counts a page’s limit by its ID, however the path is encoded', async () => {
  const checkout = await shop.checkout()
  const headers = { 'client-secret': checkout.secret }
  const spellings = [checkout.id, checkout.id.replace('co_', '%63o_'), checkout.id.replace('co_', 'c%6F_')]
  const statuses = []
  for (let count = 0; count < 121; count++) {
    statuses.push((await api.request('GET', `/hosted/checkouts/${spellings[count % 3]}`, { headers })).status)
  }
  expect(statuses.filter((status) => status === 200)).toHaveLength(120)
  expect(statuses.at(-1)).toBe(429)
})

test.each([
  ['no JSON', '{'],
  ['a wrong field', '{"card":1}'],
  ['more than a mebibyte', JSON.stringify({ x: 'x'.repeat(1024 * 1024) })],
])('404 for a wrong client secret, even with a body of %s', async (_, body) => {
  const checkout = await shop.checkout()
  const headers = { 'client-secret': `${checkout.secret}x` }
  const paths = [`/hosted/checkouts/${checkout.id}/pay`, '/hosted/checkouts/%00/pay', '/hosted/3ds/tx_0-wrong']
  for (const path of paths) {
    const answer = await api.request('POST', path, { body, headers, ip: '198.51.100.5' })
    expect([path, answer.status, answer.body.code]).toEqual([path, 404, 'resource_not_found'])
  }
})
