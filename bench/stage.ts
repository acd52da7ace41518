import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { type EmbeddedPostgres, startPostgres } from '#scripts/postgres/index.ts'

export interface Stage {
  gatewayUrl: string
  databaseUrl: string
  apiKey: string
  accountId: string
  env: Record<string, string>
  /** Starts another server and resolves with its address once it listens. */
  launch(script: string, env?: Record<string, string>): Promise<string>
  close(): Promise<void>
}

/** A durable database and a gateway of their own, both gone afterwards. */
export async function setStage(): Promise<Stage> {
  const dataDir = mkdtempSync(join(tmpdir(), 'pillar-bench-'))
  const postgres: EmbeddedPostgres = await startPostgres({ dataDir, durable: true })
  await postgres.ensureDatabase('gateway')
  const children: ChildProcess[] = []
  const env = {
    DATABASE_URL: postgres.url('gateway'),
    GATEWAY_SECRET: randomBytes(32).toString('base64url'),
    PROVISIONING_TOKEN: randomBytes(32).toString('base64url'),
    LOG_LEVEL: 'warn',
  }

  async function launch(script: string, extra: Record<string, string> = {}): Promise<string> {
    const port = await freePort()
    const child = spawn(process.execPath, [script], {
      env: { ...process.env, ...env, ...extra, GATEWAY_PORT: String(port), PORT: String(port) },
      stdio: ['ignore', 'ignore', 'inherit'],
    })
    children.push(child)
    const address = `http://127.0.0.1:${port}`
    await answers(address)
    return address
  }

  const gatewayUrl = await launch('gateway/server.ts')
  const account = await createAccount(gatewayUrl, env.PROVISIONING_TOKEN)
  return {
    gatewayUrl,
    databaseUrl: env.DATABASE_URL,
    apiKey: account.keys.sandbox.secret,
    accountId: account.account_id,
    env,
    launch,
    async close() {
      for (const child of children) child.kill('SIGTERM')
      await Promise.all(children.map((child) => child.exitCode ?? new Promise((resolve) => child.once('exit', resolve))))
      await postgres.stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/** Rows as JSON for the server that answers from memory. */
export async function readRows(databaseUrl: string): Promise<string> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const one = async (text: string) => (await client.query(text)).rows[0]
  const rows = {
    key: await one("SELECT *, null AS hash FROM api_keys WHERE environment = 'sandbox'"),
    account: await one('SELECT * FROM accounts'),
    checkout: await one('SELECT * FROM checkouts LIMIT 1'),
  }
  await client.end()
  return JSON.stringify(rows)
}

async function createAccount(gatewayUrl: string, token: string) {
  const response = await fetch(`${gatewayUrl}/v1/accounts`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'Bench', unlimited: true }),
  })
  return (await response.json()) as { account_id: string; keys: { sandbox: { secret: string } } }
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}

async function answers(address: string): Promise<void> {
  for (let tries = 0; tries < 200; tries++) {
    const up = await fetch(address).then(
      () => true,
      () => false,
    )
    if (up) return
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error(`${address} does not answer`)
}
