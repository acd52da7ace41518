import { randomBytes, randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { expect, vi } from 'vitest'
import { findFreePort } from '#scripts/ports.ts'
import { type Child, startChild } from '#scripts/run/child.ts'
import { gatewayCommand } from '#scripts/run/commands.ts'
import { waitUntilAnswers } from '#scripts/run/wait-until-answers.ts'
import { readSettings } from '#scripts/settings.ts'
import { createTestDatabase } from '#tests/support/database.ts'
import { provision, type RequestOptions } from '#tests/support/gateway.ts'
import { proxyDatabase } from '#tests/support/proxied-database.ts'

/** No request waits longer for its response, whatever fails. The rest allows for a busy machine. */
const LONGEST_REQUEST_MS = 30_000
/** A health probe has 2 s: the rest allows for a busy machine. */
const LONGEST_PROBE_MS = 4_000
export const RECOVERED_WITHIN_MS = 10_000

const order = {
  amount: 1099,
  currency: 'USD',
  description: 'Order 1042',
  success_url: 'https://shop.example/thanks',
  cancel_url: 'https://shop.example/cart',
}

export type Stage = Awaited<ReturnType<typeof startStage>>
type Body = ReturnType<typeof JSON.parse>

interface StageOptions {
  env?: Record<string, string>
  log?: string
  unlimited?: boolean
}

/** A gateway process that reaches its database through a proxy, and an account without limits. */
export async function startStage({ env = {}, log, unlimited = true }: StageOptions = {}) {
  const database = await createTestDatabase('gateway')
  const direct = new pg.Pool({ connectionString: database.url, max: 2 })
  // A connection may still be closing when the database is dropped, and no one waits for its error.
  direct.on('error', () => {})
  const proxied = await proxyDatabase(database.url)
  const { proxy } = proxied
  const dataDir = mkdtempSync(join(tmpdir(), 'pillar-faults-'))
  const settings = readSettings({ GATEWAY_PORT: String(await findFreePort()), DATA_DIR: dataDir })
  const secret = () => randomBytes(32).toString('base64url')
  const secrets = { GATEWAY_SECRET: secret(), PROVISIONING_TOKEN: secret(), AUTH_SECRET: '', VAULT_KEY: '' }
  const base = `http://${settings.gatewayHost}:${settings.gatewayPort}`
  const command = gatewayCommand({
    settings,
    secrets,
    databaseUrl: proxied.url,
    mode: 'production',
    env: { ...process.env, LOG_LEVEL: 'warn', WEBHOOK_ALLOW_PRIVATE: '1', ...env },
  })
  const gateway: Child = startChild(command, log ?? join(dataDir, 'gateway.log'))
  await waitUntilAnswers(gateway, `${base}/v1/health`)

  async function call(method: string, path: string, bearer: string, body?: object, headers: object = {}) {
    const response = await fetch(base + path, {
      method,
      headers: { authorization: `Bearer ${bearer}`, 'content-type': 'application/json', ...headers },
      signal: AbortSignal.timeout(LONGEST_REQUEST_MS),
      ...(body && { body: JSON.stringify(body) }),
    })
    const text = await response.text()
    return { status: response.status, headers: response.headers, body: (text && JSON.parse(text)) as Body }
  }

  const made = await call('POST', '/v1/accounts', secrets.PROVISIONING_TOKEN, { name: 'Shop', unlimited })
  const key: string = made.body.keys.sandbox.secret
  const get = (path: string) => call('GET', path, key)
  const post = (path: string, body: object, headers = {}) => call('POST', path, key, body, headers)

  async function request(method: string, path: string, { key: bearer = '', body, headers }: RequestOptions = {}) {
    const sent = await fetch(base + path, {
      method,
      headers: { authorization: `Bearer ${bearer}`, 'content-type': 'application/json', ...headers },
      signal: AbortSignal.timeout(LONGEST_REQUEST_MS),
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    const text = await sent.text()
    const isJson = /json/.test(sent.headers.get('content-type') ?? '') && text !== ''
    return { status: sent.status, headers: sent.headers, text, body: isJson ? JSON.parse(text) : undefined }
  }

  return {
    proxy,
    gateway,
    request,
    account: () => provision(request, secrets.PROVISIONING_TOKEN, {}),
    get,
    post,
    checkout: (name: string = randomUUID()) => post('/v1/pay/checkouts', order, { 'idempotency-key': name }),
    async health() {
      const response = await fetch(`${base}/v1/health`, { signal: AbortSignal.timeout(LONGEST_PROBE_MS) })
      return [response.status, ((await response.json()) as Body).status]
    },
    async rows<Row extends pg.QueryResultRow>(text: string, values: unknown[] = []): Promise<Row[]> {
      return (await direct.query<Row>(text, values)).rows
    },
    async close() {
      gateway.kill()
      await gateway.ended
      await proxy.close()
      await direct.end()
      await database.drop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/** Sends checkouts, each with its own Idempotency-Key, and returns their responses. */
export function sendCheckouts({ checkout }: Stage, count: number) {
  const names = Array.from({ length: count }, () => randomUUID())
  return Promise.all(names.map(async (name) => ({ name, ...(await checkout(name)) })))
}

// Requests that wait for a connection in vain can't know whether the database is busy or gone.
const UNREACHED = ['service_unavailable', 'temporarily_reduced_capacity']

/** Every response either acknowledges a checkout or says when to retry. */
export function expectAcknowledgedOr503(responses: Awaited<ReturnType<typeof sendCheckouts>>) {
  for (const { status, headers, body } of responses) {
    if (status === 201) continue
    expect([status, UNREACHED]).toEqual([503, expect.arrayContaining([body.code])])
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
  }
}

/** Acknowledged checkouts exist, and all others exist once after a retry with the same key. */
export async function expectNothingLost(stage: Stage, responses: Awaited<ReturnType<typeof sendCheckouts>>) {
  const ids = new Set<string>()
  for (const { name, status, body } of responses) {
    const repeated =
      status === 201 ? await stage.get(`/v1/pay/checkouts/${body.checkout_id}`) : await stage.checkout(name)
    expect(repeated.status).toBe(status === 201 ? 200 : 201)
    ids.add(repeated.body.checkout_id)
  }
  const kept = await stage.rows<{ checkout_id: string }>('SELECT checkout_id FROM checkouts')
  expect(ids.difference(new Set(kept.map((row) => row.checkout_id)))).toEqual(new Set())
  expect(ids.size).toBe(responses.length)
}

export async function expectDown(stage: Stage) {
  await vi.waitFor(async () => expect(await stage.health()).toEqual([503, 'down']), RECOVERED_WITHIN_MS)
}

/** Serves again within the promised time, in the same process. */
export async function expectRecovered(stage: Stage) {
  const within = { timeout: RECOVERED_WITHIN_MS, interval: 100 }
  await vi.waitFor(async () => expect((await stage.checkout()).status).toBe(201), within)
  await vi.waitFor(async () => expect(await stage.health()).toEqual([200, 'ok']), within)
  expect(stage.gateway.hasEnded()).toBe(false)
}
