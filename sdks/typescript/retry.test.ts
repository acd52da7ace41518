import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { createPillar, type Pillar, PillarError } from './index.ts'
import { pauseBeforeRetry } from './retry.ts'

type Answer = (response: ServerResponse) => void

const heard: IncomingMessage[] = []
let answers: Answer[] = []
const server = createServer((request, response) => {
  heard.push(request)
  request.resume().on('end', () => answers.shift()?.(response))
})
let pillar: Pillar

beforeAll(async () => {
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  pillar = createPillar({
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    apiKey: 'sk_sandbox_1',
  })
})
afterAll(async () => {
  server.closeAllConnections()
  await new Promise((done) => server.close(done))
})
beforeEach(() => {
  heard.length = 0
  answers = []
})

function answer(status: number, body: unknown, headers: Record<string, string> = {}): Answer {
  return (response) => {
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body))
  }
}
const healthy = answer(200, { status: 'ok', version: '1', region: 'local' })
const limited = (seconds: string) => answer(429, { code: 'rate_limited', detail: 'Later.' }, { 'retry-after': seconds })
const cut: Answer = (response) => response.socket?.destroy()
const brokenOff: Answer = (response) => {
  response.writeHead(200, { 'content-type': 'application/json', 'content-length': '100' }).write('{"status"')
  setTimeout(() => response.socket?.destroy(), 20)
}

test.each([
  ['429', limited('0')],
  ['503', answer(503, { code: 'service_unavailable' })],
  ['a cut connection', cut],
  ['a body that breaks off', brokenOff],
])('retries after %s', async (_, first) => {
  answers = [first, healthy]
  expect(await pillar.health.get()).toMatchObject({ status: 'ok' })
  expect(heard).toHaveLength(2)
})

test('reports the failure after two retries', async () => {
  answers = [limited('0'), limited('0'), limited('0'), healthy]
  const error = await pillar.health.get().catch((reason) => reason)
  expect(error).toBeInstanceOf(PillarError)
  expect(error).toMatchObject({ code: 'rate_limited', status: 429, retryAfter: 0 })
  expect(heard).toHaveLength(3)
})

test('waits for Retry-After', async () => {
  answers = [limited('1'), healthy]
  const startedAt = performance.now()
  await pillar.health.get()
  expect(performance.now() - startedAt).toBeGreaterThanOrEqual(990)
})

test('waits twice as long before each further retry', () => {
  const lost = new PillarError({ code: 'unreachable', status: 0, detail: 'Lost.' })
  for (const [attempt, least] of [300, 600, 1200].entries()) {
    const pause = pauseBeforeRetry(lost, attempt) ?? 0
    expect(pause).toBeGreaterThanOrEqual(least)
    expect(pause).toBeLessThan(least + 300)
  }
})

test('retries at once after a date of Retry-After that has passed', async () => {
  const past = limited('Thu, 01 Jan 1970 00:00:00 GMT')
  answers = [past, past, past]
  await expect(pillar.health.get()).rejects.toMatchObject({ retryAfter: 0 })
  expect(heard).toHaveLength(3)
})

test('reports an overlong Retry-After at once', async () => {
  answers = [limited('777600')]
  await expect(pillar.health.get()).rejects.toMatchObject({ retryAfter: 777_600 })
  expect(heard).toHaveLength(1)
})

test.each([400, 402, 404, 500, 502, 504])('does not retry %i', async (status) => {
  answers = [answer(status, { code: 'said_so', detail: 'Because.' })]
  await expect(pillar.health.get()).rejects.toMatchObject({ status, code: 'said_so', detail: 'Because.' })
  expect(heard).toHaveLength(1)
})

test('retries a POST with the same idempotency key and waits for its first attempt', async () => {
  const inProgress = answer(409, { code: 'idempotency_in_progress' }, { 'retry-after': '0' })
  answers = [cut, inProgress, answer(201, { key_id: 'key_1' })]
  expect(await pillar.keys.create({ name: 'Once' })).toEqual({ keyId: 'key_1' })
  const keys = heard.map((request) => request.headers['idempotency-key'])
  expect(keys[0]).toMatch(/^[0-9a-f]{32}$/)
  expect(new Set(keys).size).toBe(1)
  expect(heard).toHaveLength(3)
})

test('sends a request once if the service could not recognize a retry', async () => {
  answers = [cut]
  await expect(pillar.accounts.create({ name: 'Shop' })).rejects.toMatchObject({ code: 'unreachable', status: 0 })
  expect(heard).toHaveLength(1)
})

test('does not retry with maxRetries 0', async () => {
  const { port } = server.address() as AddressInfo
  answers = [cut]
  const impatient = createPillar({ baseUrl: `http://127.0.0.1:${port}`, maxRetries: 0 })
  await expect(impatient.health.get()).rejects.toMatchObject({ code: 'unreachable' })
  expect(heard).toHaveLength(1)
})

test('a signal aborts the request and the wait before a retry', async () => {
  const reason = new Error('left the page')
  const leaving = new AbortController()
  answers = [
    (response) => {
      limited('20')(response)
      setTimeout(() => leaving.abort(reason), 100)
    },
  ]
  const call = pillar.health.get({ signal: leaving.signal })
  await expect(call).rejects.toBe(reason)
  await expect(pillar.health.get({ signal: AbortSignal.abort(reason) })).rejects.toBe(reason)
  expect(heard).toHaveLength(1)
})

test('does not report an aborted request as a failure of the service', async () => {
  const reason = new Error('left the page')
  const leaving = new AbortController()
  answers = [() => leaving.abort(reason)]
  await expect(pillar.accounts.create({ name: 'Shop' }, { signal: leaving.signal })).rejects.toBe(reason)
})

test('gives up an attempt whose response does not end in time, and retries it', async () => {
  const { port } = server.address() as AddressInfo
  const impatient = createPillar({ baseUrl: `http://127.0.0.1:${port}`, timeoutMs: 500 })
  const silent: Answer = () => {}
  const halfSaid: Answer = (response) => response.writeHead(200).write('{')
  answers = [silent, halfSaid, healthy]
  expect(await impatient.health.get()).toMatchObject({ status: 'ok' })
  expect(heard).toHaveLength(3)
  answers = [silent]
  await expect(impatient.accounts.create({ name: 'Shop' })).rejects.toMatchObject({ code: 'unreachable', status: 0 })
})

test('waits as long as it takes without a limit', async () => {
  const { port } = server.address() as AddressInfo
  const patient = createPillar({
    baseUrl: `http://127.0.0.1:${port}`,
    timeoutMs: Number.POSITIVE_INFINITY,
    maxRetries: 0,
  })
  answers = [(response) => void setImmediate(() => healthy(response))]
  expect(await patient.health.get()).toMatchObject({ status: 'ok' })
})

test('does not end a file that has begun to arrive in time', async () => {
  vi.useFakeTimers()
  let signal: AbortSignal | null | undefined
  const begun = createPillar({
    baseUrl: 'http://127.0.0.1',
    fetch: (_, init) => {
      signal = init.signal
      return new Response('%PDF')
    },
  })
  await begun.billing.getPdf('bill_1')
  vi.advanceTimersByTime(3_600_000)
  vi.useRealTimers()
  expect(signal?.aborted).toBe(false)
})

test.each([301, 302, 303, 307, 308])(
  'follows no redirect with status %i, neither there nor elsewhere',
  async (status) => {
    const moved: Answer = (response) => response.writeHead(status, { location: '/v1/elsewhere' }).end()
    answers = [moved, healthy]
    await expect(pillar.keys.create({ name: 'Once' })).rejects.toMatchObject({
      status,
      code: 'unreadable_response',
      detail: 'The service redirected the request to another address. No redirect is followed: check baseUrl.',
    })
    expect(heard).toHaveLength(1)
  },
)

test.each([
  ['a line break', 'sk_sandbox_1\nsk_sandbox_2'],
  ['a space', 'sk_sandbox_1 sk_sandbox_2'],
  ['another sign', 'sk_sandbox_…'],
])('refuses a key with %s, without repeating it', (_, apiKey) => {
  const attempt = () => createPillar({ baseUrl: 'http://127.0.0.1', apiKey })
  expect(attempt).toThrow(TypeError)
  expect(attempt).not.toThrow(/sk_/)
})

test('accepts a key with a line break at its end, as files have it', async () => {
  const { port } = server.address() as AddressInfo
  answers = [healthy]
  await createPillar({ baseUrl: `http://127.0.0.1:${port}`, apiKey: 'sk_sandbox_1\n' }).health.get()
  expect(heard[0]?.headers.authorization).toBe('Bearer sk_sandbox_1')
})

test('an iterator ends with an error if the service returns the same page again', async () => {
  const page = answer(200, { data: [{ key_id: 'key_1' }], has_more: true, next_cursor: 'again' })
  answers = [page, page, page]
  await expect(Array.fromAsync(pillar.keys.iterate())).rejects.toThrow('the same page again')
  expect(heard).toHaveLength(2)
})

test.each([502, 200])('reports a %i response that is not JSON as unreadable', async (status) => {
  answers = [(response) => response.writeHead(status, { 'x-request-id': 'req_9' }).end('<h1>Bad gateway</h1>')]
  await expect(pillar.health.get()).rejects.toMatchObject({
    code: 'unreadable_response',
    status,
    requestId: 'req_9',
    body: '<h1>Bad gateway</h1>',
  })
})
