import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { type TestGateway, testGateway } from '#tests/support/gateway.ts'
import { startMailServer } from '#tests/support/mail-server.ts'
import { sendStatusMessages } from './send-messages.ts'
import { expireSubscriptions } from './subscriptions.service.ts'

let api: TestGateway
let mail: Awaited<ReturnType<typeof startMailServer>>
let plain: TestGateway

beforeAll(async () => {
  mail = await startMailServer()
  api = await testGateway({ env: { SMTP_URL: mail.url, MAIL_FROM: 'Pillar <status@pillar.example>' } })
  plain = await testGateway()
})
afterAll(async () => {
  await Promise.all([api.close(), plain.close()])
  await mail.stop()
})
afterEach(async () => {
  api.clock.advance(172_800)
  mail.refuse = false
  mail.received.length = 0
  await api.query('TRUNCATE status_subscriptions, status_reports CASCADE')
})

const subscribe = (target: string, more: object = {}, ip = '192.0.2.1') =>
  api.request('POST', '/status/api/subscriptions', { body: { channel: 'email', target, ...more }, ip })
const link = (path: string, method = 'POST', token = path) =>
  api.request(method, `/status/api/subscriptions/${token}`, { ip: '192.0.2.9' })
const send = () => sendStatusMessages(api.runtime)
// Long lines of a plain text are folded on the way.
const textOf = (index: number) => (mail.received[index]?.text ?? '').replaceAll('=\r\n', '').replaceAll('=\n', '')
const tokenIn = (text: string, path: string) => new RegExp(`/status/${path}/([\\w.-]+)`).exec(text)?.[1] ?? ''
const declare = (affected: string[]) =>
  api.request('POST', '/v1/status/incidents', {
    key: api.provisioningToken,
    body: { title: 'Card payments fail', impact: 'major', affected, message: 'We are looking.' },
  })

async function subscribed(target: string, more: object = {}) {
  await subscribe(target, more)
  await send()
  const token = tokenIn(textOf(mail.received.length - 1), 'confirm')
  const { status } = await link(`${token}/confirm`)
  expect(status).toBe(200)
  mail.received.length = 0
  return token
}

describe('a subscription by email', () => {
  test('202: sends nothing but a request to confirm until it is confirmed', async () => {
    const { status, body } = await subscribe('Ann@Shop.example')
    expect([status, body.state]).toEqual([202, 'pending'])
    await declare(['pay'])
    expect(await send()).toBe(1)
    expect(mail.received).toMatchObject([{ to: ['ann@shop.example'] }])
    const token = tokenIn(textOf(0), 'confirm')
    const seen = await link(token, 'GET')
    expect(seen.body).toEqual({ state: 'pending', channel: 'email', target: 'a•••@shop.example', pillars: [] })
    for (const _time of [1, 2]) expect((await link(`${token}/confirm`)).body.state).toBe('active')
    await declare(['connect'])
    expect(await send()).toBe(1)
    expect(textOf(1)).toContain('Investigating: Card payments fail')
  })

  test('gets each update once, with a link that ends it in one click', async () => {
    await subscribed('ann@shop.example')
    await declare(['pay'])
    const other = api.sibling()
    const sent = await Promise.all([send(), sendStatusMessages(other.runtime)])
    expect(sent[0] + sent[1]).toBe(1)
    expect(await send()).toBe(0)
    const text = textOf(0)
    const token = tokenIn(text, 'subscriptions')
    expect(text).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
    expect(text.replaceAll(/\s/g, '')).toContain(`/status/api/subscriptions/${token}/unsubscribe>`)
    const ended = await api.request('POST', `/status/api/subscriptions/${token}/unsubscribe`, {
      body: 'List-Unsubscribe=One-Click',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })
    expect([ended.status, ended.body.state]).toEqual([200, 'ended'])
    expect((await link(`${token}/unsubscribe`)).status).toBe(200)
    expect((await link(token, 'GET')).status).toBe(404)
    await declare(['pay'])
    expect(await send()).toBe(0)
  })

  test('gets only updates about its pillars, and changes them only with a new confirmation', async () => {
    await subscribed('ann@shop.example', { pillars: ['pay'] })
    await declare(['connect'])
    expect(await send()).toBe(0)
    await subscribe('ann@shop.example', { pillars: ['connect', 'developer'] })
    await send()
    const token = tokenIn(textOf(0), 'confirm')
    expect((await link(token, 'GET')).body).toMatchObject({ state: 'pending', pillars: ['connect', 'developer'] })
    await declare(['connect'])
    expect(await send()).toBe(0)
    await link(`${token}/confirm`)
    await declare(['connect'])
    expect(await send()).toBe(1)
  })

  test('is tried again after the mail server refused it, but not for ever', async () => {
    await subscribed('ann@shop.example')
    mail.refuse = true
    await declare(['pay'])
    expect([await send(), await send()]).toEqual([0, 0])
    const posted = api.clock.now().toISOString().slice(0, 16).replace('T', ' ')
    api.clock.advance(60)
    mail.refuse = false
    expect(await send()).toBe(1)
    expect(textOf(0)).toContain(`Posted: ${posted} UTC`)
    mail.refuse = true
    await declare(['pay'])
    for (let n = 0; n < 8; n++) {
      await send()
      api.clock.advance(10_800)
    }
    mail.refuse = false
    expect(await send()).toBe(0)
  })

  test('is sent at its own time after a refusal, whatever becomes of the others', async () => {
    mail.refuse = true
    for (const target of ['ann@shop.example', 'bob@shop.example']) {
      await subscribe(target)
      await send()
      api.clock.advance(30)
    }
    mail.refuse = false
    expect([await send(), api.clock.advance(30), await send()]).toEqual([1, undefined, 1])
  })

  test('is forgotten if it is not confirmed within a day', async () => {
    await subscribed('bob@shop.example').then(() => subscribe('ann@shop.example').then(send))
    api.clock.advance(86_401)
    await subscribe('eve@shop.example')
    await expireSubscriptions(api.runtime)
    expect((await link(`${tokenIn(textOf(0), 'confirm')}/confirm`)).status).toBe(404)
    const left = await api.query('SELECT target FROM status_subscriptions ORDER BY target')
    expect(left.map(({ target }) => target)).toEqual(['bob@shop.example', 'eve@shop.example'])
  })
})

describe('a request to subscribe', () => {
  test.each([
    ['a number as an email', { target: '+4930123456' }, 'target'],
    ['an unknown channel', { channel: 'fax' }, 'channel'],
    ['an unknown pillar', { pillars: ['x'] }, 'pillars.0'],
    ['an unknown field', { name: 'Ann' }, 'name'],
  ])('400: rejects %s', async (_, change, field) => {
    const { status, body } = await subscribe('ann@shop.example', change)
    expect([status, body.param]).toEqual([400, field])
  })

  test('400: lists the available channels', async () => {
    const { body } = await subscribe('ann@shop.example', { channel: 'fax' })
    expect(body.errors).toMatchObject([{ code: 'unsupported_value', params: { values: ['email', 'sms'] } }])
  })

  test('403: names the settings that the channel needs', async () => {
    const body = { channel: 'sms', target: '+4930123456' }
    const sms = await api.request('POST', '/status/api/subscriptions', { body })
    expect([sms.status, sms.body.code, sms.body.detail]).toEqual([
      403,
      'live_not_activated',
      expect.stringContaining('TWILIO_ACCOUNT_SID'),
    ])
    const email = await plain.request('POST', '/status/api/subscriptions', {
      body: { channel: 'email', target: 'ann@shop.example' },
    })
    expect([email.status, email.body.detail]).toEqual([403, expect.stringContaining('SMTP_URL')])
  })

  test('says the same for an address that is subscribed and for one that is not', async () => {
    await subscribed('ann@shop.example')
    const [known, unknown] = [await subscribe('ann@shop.example'), await subscribe('bob@shop.example')]
    expect(known.status).toBe(unknown.status)
    expect(known.body).toEqual({ ...unknown.body, target: 'ann@shop.example' })
  })

  test('429: asks one mailbox at most five times a day, and counts each network', async () => {
    const statuses = []
    const forms = ['ann', 'ANN', 'ann+1', 'Ann+x.y+z', 'ann', 'ann+2']
    for (const [n, form] of forms.entries()) {
      statuses.push((await subscribe(`${form}@shop.example`, {}, `192.0.2.${n}`)).status)
    }
    expect(statuses).toEqual([202, 202, 202, 202, 202, 429])
    expect((await subscribe('+ann@shop.example')).status).toBe(202)
    const many = await Promise.all(
      Array.from({ length: 31 }, (_, n) => subscribe(`a${n}@shop.example`, {}, `2001:db8::${n}`)),
    )
    expect(many.map(({ status }) => status).sort()).toEqual([...Array(30).fill(202), 429])
  })

  test('counts the visitor that the status page names, but only with its token', async () => {
    const from = (visitor: string, authorization: string) =>
      api.request('POST', '/status/api/subscriptions', {
        body: { channel: 'email', target: `a${visitor.replaceAll('.', '-')}@shop.example` },
        headers: { 'x-visitor': visitor, authorization },
        ip: '203.0.113.5',
      })
    const trusted = `Bearer ${api.provisioningToken}`
    const passed = await Promise.all(Array.from({ length: 35 }, (_, n) => from(`198.51.100.${n}`, trusted)))
    expect(new Set(passed.map(({ status }) => status))).toEqual(new Set([202]))
    const forged = await Promise.all(Array.from({ length: 35 }, (_, n) => from(`198.51.101.${n}`, 'Bearer x')))
    expect(forged.filter(({ status }) => status === 429)).toHaveLength(5)
  })
})

test.each(['x', 'confirm', '01jd5k3v9m8q2r7t4w6x0y1z2a.abc', '01jd5k3v9m8q2r7t4w6x0y1z2a.5.abc'])(
  '404: the link %s is not ours',
  async (token) => {
    expect((await link(token, 'GET')).status).toBe(404)
    expect((await link(`${token}/confirm`)).status).toBe(404)
    expect((await link(`${token}/unsubscribe`)).status).toBe(404)
  },
)

test('a link shows and ends the subscription of its own recipient only', async () => {
  const tokens = [await subscribed('ann@shop.example'), await subscribed('bob@shop.example', { pillars: ['pay'] })]
  const seen = await Promise.all(tokens.map((token) => link(token, 'GET')))
  expect(seen.map(({ body }) => body)).toMatchObject([
    { state: 'active', target: 'a•••@shop.example', pillars: [] },
    { state: 'active', target: 'b•••@shop.example', pillars: ['pay'] },
  ])
  expect((await link(`${tokens[1]}/unsubscribe`)).body).toMatchObject({ state: 'ended', target: 'b•••@shop.example' })
  expect(await api.query('SELECT target FROM status_subscriptions')).toEqual([{ target: 'ann@shop.example' }])
})

test('404: a link to unsubscribe can’t confirm, and one for some pillars can’t be changed to others', async () => {
  const token = await subscribed('ann@shop.example', { pillars: ['pay'] })
  await declare(['pay'])
  await send()
  const manage = tokenIn(textOf(0), 'subscriptions')
  expect((await link(`${manage}/confirm`)).status).toBe(404)
  expect((await link(`${token.replace(/\.\d+\./, '.127.')}/confirm`)).status).toBe(404)
})

test('links of many people from one network work; those that aren’t ours are limited', async () => {
  await subscribed('ann@shop.example')
  await declare(['pay'])
  await send()
  const token = tokenIn(textOf(0), 'subscriptions')
  const many = await Promise.all(Array.from({ length: 40 }, () => link(token, 'GET')))
  expect(new Set(many.map(({ status }) => status))).toEqual(new Set([200]))
  const wrong = await Promise.all(Array.from({ length: 40 }, () => link(`${token}x`, 'GET')))
  expect(new Set(wrong.map(({ status }) => status))).toEqual(new Set([404, 429]))
})
