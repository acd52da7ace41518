import { once } from 'node:events'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type LiveEmail, openLiveEmail } from '#tests/support/live-email.ts'
import { complaintOf, statusOf } from '#tests/support/mail-reports.ts'
import { createReportServer } from './report-server.ts'

let shop: LiveEmail
let sent = 0

beforeAll(async () => {
  shop = await openLiveEmail()
  await shop.verify()
})
afterAll(() => shop.close())

/** An email that the mail server took, with the return path of each copy. */
async function mailed(...to: string[]) {
  const addresses = to.length > 0 ? to : [`ann${++sent}@payer.example`]
  shop.mail.received.length = 0
  const { body } = await shop.send(addresses)
  await shop.api.messages.drain()
  const paths = addresses.map((address) => shop.mail.received.find(({ to }) => to[0] === address)?.from ?? '')
  return { id: body.message_id as string, paths, to: addresses }
}

const bounce = (to: string, action = 'failed', status = '5.1.1') => statusOf({ to, action, status })
const eventsOf = async (id: string) =>
  (await shop.api.query('SELECT type FROM events WHERE object_id = $1 ORDER BY sequence', [id])).map(({ type }) => type)
const suppressed = async (address: string) =>
  (await shop.api.query('SELECT reason FROM suppressions WHERE address = $1', [address])).map(({ reason }) => reason)

describe('a report about a live email', () => {
  test('250: a hard bounce fails it, emits email.bounced, and suppresses the recipient', async () => {
    const { id, paths, to } = await mailed()
    expect(await shop.report(paths[0] ?? '', bounce(to[0] ?? ''))).toBe('250')
    const failed = await shop.read(id)
    expect(failed).toMatchObject({
      state: 'failed',
      error: { code: 'bounced_hard', permanent: true, upstream_code: '5.1.1' },
      recipients: [{ address: to[0], state: 'failed', error: { code: 'bounced_hard' } }],
    })
    expect(await eventsOf(id)).toEqual(['email.bounced'])
    const [event] = (await shop.account.live.get('/v1/events?type=email.bounced')).body.data
    expect(event.data).toEqual(failed)
    expect((await shop.send(to)).body).toMatchObject({ status: 422, code: 'recipient_suppressed' })
  })

  test('250: a server that gave up fails it, and the recipient may get further emails', async () => {
    const { id, paths, to } = await mailed()
    await shop.report(paths[0] ?? '', bounce(to[0] ?? '', 'delayed', '4.4.1'))
    expect((await shop.read(id)).state).toBe('sent')
    await shop.report(paths[0] ?? '', bounce(to[0] ?? '', 'failed', '4.4.7'))
    expect(await shop.read(id)).toMatchObject({ state: 'failed', error: { code: 'bounced_soft_exhausted' } })
    expect(await eventsOf(id)).toEqual(['email.bounced'])
    expect((await shop.send(to)).status).toBe(202)
  })

  test('250: a delivery makes it delivered, and servers are asked to report it', async () => {
    const { id, paths, to } = await mailed()
    expect(shop.mail.received[0]?.notify).toEqual(['SUCCESS', 'FAILURE'])
    await shop.report(paths[0] ?? '', bounce(to[0] ?? '', 'relayed', '2.0.0'))
    expect((await shop.read(id)).state).toBe('delivered')
    expect(await eventsOf(id)).toEqual(['email.delivered'])
  })

  test('250: a complaint suppresses the recipient, and fails an email that was not reported as delivered', async () => {
    const [first, second] = [await mailed(), await mailed()]
    await shop.report(first.paths[0] ?? '', complaintOf())
    expect(await shop.read(first.id)).toMatchObject({ state: 'failed', error: { code: 'complained' } })
    expect(await eventsOf(first.id)).toEqual([])
    await shop.report(second.paths[0] ?? '', bounce(second.to[0] ?? '', 'delivered', '2.0.0'))
    await shop.report(second.paths[0] ?? '', complaintOf({ to: second.to[0] }))
    expect(await shop.read(second.id)).toMatchObject({ state: 'delivered', error: null })
    for (const { to } of [first, second]) expect(await suppressed(to[0] ?? '')).toEqual(['complained'])
  })

  test('250: each copy has reports of its own', async () => {
    const { id, paths, to } = await mailed('carl@payer.example', 'dora@payer.example')
    await shop.report(paths[1] ?? '', bounce(to[1] ?? ''))
    await shop.report(paths[0] ?? '', bounce(to[0] ?? '', 'delivered', '2.0.0'))
    const { state, recipients } = await shop.read(id)
    expect([state, ...recipients.map((one: { state: string }) => one.state)]).toEqual(['failed', 'delivered', 'failed'])
  })

  test('250: reports in any order and twice step no state back and repeat no event', async () => {
    const { id, paths, to } = await mailed()
    const [path = '', address = ''] = [paths[0], to[0]]
    await shop.report(path, bounce(address, 'delivered', '2.0.0'))
    const before = await shop.read(id)
    for (const one of [bounce(address, 'failed', '4.4.7'), bounce(address, 'delivered', '2.0.0'), complaintOf()])
      expect(await shop.report(path, one)).toBe('250')
    await shop.report(path, bounce(address))
    expect(await shop.read(id)).toEqual(before)
    expect(await eventsOf(id)).toEqual(['email.delivered'])
    expect(await suppressed(address)).toEqual(['complained'])
  })
})

describe('a mail that is no report about the copy', () => {
  test.each([
    ['an automatic reply', () => 'Subject: I am away\r\n\r\nUntil Monday.'],
    ['a report about another recipient', () => bounce('someone@else.example')],
    ['a report that names nobody', () => bounce('')],
    ['a report in UTF-16', (to: string) => Buffer.from(bounce(to), 'utf16le')],
    ['a report 50 parts deep', (to: string) => nested(bounce(to), 50)],
  ])('250: changes nothing: %s', async (_, content) => {
    const { id, paths, to } = await mailed()
    const before = await shop.read(id)
    expect(await shop.report(paths[0] ?? '', content(to[0] ?? ''))).toBe('250')
    expect(await shop.read(id)).toEqual(before)
    expect(await suppressed(to[0] ?? '')).toEqual([])
  })

  test('250: a report before 30 MiB of returned email counts, and 41 MiB are refused with 552', async () => {
    const { id, paths, to } = await mailed()
    const big = (mebibytes: number) =>
      Buffer.concat([Buffer.from(bounce(to[0] ?? '')), Buffer.alloc(mebibytes * 1024 * 1024, 'a line of 16 b\r\n')])
    expect(await shop.report(paths[0] ?? '', big(41))).toBe('552')
    expect((await shop.read(id)).state).toBe('sent')
    expect(await shop.report(paths[0] ?? '', big(30))).toBe('250')
    expect((await shop.read(id)).state).toBe('failed')
  })

  test('250: an email that a wipe deleted', async () => {
    const { id, paths, to } = await mailed()
    await shop.api.query('DELETE FROM connect_messages WHERE message_id = $1', [id])
    expect(await shop.report(paths[0] ?? '', bounce(to[0] ?? ''))).toBe('250')
    expect(await suppressed(to[0] ?? '')).toEqual([])
  })
})

describe('a return path', () => {
  test('550: is refused if any part of it was changed, and for any other address', async () => {
    const { id, paths, to } = await mailed()
    const other = await mailed()
    const [path = '', elsewhere = ''] = [paths[0], other.paths[0]]
    const [local = '', domain = ''] = path.split('@')
    const forged = [
      path.replace('.0.', '.1.'),
      `${local.slice(0, -1)}${local.endsWith('0') ? '1' : '0'}@${domain}`,
      path.replace('bounce.shop.example', 'bounce.other.example'),
      path.replace(/(?<=\+)[^.]+/, elsewhere.match(/(?<=\+)[^.]+/)?.[0] ?? ''),
      `${local.split('.').slice(0, 2).join('.')}@${domain}`,
      'postmaster@bounce.shop.example',
      'ann@payer.example',
    ]
    for (const one of forged) expect(await shop.report(one, bounce(to[0] ?? ''))).toBe('550')
    expect((await shop.read(id)).state).toBe('sent')
  })

  test('250: is the same in capital letters, which some servers change', async () => {
    const { id, paths, to } = await mailed()
    expect(await shop.report((paths[0] ?? '').toUpperCase(), bounce((to[0] ?? '').toUpperCase()))).toBe('250')
    expect((await shop.read(id)).state).toBe('failed')
  })

  test('421: an address that tries many unknown ones must wait, and so must one that connects all the time', async () => {
    const replies: string[] = []
    for (let tries = 0; tries < 25; tries++) replies.push(await shop.report('a@payer.example', ''))
    expect(replies.at(-1)).toBe('421')
    shop.api.clock.advance(61)
    expect(await shop.report('a@payer.example', '')).toBe('550')
  })
})

test('one address can’t hold all connections', async () => {
  const { paths, to } = await mailed()
  const sockets = Array.from({ length: 60 }, () =>
    connect({ port: shop.port, host: '127.0.0.1', localAddress: '127.0.0.2' }),
  )
  for (const socket of sockets) socket.on('error', () => {})
  const greetings = await Promise.all(
    sockets.map(async (socket) => String((await once(socket, 'data'))[0]).slice(0, 3)),
  )
  expect(greetings.filter((code) => code === '220')).toHaveLength(10)
  expect(await shop.report(paths[0] ?? '', bounce(to[0] ?? ''))).toBe('250')
  for (const socket of sockets) socket.destroy()
})

test('a client that sends no line end, or nothing but commands, is cut off', async () => {
  const replies = async (line: string) => {
    const socket = connect(shop.port, '127.0.0.1')
    socket.on('error', () => {})
    socket.write(line)
    return text(socket).catch(() => 'cut off')
  }
  expect(await replies('A'.repeat(1024 * 1024))).not.toContain('250')
  expect(await replies('AUTH PLAIN\r\nSTARTTLS\r\nVRFY ann\r\nQUIT\r\n')).not.toMatch(/^250 /m)
})

test('a client that says a little all the time loses its place in the end', async () => {
  const reports = createReportServer(shop.api.runtime, 300)
  const socket = connect((await reports?.listen()) ?? 0, '127.0.0.1')
  socket.on('error', () => {}).resume()
  const talking = setInterval(() => socket.write('NOOP\r\n'), 20)
  await once(socket, 'close')
  clearInterval(talking)
  await reports?.close()
})

function nested(inner: string, depth: number): string {
  const wrap = (content: string, level: number) =>
    `Content-Type: multipart/mixed; boundary=b${level}\r\n\r\n--b${level}\r\n${content}\r\n--b${level}--\r\n`
  return Array.from({ length: depth }).reduce<string>((content, _, level) => wrap(content, level), inner)
}
