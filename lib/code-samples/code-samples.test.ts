import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Receiver, startReceiver } from '#tests/support/receiver.ts'
import type { ApiCall } from './api-call.ts'
import { codeSamples } from './code-samples.ts'

const run = promisify(execFile)
const folder = mkdtempSync(join(tmpdir(), 'samples-'))
const fakeCurl = `uuidgen() { echo made-up; }; curl() { printf '%s\\0' "$@"; }`

let receiver: Receiver

beforeAll(async () => {
  symlinkSync(resolve('sdks'), join(folder, 'sdks'))
  // As installed with Composer.
  mkdirSync(join(folder, 'vendor'))
  writeFileSync(join(folder, 'vendor/autoload.php'), `<?php require '${resolve('sdks/php/tests/bootstrap.php')}';`)
  receiver = await startReceiver()
  receiver.answer((_, response) =>
    response.writeHead(200, { 'content-type': 'application/json' }).end('{"key_id":"key_1"}'),
  )
})

afterAll(async () => {
  rmSync(folder, { recursive: true })
  await receiver.close()
})

const word = fc.oneof(
  fc.string({ unit: 'binary' }).map((text) => text.replace(/[\0\uFFFE\uFFFF]/g, '')),
  fc.constantFrom(
    "it's `rm -rf $HOME` $(x)",
    `"\\'\${a}`,
    "JSON\n'JSON'\n",
    '#{x} %s {{y}} <?php ?>',
    '\\',
    "\\'",
    '@file',
  ),
)
const metadata = fc.dictionary(fc.oneof(word, fc.constantFrom('0', '1', '__proto__', 'order_id')), word, { maxKeys: 4 })
const body = fc.record({
  amount: fc.integer(),
  currency: fc.constant('EUR'),
  description: word,
  methods: fc.array(word, { maxLength: 3 }),
  success_url: word,
  cancel_url: word,
  expires_at: fc.constantFrom(null, '2026-12-01T00:00:00Z'),
  metadata,
})
const unknown: ApiCall = {
  ...{ method: 'PUT', path: '/v1/tomorrow/x', query: { a: "it's" } },
  body: { note: "it's \\ `$x`" },
}
const checkout = body.map((made): ApiCall => ({ method: 'POST', path: '/v1/pay/checkouts', body: made }))

function codeOf(call: ApiCall, language: string) {
  const apiUrl = `http://127.0.0.1:${receiver.port}`
  return codeSamples(call, apiUrl).find((sample) => sample.language === language)?.code ?? ''
}

// A machine that has never built Go's network code in C takes minutes for that.
const environment = {
  ...{ ...process.env, PILLAR_API_KEY: 'sk_from_the_environment', CGO_ENABLED: '0' },
  // As installed with pip.
  PYTHONPATH: resolve('sdks/python'),
}

async function asSentBy(command: string, args: string[]) {
  const before = receiver.received.length
  await run(command, args, { env: environment, cwd: folder })
  return receiver.received[before]
}

function written(name: string, code: string) {
  const path = join(folder, name)
  writeFileSync(path, code)
  return path
}

async function has(command: string, ...args: string[]) {
  return run(command, args).then(
    () => true,
    () => false,
  )
}

it('passes the body to the shell unchanged', async () => {
  await fc.assert(
    fc.asyncProperty(checkout, async (call) => {
      const { stdout } = await run('sh', ['-c', `${fakeCurl}\n${codeOf(call, 'curl')}`], { env: environment })
      const args = stdout.split('\0')
      expect(args).toContain('Authorization: Bearer sk_from_the_environment')
      expect(args).toContain('Idempotency-Key: made-up')
      expect(JSON.parse(args.at(-2) ?? '')).toEqual(call.body)
    }),
    { numRuns: 60 },
  )
})

it('makes the same request in JavaScript', async () => {
  await fc.assert(
    fc.asyncProperty(checkout, async (call) => {
      const sent = await asSentBy(process.execPath, ['--input-type=module', '-e', codeOf(call, 'JavaScript')])
      expect(sent?.path).toBe('/v1/pay/checkouts')
      expect(sent?.headers.authorization).toBe('Bearer sk_from_the_environment')
      expect(JSON.parse(sent?.body ?? '')).toEqual(call.body)
    }),
    { numRuns: 5 },
  )
})

it('uses fetch for an operation that the SDK does not have', async () => {
  const sent = await asSentBy(process.execPath, ['--input-type=module', '-e', codeOf(unknown, 'JavaScript')])
  expect(sent?.path).toBe('/v1/tomorrow/x?a=it%27s')
  expect(JSON.parse(sent?.body ?? '')).toEqual(unknown.body)
})

// Machines without these languages still prove the other three.
const others = [
  {
    language: 'Python',
    command: 'python3',
    probe: ['-c', 'import urllib3'],
    runs: 5,
    args: (code: string) => ['-c', code],
  },
  {
    language: 'PHP',
    command: 'php',
    probe: ['-r', 'curl_version();'],
    runs: 5,
    args: (code: string) => [written('call.php', code)],
  },
  {
    language: 'Go',
    command: 'go',
    // A package of the standard library since Go 1.24, which the SDK needs.
    probe: ['list', 'weak'],
    runs: 1,
    args: (code: string) => ['run', written('call.go', code)],
  },
]

for (const { language, command, probe, runs, args } of others) {
  it.runIf(await has(command, ...probe))(
    `makes the same request in ${language}`,
    async () => {
      await fc.assert(
        fc.asyncProperty(checkout, async (call) => {
          const sent = await asSentBy(command, args(codeOf(call, language)))
          expect(sent?.path).toBe('/v1/pay/checkouts')
          expect(sent?.headers.authorization).toBe('Bearer sk_from_the_environment')
          expect(sent?.headers['idempotency-key']).toBeTruthy()
          expect(JSON.parse(sent?.body ?? '')).toEqual(call.body)
        }),
        { numRuns: runs },
      )
    },
    120_000,
  )

  it.runIf(await has(command, ...probe))(
    `makes a request without the SDK in ${language}`,
    async () => {
      const sent = await asSentBy(command, args(codeOf(unknown, language)))
      expect(sent?.path).toBe('/v1/tomorrow/x?a=it%27s')
      expect(JSON.parse(sent?.body ?? '')).toEqual(unknown.body)
    },
    120_000,
  )
}

it('puts IDs first and names query parameters like the SDK', () => {
  const call: ApiCall = {
    method: 'GET',
    path: '/v1/webhooks/wh_1/deliveries',
    query: { state: 'failed', event_type: 'charge.completed', cursor: null },
  }
  expect(codeOf(call, 'JavaScript')).toContain(
    "pillar.webhooks.listDeliveries('wh_1', { state: 'failed', eventType: 'charge.completed' })",
  )
  expect(codeOf(call, 'curl')).toContain("deliveries?state=failed&event_type=charge.completed' \\")
})

it('names the method only if it is not implied, and adds Idempotency-Key only where it applies', () => {
  const revoke = codeOf({ method: 'DELETE', path: '/v1/keys/key_1' }, 'curl')
  expect(revoke).toContain('curl -X DELETE http')
  expect(revoke).not.toContain('Idempotency-Key')
  const test: ApiCall = { method: 'POST', path: '/v1/webhooks/wh_1/test', body: {}, idempotent: false }
  expect(codeOf(test, 'curl')).not.toMatch(/-X|Idempotency-Key/)
})

it('converts the SDK’s names and leaves the customer’s own keys alone', () => {
  const body = { successUrl: 'https://shop.example', expiresInDays: undefined, metadata: { orderId: '1' } }
  const call: ApiCall = { method: 'POST', path: '/v1/pay/checkouts', body }
  expect(codeOf(call, 'curl')).toContain('"success_url": "https://shop.example"')
  expect(codeOf(call, 'curl')).toContain('"orderId": "1"')
  expect(codeOf(call, 'JavaScript')).toContain("successUrl: 'https://shop.example'")
  expect(codeOf(call, 'PHP')).not.toContain('expires_in_days')
  expect(codeOf({ method: 'GET', path: '/v1/webhooks', query: { hasMore: true } }, 'curl')).toContain('?has_more=true')
})
