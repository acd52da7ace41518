import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestAccount, type TestGateway, testGateway } from '#tests/support/gateway.ts'

let api: TestGateway
let account: TestAccount

beforeAll(async () => {
  api = await testGateway()
  account = await api.account()
})
afterAll(() => api.close())

const send = (to: string) =>
  account.sandbox.post('/v1/connect/email', { to, subject: 'News', text: 'Hello', category: 'bulk' })

async function linkOf(to: string): Promise<string> {
  const { body } = await send(to)
  await api.messages.drain()
  const { text } = await account.sandbox.get(`/v1/sandbox/outbox/${body.message_id}/raw`)
  const [, url = ''] = /^List-Unsubscribe:\s+<([^>]+)>\r$/m.exec(text) ?? []
  return new URL(url).pathname
}

describe('the link of a bulk email', () => {
  test('POST stops emails to its recipient, and to no one else', async () => {
    const link = await linkOf('ann@shop.example')
    const stopped = await api.request('POST', link, {
      body: 'List-Unsubscribe=One-Click',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })
    expect(stopped.status).toBe(200)
    expect(stopped.text).toContain('ann@shop.example won’t get any more emails')
    expect((await send('Ann@shop.example')).body).toMatchObject({ status: 422, code: 'recipient_suppressed' })
    expect((await send('bob@shop.example')).status).toBe(202)
    expect((await api.request('POST', link)).status).toBe(200)
  })

  test('GET only asks', async () => {
    const link = await linkOf('carl@shop.example')
    const page = await api.request('GET', link)
    expect(page.status).toBe(200)
    expect(page.headers.get('content-type')).toContain('text/html')
    expect(page.text).toContain('<form method="post">')
    expect((await send('carl@shop.example')).status).toBe(202)
  })

  test('404: a link with another recipient or signature', async () => {
    const link = await linkOf('dora@shop.example')
    for (const wrong of [link.replace('.0.', '.1.'), `${link.slice(0, -3)}aaa`, '/hosted/unsubscribe/x']) {
      expect((await api.request('POST', wrong)).status).toBe(404)
    }
  })
})
