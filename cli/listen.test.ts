import { describe, expect, test } from 'vitest'
import { account, api, commandsOf, pay, setUpCliAccount } from '#tests/support/cli-account.ts'
import { hostedShop } from '#tests/support/hosted-shop.ts'
import { startReceiver } from '#tests/support/receiver.ts'
import { startTcpProxy } from '#tests/support/tcp-proxy.ts'
import { verifyWebhook } from '../sdks/typescript/webhooks.ts'
import { runCli } from './index.ts'

setUpCliAccount()
const { start, run } = commandsOf(runCli)

const secretIn = (text: string) => /WEBHOOK_SECRET=(\S+)/.exec(text)?.[1] ?? ''

describe('listen', () => {
  test('forwards each event with a signature that the SDK verifies, and the same secret each time', async () => {
    const receiver = await startReceiver()
    const first = start(['listen', receiver.url])
    await expect.poll(() => first.output.text()).toContain('Connected.')
    await pay()
    const received = await receiver.until(2)
    const secret = secretIn(first.output.text())
    const events = received.map(({ body, headers }) => verifyWebhook({ payload: body, headers, secret }))
    expect(events.map(({ type }) => type)).toEqual(['charge.succeeded', 'checkout.completed'])
    const [one] = received
    expect(() =>
      verifyWebhook({ payload: one?.body ?? '', headers: one?.headers ?? {}, secret, scheme: 'service' }),
    ).not.toThrow()
    await expect.poll(() => first.output.text()).toMatch(/checkout\.completed {2}evt_\w+ {2}→ 200 in \d+ ms/)
    first.stop()
    expect(await first.ended).toBe(0)

    const again = start(['listen', receiver.url])
    await expect.poll(() => secretIn(again.output.text())).toBe(secret)
    again.stop()
    await again.ended
    await receiver.close()
  })

  test('--since begins with what happened before, and --events leaves out the rest', async () => {
    await pay()
    const { output, ended, stop } = start(['listen', '--since', '1h', '--events', 'checkout.*', '--json'])
    await expect.poll(() => output.lines().length).toBe(1)
    expect(JSON.parse(output.lines()[0] ?? '')).toMatchObject({ type: 'checkout.completed', trigger: 'event' })
    stop()
    await ended
  })

  test('shows tests, and what the console sends again to an endpoint', async () => {
    const endpoint = await startReceiver()
    const { body: webhook } = await account.sandbox.post('/v1/webhooks', { url: endpoint.url, events: ['checkout.*'] })
    const local = await startReceiver()
    const { output, error, ended, stop } = start(['listen', local.url, '--json'])
    await expect.poll(() => error.text()).toContain('Connected.')
    await pay()
    await local.until(2)
    const { data } = (await account.sandbox.get(`/v1/webhooks/${webhook.webhook_id}/deliveries`)).body
    await account.sandbox.post(`/v1/webhooks/${webhook.webhook_id}/deliveries/${data[0].delivery_id}/redeliver`, {})
    await local.until(3)
    expect((await run(['trigger', 'checkout.expired'])).exitCode).toBe(0)
    await local.until(4)
    await expect
      .poll(() => output.lines().map((line) => JSON.parse(line).trigger))
      .toEqual(['event', 'event', 'replay', 'test'])
    stop()
    await ended
    await endpoint.close()
    await local.close()
  })

  test('shows each event once after the connection was lost, also those in between', async () => {
    const proxy = await startTcpProxy({ host: '127.0.0.1', port: Number(new URL(api.url).port) })
    const through = { PILLAR_URL: `http://127.0.0.1:${proxy.port}` }
    const { output, error, ended, stop } = start(['listen', '--json'], through)
    await expect.poll(() => error.text()).toContain('Connected.')
    await pay()
    await expect.poll(() => output.lines().length).toBe(2)
    await proxy.set('refuse')
    await pay()
    await expect.poll(() => error.text()).toContain('The connection was lost.')
    await proxy.set('pass')
    await expect.poll(() => output.lines().length).toBe(4)
    await expect.poll(() => error.text()).toContain('Reconnected.')
    const ids = output.lines().map((line) => JSON.parse(line).event_id)
    expect(new Set(ids).size).toBe(4)
    stop()
    expect(await ended).toBe(0)
    await proxy.close()
  })

  test('says what is wrong with a server that does not respond, and goes on', async () => {
    const gone = await startReceiver()
    await gone.close()
    const { output, ended, stop } = start(['listen', String(gone.port)])
    await expect.poll(() => output.text()).toContain('Connected.')
    await pay()
    await expect.poll(() => output.text().match(/no response: nothing listens there/g)?.length).toBe(2)
    stop()
    expect(await ended).toBe(0)
  })

  test('shows redirects and errors of the server and follows none, and says that it closed the connection', async () => {
    const receiver = await startReceiver()
    const answers = [302, 500, null, 204]
    receiver.answer((_, response) => {
      const status = answers.shift()
      if (status) response.writeHead(status, { location: receiver.url }).end()
      else response.destroy()
    })
    const { output, ended, stop } = start(['listen', receiver.url])
    await expect.poll(() => output.text()).toContain('Connected.')
    await pay()
    await pay()
    const outcomes = () => output.lines().filter((line) => line.includes('→'))
    await expect.poll(() => outcomes().length).toBe(4)
    expect(outcomes().map((line) => line.split('→ ')[1]?.replace(/ in \d+ ms/, ''))).toEqual([
      '302',
      '500',
      'no response: the connection was closed',
      '204',
    ])
    stop()
    await ended
    await receiver.close()
  })

  test('forwards an event whose text contains a line separator, byte for byte', async () => {
    const receiver = await startReceiver()
    const { output, ended, stop } = start(['listen', receiver.url])
    await expect.poll(() => output.text()).toContain('Connected.')
    await (await hostedShop(api, account).checkout({ metadata: { note: 'two\u2028lines' } })).pay('4242424242424242')
    const received = await receiver.until(2)
    expect(received.map(({ body }) => JSON.parse(body).type)).toEqual(['charge.succeeded', 'checkout.completed'])
    expect(received[1]?.body).toContain('two\u2028lines')
    stop()
    await ended
    await receiver.close()
  })

  test('--events takes every pattern of webhooks, and refuses a type that does not exist', async () => {
    await pay()
    const { output, ended, stop } = start(['listen', '--since', '1h', '--events', 'refund.failed, pay.*', '--json'])
    await expect.poll(() => output.lines().length).toBe(2)
    stop()
    await ended
    expect(await run(['listen', '--events', 'chekout.completed'])).toMatchObject({ exitCode: 2 })
  })

  test.each([
    ['a page of another server', 200, 2, 'returned text/html instead of events'],
    ['a redirect', 302, 3, '(302 unreadable_response)\n  PILLAR_URL: http://127.0.0.1:'],
  ])('ends if PILLAR_URL leads to %s', async (_, status, code, message) => {
    const other = await startReceiver()
    other.answer((_, response) => void response.writeHead(status, { 'content-type': 'text/html' }).end('<p>'))
    const { exitCode, errors } = await run(['listen'], { PILLAR_URL: new URL(other.url).origin })
    expect([exitCode, errors]).toEqual([code, expect.stringContaining(message)])
    await other.close()
  })

  test('ends at once if the key is refused', async () => {
    const { exitCode, errors } = await run(['listen'], { PILLAR_API_KEY: 'sk_sandbox_wrong' })
    expect([exitCode, errors]).toEqual([3, expect.stringContaining('(401 ')])
  })
})
