import { Readable, Writable } from 'node:stream'
import { describe, expect, test } from 'vitest'
import { account, api, changeAccount, commandsOf, setUpCliAccount } from '#tests/support/cli-account.ts'
import { hostedShop } from '#tests/support/hosted-shop.ts'
import { startReceiver } from '#tests/support/receiver.ts'
import { startTcpProxy } from '#tests/support/tcp-proxy.ts'
import { runCli } from './index.ts'

setUpCliAccount()
const { start, run } = commandsOf(runCli)
const urlOf = ({ port }: { port: number }) => ({ PILLAR_URL: `http://127.0.0.1:${port}` })

describe('trigger', () => {
  test('reaches every enabled endpoint that subscribes to the type', async () => {
    const receiver = await startReceiver()
    for (const events of [['checkout.completed'], ['*'], ['pay.*'], ['refund.*']])
      await account.sandbox.post('/v1/webhooks', { url: receiver.url, events })
    const { exitCode, lines } = await run(['trigger', 'checkout.completed', '--json'])
    expect([exitCode, lines.length]).toEqual([0, 3])
    await receiver.until(3)
    await receiver.close()
  })

  test('refuses a type that no endpoint subscribes to, and data that is not an object', async () => {
    expect(await run(['trigger', 'charge.failed'])).toMatchObject({ exitCode: 2 })
    expect((await run(['trigger', 'charge.failed', '--data', '[]'])).errors).toContain('--data must be a JSON object')
  })
})

describe('logs', () => {
  test('says why it is empty for a shop that uses the same key', async () => {
    await account.sandbox.get('/v1/keys')
    expect((await run(['logs'])).printed).toContain('Requests with this key are left out')
  })

  test('lists the requests of other keys, filtered, the newest last', async () => {
    const { body: other } = await account.sandbox.post('/v1/keys', { name: 'Shop' })
    for (const path of ['/v1/keys', '/v1/keys/key_none', '/v1/webhooks'])
      await api.request('GET', path, { key: other.secret })
    const all = await run(['logs', '--path', '/v1/'])
    expect(all.lines.map((line) => line.split('  ').slice(1, 3))).toEqual([
      ['200', 'GET /v1/keys'],
      ['404', 'GET /v1/keys/key_none'],
      ['200', 'GET /v1/webhooks'],
    ])
    const failed = await run(['logs', '--status', '4xx', '--json'])
    expect(failed.lines.map((line) => JSON.parse(line).code)).toEqual(['resource_not_found'])
    expect((await run(['logs', '--limit', '1'])).lines).toHaveLength(1)
  })

  test('--follow shows each later request once', async () => {
    const { body: other } = await account.sandbox.post('/v1/keys', { name: 'Shop' })
    await api.request('GET', '/v1/keys', { key: other.secret })
    const { output, ended, stop } = start(['logs', '--follow'])
    await expect.poll(() => output.lines().length).toBe(1)
    await api.request('GET', '/v1/webhooks', { key: other.secret })
    await expect.poll(() => output.lines().length, { timeout: 10_000 }).toBe(2)
    await api.request('GET', '/v1/usage', { key: other.secret })
    await expect.poll(() => output.lines().length, { timeout: 10_000 }).toBe(3)
    expect(output.lines().map((line) => line.split('  ')[2])).toEqual([
      'GET /v1/keys',
      'GET /v1/webhooks',
      'GET /v1/usage',
    ])
    stop()
    expect(await ended).toBe(0)
  })
})

test('logs --follow leaves out older requests that --limit cut off', async () => {
  const { body: other } = await account.sandbox.post('/v1/keys', { name: 'Shop' })
  for (const path of ['/v1/keys', '/v1/webhooks']) await api.request('GET', path, { key: other.secret })
  const { output, ended, stop } = start(['logs', '--follow', '--limit', '1'])
  await expect.poll(() => output.lines().length).toBe(1)
  await api.request('GET', '/v1/usage', { key: other.secret })
  await expect.poll(() => output.text(), { timeout: 10_000 }).toContain('/v1/usage')
  expect(output.lines().map((line) => line.split('  ')[2])).toEqual(['GET /v1/webhooks', 'GET /v1/usage'])
  stop()
  await ended
})

test('logs --follow goes on after a lost connection', async () => {
  const { body: other } = await account.sandbox.post('/v1/keys', { name: 'Shop' })
  const proxy = await startTcpProxy({ host: '127.0.0.1', port: Number(new URL(api.url).port) })
  const { output, error, ended, stop } = start(['logs', '--follow', '--json'], urlOf(proxy))
  await expect.poll(() => error.text()).toContain('No requests match.')
  await proxy.set('refuse')
  await expect.poll(() => error.text(), { timeout: 10_000 }).toContain('The connection was lost.')
  await api.request('GET', '/v1/usage', { key: other.secret })
  await proxy.set('pass')
  await expect.poll(() => output.lines().length, { timeout: 10_000 }).toBe(1)
  expect(error.text()).toContain('Reconnected.')
  stop()
  expect(await ended).toBe(0)
  await proxy.close()
})

test.each([
  [['keys']],
  [['keys', 'create', '--name', 'Shop']],
  [['keys', 'rotate', 'key_1']],
  [['keys', 'revoke', 'key_1']],
  [['logs', '--follow']],
  [['listen']],
  [['listen', '--since', '1h']],
  [['trigger', 'checkout.completed']],
  [['trigger', 'checkout.completed', '--webhook', 'wh_1']],
  [['clock']],
  [['clock', '1d']],
  [['clock', 'reset']],
])('%j stops at once while the API does not respond', async (argv) => {
  const proxy = await startTcpProxy({ host: '127.0.0.1', port: Number(new URL(api.url).port) })
  await proxy.set('stall')
  const { ended, stop } = start(argv, urlOf(proxy))
  await expect.poll(proxy.connections).toBe(1)
  stop()
  expect(await ended).toBe(0)
  await proxy.close()
})

test.each([
  ['EPIPE', 0],
  ['ENOSPC', 1],
])('ends if its output fails with %s, with exit code %i', async (code, exitCode) => {
  const { body: other } = await account.sandbox.post('/v1/keys', { name: 'Shop' })
  await api.request('GET', '/v1/keys', { key: other.secret })
  const { signal } = new AbortController()
  const failure = Object.assign(new Error(code), { code })
  const output = new Writable({ write: (_, __, done) => done(failure) })
  const error = new Writable({ write: (_, __, done) => done() })
  const env = { PILLAR_URL: api.url, PILLAR_API_KEY: account.sandbox.key }
  expect(await runCli(['logs', '--follow'], { env, input: Readable.from([]), output, error, signal })).toBe(exitCode)
})

test('shows control characters of others’ texts as escapes', async () => {
  const server = await startReceiver()
  const logged = { createdAt: '2026-11-21T10:00:00Z', path: '/v1/\u001b[2J\nkey_1\u009b', status: 200, method: 'GET' }
  const page = { data: [{ ...logged, created_at: logged.createdAt }], has_more: false, next_cursor: null }
  server.answer((_, response) => void response.writeHead(200).end(JSON.stringify(page)))
  const url = { PILLAR_URL: new URL(server.url).origin }
  expect((await run(['logs'], url)).lines).toEqual([
    expect.stringContaining(String.raw`GET /v1/\u001b[2J\u000akey_1\u009b`),
  ])
  const { printed } = await run(['logs', '--json'], url)
  expect(printed).toContain(String.raw`\u009b`)
  expect(JSON.parse(printed).path).toBe(logged.path)
  await server.close()
})

test('explains only the command that was named, on --help and after wrong usage', async () => {
  const help = await run(['clock', '--help'])
  expect(help).toMatchObject({ exitCode: 0, printed: expect.stringContaining('clock [30d | reset]') })
  expect(help.printed).not.toContain('listen')
  expect(await run(['clock', '5'])).toMatchObject({ exitCode: 2, errors: expect.stringContaining(help.printed) })
})

test('--help lists the commands, and a wrong command shows the same list', async () => {
  const help = await run(['--help'])
  expect(help).toMatchObject({ exitCode: 0, printed: expect.stringContaining('logs [--follow]') })
  expect(await run(['bogus'])).toMatchObject({ exitCode: 2, errors: `there is no command bogus\n\n${help.printed}` })
})

test('keys: creates, lists, rotates and revokes, and prints a secret only once', async () => {
  const made = await run(['keys', 'create', '--name', 'Shop', '--scopes', 'pay:read', '--days', '30', '--json'])
  const { key_id, secret } = JSON.parse(made.printed)
  expect(secret).toMatch(/^sk_sandbox_/)
  expect(made.errors).not.toContain(secret)
  const rotated = JSON.parse((await run(['keys', 'rotate', key_id, '--grace-hours', '0', '--json'])).printed)
  expect(await run(['keys', 'revoke', rotated.key_id])).toMatchObject({
    exitCode: 0,
    printed: `${rotated.key_id} is revoked.\n`,
  })
  const { printed } = await run(['keys'])
  expect(printed).toContain(`${key_id}  revoked`)
  expect(printed).not.toContain(secret)
})

test('clock: advances the sandbox, lists what became due, and returns to real time once it is wiped', async () => {
  await hostedShop(api, account).checkout()
  const dry = await run(['clock', '2d', '--dry-run'])
  expect(dry.printed).toContain('checkout.expired')
  const ahead = JSON.parse((await run(['clock', '2d', '--json'])).printed)
  expect([ahead.offset_seconds, ahead.effects[0].kind]).toEqual([172_800, 'checkout.expired'])
  expect((await run(['clock'])).printed).toContain('2 d 0 h ahead.')
  expect((await run(['clock', 'reset'])).errors).toContain('sandbox_not_wiped')
  await changeAccount()
  expect((await run(['clock', 'reset'])).printed).toContain('real time')
})

test.each([
  [['deploy'], 'there is no command deploy'],
  [[], 'the command is missing'],
  [['listen', 'ftp://shop.example'], 'ftp://shop.example is neither a URL nor a port'],
  [['listen', '--since', 'yesterday'], 'yesterday is not a duration such as 30m, 2h or 7d'],
  [['listen', 'http://ann:secret@localhost'], 'the URL must not contain a user name or a password'],
  [['keys', 'revoke', 'key_1', 'key_2'], 'keys does not take key_2'],
  [['clock', 'reset', '--dry-run'], '--dry-run needs a duration'],
  [['clock', '5'], '5 is not a duration such as 30m, 2h or 7d'],
  [['keys', 'delete'], 'keys has no delete'],
  [['keys', 'create'], '--name is missing'],
  [['logs', '--limit', '0'], '--limit must be from 1 to 100'],
  [['logs', '--sttus', '4xx'], "Unknown option '--sttus'"],
])('%j is wrong usage: %s', async (argv, message) => {
  const { exitCode, errors } = await run(argv)
  expect(exitCode).toBe(2)
  expect(errors).toContain(message)
  expect(errors).toContain('Usage: npm run -s pillar -- COMMAND')
})

test('asks for the key, and never prints it', async () => {
  expect((await run(['keys'], { PILLAR_API_KEY: undefined })).errors).toContain('set PILLAR_API_KEY')
  for (const key of ['sk_sandbox_…', 'sk_sandbox_a\n'])
    expect((await run(['keys'], { PILLAR_API_KEY: key })).errors).toContain('PILLAR_API_KEY must be a whole key')
  const withPassword = await run(['keys'], { PILLAR_URL: 'http://shop:hunter2@127.0.0.1:1' })
  expect(withPassword.errors).toContain('PILLAR_URL must not contain a user name or a password')
  expect(withPassword.errors).not.toContain('hunter2')
  const { printed, errors } = await run(['listen', 'x:y'])
  expect(printed + errors).not.toContain(account.sandbox.key)
})

test('prints which fields of a request were refused', async () => {
  const { exitCode, errors } = await run(['keys', 'create', '--name', 'Shop', '--scopes', 'everything'])
  expect(exitCode).toBe(3)
  expect(errors).toMatch(/^scopes\S* must be one of .+ \(400 validation_failed, req_\w+\)\n$/)
  const two = await run(['keys', 'create', '--name', 'x'.repeat(500), '--scopes', 'everything'])
  expect(two.errors).toMatch(/validation_failed, req_\w+\)\n {2}name: .+\n {2}scopes/)
})

test('names an unknown option and shows the command’s usage', async () => {
  const { exitCode, errors } = await run(['listen', '--after', '30m'])
  expect(exitCode).toBe(2)
  expect(errors).toMatch(/^Unknown option '--after'\n\nUsage: .*\n {2}listen /)
})

test('says that there is no gateway', async () => {
  expect(await run(['keys'], { PILLAR_URL: 'http://127.0.0.1:1' })).toMatchObject({
    exitCode: 1,
    errors: 'No response from http://127.0.0.1:1.\n',
  })
  expect(await run(['keys'], { PILLAR_URL: 'localhost:4000' })).toMatchObject({
    exitCode: 2,
    errors: expect.stringContaining('PILLAR_URL must begin with http:// or https://'),
  })
})
