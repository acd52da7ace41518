import { randomBytes } from 'node:crypto'
import { rm } from 'node:fs/promises'
import pg from 'pg'
import { type Logger, pino } from 'pino'
import { createGateway, manualClock, readConfig } from '#gateway/index.ts'
import { createTestDatabase } from './database.ts'
import { makeScratch } from './scratch.ts'

const START = new Date('2026-11-21T10:00:00Z')

type Parsed = ReturnType<typeof JSON.parse>

export interface Answer {
  status: number
  headers: Headers
  text: string
  /** The parsed body; undefined when it is not JSON. */
  body: Parsed
}

export interface RequestOptions {
  key?: string | undefined
  /** Sent as JSON, except for a string, which is sent unchanged. */
  body?: unknown
  headers?: Record<string, string>
  /** The address that the connection comes from. */
  ip?: string
}

interface Options {
  env?: Record<string, string | undefined>
  log?: Logger
}

export type TestGateway = Awaited<ReturnType<typeof testGateway>>
export type TestAccount = Awaited<ReturnType<TestGateway['account']>>

/** A gateway with its own migrated database and a clock that moves only on request. No jobs run. */
export async function testGateway(options: Options = {}) {
  const database = await createTestDatabase('gateway')
  const clock = manualClock(START)
  const secrets = {
    GATEWAY_SECRET: randomBytes(32).toString('base64url'),
    PROVISIONING_TOKEN: randomBytes(32).toString('base64url'),
  }
  const env = {
    DATABASE_URL: database.url,
    DATABASE_POOL: '8',
    DATA_DIR: makeScratch('pillar-test-files-'),
    WEBHOOK_ALLOW_PRIVATE: '1',
    ...secrets,
    ...options.env,
  }
  const log = options.log ?? pino({ level: 'silent' })
  const siblings: Array<ReturnType<typeof createGateway>> = []
  const create = (more: Record<string, string | undefined> = {}) => {
    const gateway = createGateway(readConfig({ ...env, ...more }), log, clock)
    siblings.push(gateway)
    return gateway
  }
  const gateway = create()
  const direct = new pg.Pool({ connectionString: database.url, max: 2 })
  // A connection may still be closing when the database is dropped, and nobody waits for its error.
  direct.on('error', () => {})
  const request = requester(gateway)

  return {
    ...gateway,
    clock,
    databaseUrl: database.url,
    provisioningToken: secrets.PROVISIONING_TOKEN,
    secret: secrets.GATEWAY_SECRET,
    request,
    /** Behaves like another process on the same database. */
    sibling(more: Record<string, string | undefined> = {}) {
      const other = create(more)
      return { ...other, request: requester(other) }
    },
    async query<Row extends pg.QueryResultRow = Parsed>(text: string, values: unknown[] = []): Promise<Row[]> {
      return (await direct.query<Row>(text, values)).rows
    },
    account: (input: Record<string, unknown> = {}) => provision(request, secrets.PROVISIONING_TOKEN, input),
    async close() {
      for (const one of siblings) await one.close()
      await direct.end()
      await database.drop()
      await rm(env.DATA_DIR, { recursive: true, force: true })
    },
  }
}

type Gateway = ReturnType<typeof createGateway>

function requester({ app, runtime }: Gateway) {
  return async (method: string, path: string, options: RequestOptions = {}): Promise<Answer> => {
    const { key, body, ip } = options
    const init: RequestInit = {
      method,
      headers: {
        ...(key && { authorization: `Bearer ${key}` }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...options.headers,
      },
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    }
    const response = await app.request(path, init, { incoming: { socket: { remoteAddress: ip ?? '127.0.0.1' } } })
    const text = await readText(response)
    // The rows of a read may follow its response, and a test may read them next.
    await runtime.batch.flush()
    const isJson = /json/.test(response.headers.get('content-type') ?? '') && text !== ''
    return {
      status: response.status,
      headers: response.headers,
      text,
      body: isJson ? JSON.parse(text) : undefined,
    }
  }
}

// A stream of events has no end to wait for.
async function readText(response: Response): Promise<string> {
  if (!response.headers.get('content-type')?.startsWith('text/event-stream')) return response.text()
  await response.body?.cancel()
  return ''
}

/** An account with a client for each environment, without quotas by default. */
export async function provision(request: ReturnType<typeof requester>, token: string, input: Record<string, unknown>) {
  const { status, body, text } = await request('POST', '/v1/accounts', {
    key: token,
    body: { name: 'Test shop', unlimited: true, ...input },
  })
  if (status !== 201) throw new Error(`no account: ${text}`)
  const client = (key: { key_id: string; secret: string }) => ({
    key: key.secret,
    keyId: key.key_id,
    get: (path: string, options: RequestOptions = {}) => request('GET', path, { key: key.secret, ...options }),
    post: (path: string, body?: unknown, options: RequestOptions = {}) =>
      request('POST', path, { key: key.secret, body, ...options }),
    patch: (path: string, body?: unknown, options: RequestOptions = {}) =>
      request('PATCH', path, { key: key.secret, body, ...options }),
    delete: (path: string, options: RequestOptions = {}) => request('DELETE', path, { key: key.secret, ...options }),
  })
  return {
    accountId: body.account_id as string,
    sandbox: client(body.keys.sandbox),
    live: client(body.keys.live),
  }
}
