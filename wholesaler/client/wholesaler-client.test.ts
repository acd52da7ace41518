import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { type AddressInfo, createServer as createTcpServer } from 'node:net'
import { gzipSync } from 'node:zlib'
import { afterEach, expect, test } from 'vitest'
import { safeWholesalerUrl } from './safe-url.ts'
import { createWholesalerClient, type WholesalerClientOptions } from './wholesaler-client.ts'
import { WholesalerError } from './wholesaler-error.ts'

const credentials = { apiKey: 'KEY1234', username: 'pharmacie', password: 'p4ss-word' }
const closers: (() => unknown)[] = []
afterEach(async () => {
  for (const close of closers.splice(0)) await close()
})

async function serve(handle: (request: IncomingMessage, response: ServerResponse) => void): Promise<string> {
  const server = createServer(handle).listen(0, '127.0.0.1')
  await once(server, 'listening')
  closers.push(
    () => server.close(),
    () => server.closeAllConnections(),
  )
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

function clientOf(url: string, options: Partial<WholesalerClientOptions> = {}) {
  const client = createWholesalerClient({ url, credentials, ...options })
  closers.unshift(() => client.close())
  return client
}

async function failureOf(request: Promise<unknown>): Promise<WholesalerError> {
  const error = await request.then(
    () => undefined,
    (reason) => reason,
  )
  if (error instanceof WholesalerError) return error
  throw new Error(`expected a WholesalerError, got ${error}`)
}

test('sends the three credentials, asks for gzip and unpacks it', async () => {
  const seen: IncomingMessage[] = []
  const url = await serve((request, response) => {
    seen.push(request)
    response.setHeader('content-encoding', 'gzip')
    response.end(gzipSync('[{"prix_unitaire":12.5000}]'))
  })
  const page = await clientOf(url).getProductPage({ page: 7, since: '2026-01-31' })
  expect(page.body).toBe('[{"prix_unitaire":12.5000}]')
  expect(seen[0]?.url).toBe('/v2/produits?page=7&since=2026-01-31')
  expect(seen[0]?.headers).toMatchObject({
    apikey: 'KEY1234',
    username: 'pharmacie',
    password: 'p4ss-word',
    'accept-encoding': 'gzip',
    'user-agent': expect.stringContaining('pillar'),
  })
})

test('sends credentials of any script as UTF-8, and none that could break out of their header', async () => {
  const seen: string[] = []
  const url = await serve((request, response) => {
    seen.push(Buffer.from(String(request.headers.password), 'latin1').toString('utf8'))
    response.end('[]')
  })
  await clientOf(url, { credentials: { ...credentials, password: 'clé-€-鍵' } }).listBranches()
  expect(seen).toEqual(['clé-€-鍵'])
  const broken = { ...credentials, password: 'x\r\nhost: elsewhere' }
  expect(() => createWholesalerClient({ url, credentials: broken })).toThrow(WholesalerError)
})

test('reads the date of the server and the hints of a page', async () => {
  const url = await serve((_, response) => {
    response.setHeader('date', 'Fri, 27 Nov 2026 09:00:00 GMT')
    response.setHeader('x-total-count', '151234')
    response.setHeader('x-total-pages', '152')
    response.setHeader('link', '</v2/produits?page=2>; rel="next"')
    response.end('[]')
  })
  expect(await clientOf(url).getProductPage({ page: 1 })).toEqual({
    status: 200,
    body: '[]',
    serverDate: 'Fri, 27 Nov 2026 09:00:00 GMT',
    totalRows: 151_234,
    totalPages: 152,
    next: true,
  })
})

test('addresses an invoice whose number contains a slash or a percent sign', async () => {
  const paths: string[] = []
  const url = await serve((request, response) => {
    paths.push(request.url ?? '')
    response.end('{}')
  })
  const client = clientOf(`${url}/pharmacy`)
  await client.getInvoice('LYN/2026/0042 50%')
  expect(paths).toEqual(['/pharmacy/v2/factures/LYN%2F2026%2F0042%2050%25'])
  expect((await failureOf(client.getInvoice('..'))).condition).toBe('not_found')
  expect(paths).toHaveLength(1)
})

test.each([
  [401, 'credentials_refused'],
  [403, 'account_blocked'],
  [404, 'not_found'],
  [400, 'invalid_request'],
  [408, 'unreachable'],
  [429, 'quota_exceeded'],
  [302, 'unsafe_url'],
  [204, 'unreachable'],
  [503, 'unreachable'],
] as const)('a response of status %i is %s, whatever its code says', async (status, condition) => {
  const url = await serve((_, response) => {
    response.writeHead(status, { location: '/elsewhere', 'retry-after': '420' })
    response.end(status === 204 ? undefined : '{"code":"AUTRE","message":"Message du grossiste"}')
  })
  const error = await failureOf(clientOf(url).listBranches())
  expect(error).toMatchObject({ condition, status, retryAfterSeconds: status === 429 ? 420 : undefined })
})

test('never follows a redirect, so the credentials reach no other host', async () => {
  const strangers: unknown[] = []
  const stranger = await serve((request, response) => {
    strangers.push(request.headers)
    response.end('[]')
  })
  const url = await serve((_, response) => response.writeHead(307, { location: `${stranger}/v2/grossistes` }).end())
  expect((await failureOf(clientOf(url).listBranches())).condition).toBe('unsafe_url')
  expect(strangers).toEqual([])
})

test('treats a page of HTML as a fault and keeps its first 200 bytes without the credentials', async () => {
  const url = await serve((request, response) =>
    response.end(`<html>${request.headers.password} é${'x'.repeat(1_000)}</html>`),
  )
  const error = await failureOf(clientOf(url).listBranches())
  expect(error.condition).toBe('unreachable')
  expect(error.excerpt).toContain('<html>*** é')
  expect(Buffer.byteLength(error.excerpt ?? '')).toBeLessThanOrEqual(200)
  expect(JSON.stringify([error, error.message, error.stack])).not.toContain(credentials.password)
})

test('a response that repeats the credentials is masked in the error', async () => {
  const url = await serve(({ headers }, response) =>
    response.writeHead(401).end(JSON.stringify({ code: 'X', message: `bad ${headers.password} of ${headers.apikey}` })),
  )
  const error = await failureOf(clientOf(url).listBranches())
  expect(error.message).toContain('bad *** of ***')
})

test('a secret is masked however JSON writes it, and nothing of the wholesaler controls a terminal', async () => {
  const password = 'a"b\\c/é'
  const said = '\\u001b[2J\\u0000 bad a\\"b\\\\c\\/\\u00e9'
  const url = await serve((_, response) => response.writeHead(401).end(`{"code":"X","message":"${said}"}`))
  const error = await failureOf(clientOf(url, { credentials: { ...credentials, password } }).listBranches())
  expect(error.message).toBe('The wholesaler refused the credentials. It says: [2J bad ***')
  const long = await serve((_, response) => response.writeHead(400).end(JSON.stringify({ message: 'x'.repeat(9_000) })))
  expect((await failureOf(clientOf(long).listBranches())).message.length).toBeLessThan(400)
})

test('is unreachable if nothing listens, the response stalls or a body stops halfway', async () => {
  const refused = createTcpServer().listen(0, '127.0.0.1')
  await once(refused, 'listening')
  const { port } = refused.address() as AddressInfo
  await new Promise((done) => refused.close(done))
  expect((await failureOf(clientOf(`http://127.0.0.1:${port}`).listBranches())).condition).toBe('unreachable')

  const silent = await serve(() => {})
  const late = await failureOf(clientOf(silent, { totalTimeoutMs: 50 }).listBranches())
  expect(late).toMatchObject({ condition: 'unreachable', message: 'The wholesaler did not respond in time.' })

  const broken = await serve((_, response) => {
    response.writeHead(200, { 'content-length': '1000' })
    response.write('[{', () => response.destroy())
  })
  expect((await failureOf(clientOf(broken).listBranches())).condition).toBe('unreachable')
})

test('refuses a response that is larger than the limit once unpacked', async () => {
  const bomb = gzipSync(Buffer.alloc(65 * 1024 * 1024, '['))
  const url = await serve((_, response) => response.writeHead(200, { 'content-encoding': 'gzip' }).end(bomb))
  expect((await failureOf(clientOf(url).listBranches())).condition).toBe('unreachable')
})

test('an aborted request throws the reason of its signal', async () => {
  const url = await serve(() => {})
  const stop = new AbortController()
  const pending = clientOf(url).getProductPage({ page: 1, signal: stop.signal })
  stop.abort(new Error('stopped by the user'))
  await expect(pending).rejects.toThrow('stopped by the user')
})

test.each([
  'http://wholesaler.example',
  'ftp://wholesaler.example',
  'https://user:secret@wholesaler.example',
  'https://user@wholesaler.example',
  'https://wholesaler.example/?key=1',
  'http://127.0.0.1.example.com',
  'http://localhost.example.com',
  'wholesaler.example',
])('refuses the unsafe address %s', (url) => {
  expect(() => createWholesalerClient({ url, credentials })).toThrow(WholesalerError)
})

test.each(['https://wholesaler.example', 'http://localhost:4950', 'http://127.0.0.1:4950/api', 'http://[::1]:4950/'])(
  'accepts the address %s',
  (url) => {
    expect(safeWholesalerUrl(url).href.endsWith('/')).toBe(true)
  },
)
