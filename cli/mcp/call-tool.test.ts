import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import type { ServerResponse } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { account, api, setUpCliAccount } from '#tests/support/cli-account.ts'
import { invoiceShop } from '#tests/support/invoice-shop.ts'
import { closeMcpClients, connectMcp as connect, textOf } from '#tests/support/mcp-client.ts'
import { startReceiver } from '#tests/support/receiver.ts'

setUpCliAccount()
closeMcpClients()

const order = {
  ...{ amount: 2599, currency: 'EUR', description: 'Order 1042' },
  ...{ success_url: 'https://shop.example/thanks', cancel_url: 'https://shop.example/cart' },
}

describe('a call', () => {
  test('returns the JSON of the response, as text and as structure', async () => {
    const { call } = await connect()
    const made = await call('create_checkout', { body: order })
    expect(made.structuredContent).toMatchObject({ state: 'open', amount: 2599 })
    expect(JSON.parse(textOf(made))).toEqual(made.structuredContent)
    const { checkout_id } = made.structuredContent as { checkout_id: string }
    expect((await call('get_checkout', { checkout_id })).structuredContent).toMatchObject({ checkout_id })
  })

  test('keeps the names in metadata as they are', async () => {
    const { call } = await connect()
    const metadata = { orderNumber: '1042', 'Line-Item': 'a' }
    expect((await call('create_checkout', { body: { ...order, metadata } })).structuredContent).toMatchObject({
      metadata,
    })
  })

  test('sends the idempotency key, so that a repeated write happens once', async () => {
    const { call } = await connect()
    const [one, other] = [
      await call('create_checkout', { body: order, idempotency_key: 'order-1042' }),
      await call('create_checkout', { body: order, idempotency_key: 'order-1042' }),
    ]
    expect(other.structuredContent).toEqual(one.structuredContent)
    expect((await account.sandbox.get('/v1/pay/checkouts')).body.data).toHaveLength(1)
  })

  test('returns a problem as an error that names each field and rule', async () => {
    const { call } = await connect()
    const refused = await call('create_checkout', { body: { ...order, amount: '25.99', colour: 'red' } })
    expect(refused.isError).toBe(true)
    expect(textOf(refused).split('\n')[0]).toMatch(/ \(400 validation_failed, req_\w+\)$/)
    expect(refused.structuredContent).toMatchObject({
      code: 'validation_failed',
      errors: [
        { field: 'amount', code: 'invalid_type' },
        { field: 'colour', code: 'unknown_field' },
      ],
    })
    expect(JSON.parse(textOf(refused).split('\n')[1] ?? '')).toEqual(refused.structuredContent)
  })

  test('refuses arguments that the operation does not have, and IDs that lead elsewhere, without a request', async () => {
    const { call } = await connect()
    const before = (await account.sandbox.get('/v1/requests')).body.data.length
    const stray = await call('create_checkout', { ...order })
    expect([stray.isError, textOf(stray)]).toEqual([true, expect.stringContaining('belong in body')])
    for (const checkout_id of ['..', '', undefined])
      expect(textOf(await call('get_checkout', { checkout_id }))).toBe('checkout_id must be an ID.')
    expect((await account.sandbox.get('/v1/requests')).body.data.length).toBe(before + 1)
    expect((await call('get_checkout', { checkout_id: '../keys' })).structuredContent).toMatchObject({ status: 404 })
  })

  test('names the cursor of the next page', async () => {
    const { call } = await connect()
    for (const _ of [1, 2, 3]) await account.sandbox.post('/v1/pay/checkouts', order)
    const first = await call('list_checkouts', { limit: 2 })
    const { next_cursor } = first.structuredContent as { next_cursor: string }
    expect(textOf(first)).toContain(`Repeat with cursor ${next_cursor}`)
    const last = await call('list_checkouts', { limit: 2, cursor: next_cursor })
    expect(last.structuredContent).toMatchObject({ has_more: false })
    expect(textOf(last)).not.toContain('Repeat with cursor')
  })

  test('returns fewer entries of a page that is too long, and every entry once', async () => {
    const { call } = await connect()
    const metadata = Object.fromEntries(Array.from({ length: 20 }, (_, at) => [`note${at}`, 'x'.repeat(490)]))
    for (let made = 0; made < 9; made++) await account.sandbox.post('/v1/pay/checkouts', { ...order, metadata })
    const seen: string[] = []
    for (let cursor: string | null | undefined; cursor !== null; ) {
      const page = await call('list_checkouts', { limit: 100, ...(cursor && { cursor }) })
      expect(textOf(page).length).toBeLessThan(62_000)
      const { data, next_cursor } = page.structuredContent as { data: { checkout_id: string }[]; next_cursor: string }
      seen.push(...data.map((one) => one.checkout_id))
      cursor = next_cursor
    }
    expect([seen.length, new Set(seen).size]).toEqual([9, 9])
  })
})

describe('an argument that no header or path can carry', () => {
  test.each([
    ['idempotency_key', { idempotency_key: 'a\r\nX-Other: 1' }],
    ['idempotency_key', { idempotency_key: 'заказ' }],
    ['idempotency_key', { idempotency_key: {} }],
    ['prefer', { prefer: 'return=\nminimal' }],
    ['checkout_id', { checkout_id: 'co_\ud800' }],
  ])('is an error that names it: %s', async (name, given) => {
    const { client, call } = await connect()
    const { tools } = await client.listTools()
    const named = tools.find(({ inputSchema }) =>
      Object.keys(given).every((one) => one in (inputSchema.properties ?? {})),
    )
    const refused = await call(named?.name ?? '', given)
    expect([refused.isError, textOf(refused)]).toEqual([true, expect.stringMatching(`^${name} must be `)])
  })
})

describe('a response that is not from the API', () => {
  /** A server with the API's document, as behind a proxy or a network's sign-in page. */
  async function behind(answer: (response: ServerResponse) => void, path = '/v1') {
    const proxy = await startReceiver()
    const document = await (await fetch(`${api.url}/openapi.json`)).text()
    proxy.answer((request, response) => {
      if (request.path.startsWith(path)) answer(response)
      else response.end(document)
    })
    const connected = await connect([], { PILLAR_URL: new URL(proxy.url).origin })
    return { ...connected, close: () => proxy.close() }
  }
  const sent = (status: number, type: string, body: string) => (response: ServerResponse) =>
    void response.writeHead(status, { 'content-type': type }).end(body)
  const torn = (response: ServerResponse) => {
    response.writeHead(201, { 'content-type': 'application/json', 'content-length': '100' }).flushHeaders()
    response.write('{"checkout_id":', () => response.destroy())
  }

  test.each([
    ['a page', sent(200, 'text/html', '<p>Sign in')],
    ['half of its JSON', sent(201, 'application/json', '{"checkout_id": "co_1')],
    ['a list', sent(201, 'application/json', '[]')],
    ['an error of a proxy', sent(502, 'text/html', '<p>Bad gateway')],
    ['a response that breaks off', torn],
  ])('fails a write, which may have happened, with its key: %s', async (_, answer) => {
    const { call, close } = await behind(answer)
    const lost = await call('create_checkout', { body: order, idempotency_key: 'order-7' })
    expect([lost.isError, lost.structuredContent]).toEqual([true, undefined])
    expect(textOf(lost)).toContain('create_checkout may have happened. Repeat it with idempotency_key order-7')
    await close()
  })

  test('fails a read, with the setting to check', async () => {
    const { call, close } = await behind(sent(200, 'text/html', '<p>Sign in'))
    expect(textOf(await call('list_checkouts'))).toBe(
      'The response is of type text/html. It isn’t from the API: check PILLAR_URL.',
    )
    await close()
  })

  test('is an error of a size that a model can read', async () => {
    const detail = 'x'.repeat(200_000)
    const { call, close } = await behind(sent(400, 'application/problem+json', JSON.stringify({ code: 'x', detail })))
    expect(JSON.stringify(await call('list_checkouts')).length).toBeLessThan(125_000)
    await close()
  })

  test.each(['<p>Sign in', '{}', 'null', '{"paths":{}}'])('%s instead of the document is named', async (text) => {
    const { names, close } = await behind(sent(200, 'text/html', text), '/')
    await expect(names()).rejects.toThrow('/openapi.json doesn’t describe the API')
    await close()
  })
})

describe('a file', () => {
  async function invoiceId() {
    const own = await api.account({ country: 'GB' })
    const shop = invoiceShop(api, own)
    const { body } = await shop.issue({ transaction_id: await shop.paid(), tax_region: 'UK' })
    return { access: { PILLAR_API_KEY: own.sandbox.key }, invoice_id: String(body.invoice_id) }
  }

  test('is in the result, or in the folder of --save-to', async () => {
    const { access, invoice_id } = await invoiceId()
    const { call } = await connect([], access)
    const inline = await call('get_invoice_pdf', { invoice_id })
    const [file] = inline.content
    const blob = file?.type === 'resource' && 'blob' in file.resource ? file.resource.blob : ''
    expect(file).toMatchObject({ type: 'resource', resource: { mimeType: 'application/pdf' } })
    const bytes = Buffer.from(blob, 'base64')
    expect(bytes.subarray(0, 5).toString()).toBe('%PDF-')

    const folder = mkdtempSync(join(tmpdir(), 'pillar-mcp-'))
    const saving = await connect(['--save-to', folder], access)
    expect(textOf(await saving.call('get_invoice_pdf', { invoice_id }))).toContain(folder)
    const [name = ''] = readdirSync(folder)
    expect(name).toMatch(/^get_invoice_pdf-req_\w+\.pdf$/)
    expect(readFileSync(join(folder, name)).equals(bytes)).toBe(true)
    rmSync(folder, { recursive: true })
    expect(textOf(await call('get_invoice_xml', { invoice_id }))).toContain('<?xml')
  })

  test('that is too large is an error with the way out', async () => {
    const large = await startReceiver()
    const document = await (await fetch(`${api.url}/openapi.json`)).text()
    large.answer((request, response) => {
      if (request.path === '/openapi.json') return void response.end(document)
      response.writeHead(200, { 'content-type': 'application/pdf' }).end(Buffer.alloc(1024 * 1024 + 1))
    })
    const { call } = await connect([], { PILLAR_URL: new URL(large.url).origin })
    const result = await call('get_invoice_pdf', { invoice_id: 'inv_1' })
    expect(result.isError).toBe(true)
    expect(textOf(result)).toBe('The file is larger than 1 MiB. Start the server with --save-to FOLDER to save it.')
    await large.close()
  })
})
