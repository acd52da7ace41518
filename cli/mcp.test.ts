import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { describe, expect, test } from 'vitest'
import { account, api, commandsOf, setUpCliAccount } from '#tests/support/cli-account.ts'
import { closeMcpClients, connectMcp as connect, textOf } from '#tests/support/mcp-client.ts'
import { startReceiver } from '#tests/support/receiver.ts'
import { startTcpProxy } from '#tests/support/tcp-proxy.ts'
import { runCli } from './index.ts'

setUpCliAccount()
closeMcpClients()
const { run } = commandsOf(runCli)

const order = {
  ...{ amount: 2599, currency: 'EUR', description: 'Order 1042' },
  ...{ success_url: 'https://shop.example/thanks', cancel_url: 'https://shop.example/cart' },
}

describe('the tools', () => {
  test('are the operations that a key may use, one each, without a stream and without the operator’s', async () => {
    const { client } = await connect()
    const { tools } = await client.listTools()
    const document = await (await fetch(`${api.url}/openapi.json`)).json()
    const operations = Object.values<Record<string, { operationId: string; security: object[] }>>(document.paths)
      .flatMap((verbs) => Object.values(verbs))
      .filter(({ security }) => !security.some((one) => 'provisioningToken' in one))
    expect(tools).toHaveLength(operations.length - 1)
    expect(tools.map(({ name }) => name)).toContain('create_checkout')
    expect(tools.map(({ name }) => name)).not.toContain('stream_events')
    expect(tools.map(({ name }) => name)).not.toContain('create_account')
    expect(tools.filter(({ name }) => !/^[a-z][a-z0-9_]{1,63}$/.test(name))).toEqual([])
    expect(JSON.stringify(tools)).not.toContain('$ref')
    expect(JSON.stringify(tools).length).toBeLessThan(400_000)
  })

  test('have the description, the fields and the hints of their operation', async () => {
    const { client } = await connect()
    const { tools } = await client.listTools()
    const named = (name: string) => tools.find((tool) => tool.name === name)
    expect(named('create_checkout')).toMatchObject({
      description: expect.stringContaining('Creates a hosted page'),
      inputSchema: {
        required: ['body'],
        properties: { body: { required: expect.arrayContaining(['amount', 'currency']) }, idempotency_key: {} },
      },
      annotations: { title: 'Create a checkout', readOnlyHint: false, destructiveHint: false, idempotentHint: false },
    })
    expect(named('get_checkout')).toMatchObject({
      inputSchema: { required: ['checkout_id'], properties: { checkout_id: { type: 'string' } } },
      annotations: { readOnlyHint: true, destructiveHint: false },
    })
    expect(named('revoke_key')?.annotations).toMatchObject({ destructiveHint: true, idempotentHint: true })
    expect(named('rotate_key')?.annotations).toMatchObject({ destructiveHint: true, idempotentHint: false })
    expect(named('wipe_sandbox')?.annotations).toMatchObject({ destructiveHint: true })
  })

  test('--read-only offers reads only, and refuses a write', async () => {
    const { call, names } = await connect(['--read-only'])
    expect(await names()).toContain('list_checkouts')
    expect(await names()).not.toContain('create_checkout')
    await expect(call('create_checkout', { body: order })).rejects.toThrow('isn’t available with this server’s options')
    expect((await account.sandbox.get('/v1/pay/checkouts')).body.data).toEqual([])
  })

  test('--only offers the operations of some resources', async () => {
    const { names } = await connect(['--only', 'pay/checkouts,webhooks'])
    const offered = await names()
    expect(offered).toContain('create_checkout')
    expect(offered).toContain('create_webhook')
    expect(offered.some((name) => name.includes('charge') || name.includes('room'))).toBe(false)
    await expect((await connect(['--only', 'shops'])).names()).rejects.toThrow('--only names shops, but the API has')
  })
})

describe('live data', () => {
  const live = () => ({ PILLAR_API_KEY: account.live.key })

  test('is read only with --live, and changed only with --allow-live-writes too', async () => {
    const reader = await connect(['--live'], live())
    expect(await reader.names()).not.toContain('create_webhook')
    expect((await reader.call('list_webhooks')).structuredContent).toMatchObject({ data: [] })
    const writer = await connect(['--live', '--allow-live-writes'], live())
    const body = { url: 'https://shop.example/hooks', events: ['*'] }
    expect((await writer.call('create_webhook', { body })).isError).toBeFalsy()
    expect((await reader.call('list_webhooks')).structuredContent).toMatchObject({ data: [{ url: body.url }] })
  })

  test.each([
    [[], 'live', 'PILLAR_API_KEY is a live key: use a sandbox key, or add --live'],
    [['--live'], 'sandbox', '--live needs a live key in PILLAR_API_KEY'],
    [['--allow-live-writes'], 'sandbox', '--allow-live-writes needs --live'],
    [['--live', '--allow-live-writes', '--read-only'], 'live', 'can’t be used together'],
  ] as const)('%j with a %s key is wrong usage', async (options, environment, message) => {
    const { exitCode, errors, printed } = await run(['mcp', ...options], { PILLAR_API_KEY: account[environment].key })
    expect({ exitCode, printed }).toEqual({ exitCode: 2, printed: '' })
    expect(errors).toContain(message)
    expect(errors).not.toContain(account[environment].key)
  })

  test('is not taken for one of the sandbox by a space in front of it', async () => {
    const { exitCode, errors } = await run(['mcp'], { PILLAR_API_KEY: ` ${account.live.key}` })
    expect([exitCode, errors]).toEqual([2, expect.stringContaining('PILLAR_API_KEY must be a whole key')])
  })
})

describe('a gateway that is away', () => {
  test('is named, and tools work as soon as it is back', async () => {
    const proxy = await startTcpProxy({ host: '127.0.0.1', port: Number(new URL(api.url).port) })
    const url = `http://127.0.0.1:${proxy.port}`
    await proxy.set('refuse')
    const { client, call } = await connect([], { PILLAR_URL: url })
    await expect(client.listTools()).rejects.toThrow(`No response from ${url}`)
    await proxy.set('pass')
    expect((await client.listTools()).tools.length).toBeGreaterThan(100)
    await proxy.set('refuse')
    const read = await call('list_checkouts')
    expect([read.isError, textOf(read)]).toEqual([true, expect.stringContaining(`No response from ${url}`)])
    const write = await call('create_checkout', { body: order, idempotency_key: 'order-7' })
    expect(textOf(write)).toContain('may have happened. Repeat it with idempotency_key order-7')
    await proxy.close()
  })

  test('a cancelled call ends at once', async () => {
    const proxy = await startTcpProxy({ host: '127.0.0.1', port: Number(new URL(api.url).port) })
    const { client } = await connect([], { PILLAR_URL: `http://127.0.0.1:${proxy.port}` })
    await client.listTools()
    await proxy.set('stall')
    const stop = new AbortController()
    const before = proxy.connections()
    const call = client.callTool({ name: 'list_checkouts', arguments: {} }, undefined, { signal: stop.signal })
    const ended = expect(call).rejects.toThrow('no longer wanted')
    await expect.poll(proxy.connections).toBeGreaterThan(before - 1)
    stop.abort('no longer wanted')
    await ended
    await proxy.close()
  })
})

test('the server ends with its client', async () => {
  const env = { ...process.env, PILLAR_URL: api.url, PILLAR_API_KEY: account.sandbox.key }
  const server = spawn(process.execPath, ['cli/pillar.ts', 'mcp'], { env, stdio: ['pipe', 'ignore', 'pipe'] })
  await once(server.stderr, 'data')
  server.stdin.end()
  expect(await once(server, 'exit')).toEqual([0, null])
})

test('never prints the key', async () => {
  const { client, call, printed } = await connect()
  const results = [await client.listTools(), await call('list_keys'), await call('get_key', { key_id: 'key_1' })]
  expect(JSON.stringify(results) + printed()).not.toContain(account.sandbox.key)
  expect(printed()).toBe(`Serving ${api.url} over MCP: the sandbox, reads and writes.\n`)
})

test('offers the reference as resources, from the address in the document', async () => {
  const site = await startReceiver()
  const document = await (await fetch(`${api.url}/openapi.json`)).json()
  const origin = new URL(site.url).origin
  const texts: Record<string, string> = {
    '/openapi.json': JSON.stringify({ ...document, externalDocs: { url: `${origin}/reference` } }),
    '/llms.txt': '# Pillar',
  }
  site.answer(({ path }, response) => void response.writeHead(texts[path] ? 200 : 404).end(texts[path]))
  const { client } = await connect([], { PILLAR_URL: origin })
  const { resources } = await client.listResources()
  expect(resources.map(({ uri }) => uri)).toEqual(['pillar://llms.txt', 'pillar://llms-full.txt'])
  const read = (uri: string) => client.readResource({ uri })
  expect((await read('pillar://llms.txt')).contents).toMatchObject([{ text: '# Pillar' }])
  await expect(read('pillar://llms-full.txt')).rejects.toThrow(`${origin}/llms-full.txt returned status 404`)
  await expect(read('pillar://other')).rejects.toThrow('There is no resource pillar://other.')
  await site.close()
})

test('starts from any folder with the configuration in its README', async () => {
  const [, block = ''] = /```json\n(\{\s+"mcpServers"[^`]+)```/.exec(readFileSync('cli/README.md', 'utf8')) ?? []
  const { command, args, env } = JSON.parse(block).mcpServers.pillar
  expect(env).toEqual({ PILLAR_API_KEY: 'sk_sandbox_…' })
  const start = [command, ...args.map((word: string) => word.replace('/path/to/pillar', process.cwd()))]
  const { names } = await connect([], {}, { start, cwd: tmpdir() })
  expect(await names()).toContain('create_checkout')
})
