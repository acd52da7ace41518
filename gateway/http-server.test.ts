import { once } from 'node:events'
import type { Server } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestGateway, testGateway } from '#tests/support/gateway.ts'
import { holdLock } from '#tests/support/hold-lock.ts'
import { createHttpServer } from './http-server.ts'

let api: TestGateway
let server: Server
let port: number

beforeAll(async () => {
  api = await testGateway()
  server = createHttpServer(api.app.fetch, 'https://docs.example').listen(0, '127.0.0.1')
  await once(server, 'listening')
  port = (server.address() as AddressInfo).port
})
afterAll(async () => {
  server.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
  await api.close()
})

/** Sends raw bytes and reads until the server closes the connection. */
async function exchange(bytes: string) {
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => {})
  socket.write(bytes, 'latin1')
  let text = ''
  for await (const part of socket.setEncoding('utf8')) text += part
  const [head = '', body = ''] = text.split('\r\n\r\n')
  const header = (name: string) => new RegExp(`^${name}: (.*)$`, 'im').exec(head)?.[1]
  return { status: Number(head.split(' ')[1]), head, body, header }
}

const HOST = 'Host: localhost\r\n'
const GET = (rest: string) => `GET /v1/health HTTP/1.1\r\n${rest}Connection: close\r\n\r\n`

test.each([
  ['no HTTP', 'hello\r\n\r\n', 400, 'malformed_request'],
  ['an HTTP version that does not exist', `GET / HTTP/9.9\r\n${HOST}\r\n`, 400, 'malformed_request'],
  ['a space before a colon', GET(`${HOST}X : y\r\n`), 400, 'malformed_request'],
  ['a folded header', GET(`${HOST}X: y\r\n z\r\n`), 400, 'malformed_request'],
  ['a NUL in a header', GET(`${HOST}X: \0\r\n`), 400, 'malformed_request'],
  ['no Host', GET(''), 400, 'malformed_request'],
  ['two Hosts', GET(`${HOST}Host: evil.example\r\n`), 400, 'malformed_request'],
  ['the same Host twice, in another case', GET(`${HOST}hOST: localhost\r\n`), 400, 'malformed_request'],
  ['a Host that is none', GET('Host: a b\r\n'), 400, 'malformed_request'],
  ['a Host with a path', GET('Host: a/b?c\r\n'), 400, 'malformed_request'],
  ['a Host with credentials', GET('Host: a@b\r\n'), 400, 'malformed_request'],
  ['a Host with an impossible address', GET('Host: 999.999.999.999\r\n'), 400, 'malformed_request'],
  ['a target with a backslash', `GET /v1\\keys HTTP/1.1\r\n${HOST}Connection: close\r\n\r\n`, 400, 'malformed_request'],
  ['a target that is no path', `GET v1 HTTP/1.1\r\n${HOST}Connection: close\r\n\r\n`, 400, 'malformed_request'],
  [
    'two lengths',
    `POST /v1/keys HTTP/1.1\r\n${HOST}Content-Length: 1\r\nContent-Length: 2\r\n\r\nx`,
    400,
    'malformed_request',
  ],
  [
    'a length and chunks',
    `POST /v1/keys HTTP/1.1\r\n${HOST}Content-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`,
    400,
    'malformed_request',
  ],
  ['a negative length', `POST /v1/keys HTTP/1.1\r\n${HOST}Content-Length: -1\r\n\r\n`, 400, 'malformed_request'],
  [
    'a coding after chunked',
    `POST /v1/keys HTTP/1.1\r\n${HOST}Transfer-Encoding: chunked, gzip\r\n\r\n`,
    400,
    'malformed_request',
  ],
  ['headers of 20 KB', GET(`${HOST}X: ${'x'.repeat(20_000)}\r\n`), 431, 'headers_too_large'],
  ['a target of 20 KB', `GET /${'x'.repeat(20_000)} HTTP/1.1\r\n${HOST}\r\n`, 431, 'headers_too_large'],
  ['an expectation that nobody meets', GET(`${HOST}Expect: 200-ok\r\n`), 417, 'expectation_failed'],
  ['TRACE', `TRACE /v1/keys HTTP/1.1\r\n${HOST}Connection: close\r\n\r\n`, 405, 'method_not_allowed'],
  ['CONNECT', `CONNECT example.com:443 HTTP/1.1\r\n${HOST}\r\n`, 405, 'method_not_allowed'],
  ['PROPFIND', `PROPFIND /v1/keys HTTP/1.1\r\n${HOST}Connection: close\r\n\r\n`, 405, 'method_not_allowed'],
])('rejects %s with a problem that has a request ID', async (_, bytes, status, code) => {
  const response = await exchange(bytes)
  expect([response.status, response.header('content-type')]).toEqual([status, 'application/problem+json'])
  const problem = JSON.parse(response.body)
  expect(problem).toMatchObject({ status, code, type: expect.stringMatching(`/errors/${code}$`) })
  expect(problem.request_id).toMatch(/^req_[0-9a-hjkmnp-tv-z]{26}$/)
  expect(response.header('x-request-id')).toBe(problem.request_id)
  expect([response.header('cache-control'), response.header('x-api-version')]).toEqual(['no-store', 'v1'])
  expect(response.header('content-length') ?? String(Buffer.byteLength(response.body))).toBe(
    String(Buffer.byteLength(response.body)),
  )
})

test.each([
  ['a name and a port', GET('Host: api.example:8443\r\n')],
  ['an IPv6 address', GET('Host: [::1]:4000\r\n')],
  ['a name in capitals', GET('Host: API.Example\r\n')],
  ['HTTP/1.0 without a Host', 'GET /v1/health HTTP/1.0\r\n\r\n'],
  ['a whole URL as its target', `GET http://localhost/v1/health HTTP/1.1\r\n${HOST}Connection: close\r\n\r\n`],
])('accepts %s', async (_, bytes) => {
  expect((await exchange(bytes)).status).toBe(200)
})

test('survives a body with broken framing', async () => {
  const account = await api.account()
  const head = `POST /v1/keys HTTP/1.1\r\n${HOST}Authorization: Bearer ${account.sandbox.key}\r\nContent-Type: application/json\r\n`
  const broken = await exchange(`${head}Transfer-Encoding: chunked\r\n\r\n5\r\n{"nam\r\nZZ\r\n`)
  expect([broken.status, JSON.parse(broken.body).code]).toEqual([400, 'malformed_request'])
  expect((await exchange(GET(HOST))).status).toBe(200)
  expect((await account.sandbox.get('/v1/keys')).body.data).toHaveLength(1)
})

test('logs a request whose client leaves before the server reads its body', async () => {
  const { accountId, sandbox } = await api.account()
  const lock = await holdLock(api.databaseUrl, 'LOCK TABLE api_keys')
  const socket = connect(port, '127.0.0.1')
  socket.write(
    `POST /v1/keys HTTP/1.1\r\n${HOST}Authorization: Bearer ${sandbox.key}\r\nContent-Type: application/json\r\nContent-Length: 20\r\n\r\n{"name":`,
  )
  await lock.untilWaiting(1)
  socket.destroy()
  await expect.poll(() => promisify(server.getConnections.bind(server))()).toBe(0)
  await lock.release()
  const logged = () => api.query('SELECT status, code FROM requests WHERE account_id = $1', [accountId])
  await expect.poll(logged).toEqual([{ status: 400, code: 'invalid_json' }])
})
