import { type ChildProcess, spawn } from 'node:child_process'
import type pg from 'pg'
import { findFreePort } from '#scripts/ports.ts'
import { onDatabase } from '#scripts/postgres/database.ts'
import { type Stack, startStack } from '#tests/support/stack.ts'

export interface Stage {
  stack: Stack
  gatewayUrl: string
  apiKey: string
  /** Starts another server with the gateway's settings and resolves with its address once it responds. */
  launch(script: string, env?: Record<string, string>): Promise<string>
  close(): Promise<void>
}

export interface StageOptions {
  console: boolean
  /** More settings of the product. */
  env?: Record<string, string>
  /** Where to keep the database for the next run; the default is a folder that is deleted afterwards. */
  dataDir?: string
}

/** The product on a durable database, with an account without limits. */
export async function setStage(options: StageOptions): Promise<Stage> {
  const stack = await startStack({ durable: true, ...options })
  const { gatewayUrl } = stack.settings
  const children: ChildProcess[] = []

  return {
    stack,
    gatewayUrl,
    apiKey: (await createAccount(gatewayUrl, stack.secrets.PROVISIONING_TOKEN)).apiKey,
    async launch(script, extra = {}) {
      const port = String(await findFreePort())
      const env = {
        ...process.env,
        ...stack.secrets,
        DATABASE_URL: stack.databases.gateway,
        ...extra,
        GATEWAY_PORT: port,
      }
      children.push(spawn(process.execPath, [script], { env, stdio: ['ignore', 'ignore', 'inherit'] }))
      const address = `http://127.0.0.1:${port}`
      await answers(address)
      return address
    },
    async close() {
      for (const child of children) child.kill('SIGTERM')
      await stack.stop()
    },
  }
}

/** Runs a statement past row-level security. */
export function asOwner({ stack }: Stage, text: string, values?: unknown[]): Promise<pg.QueryResult> {
  return onDatabase(stack.databases.owner.gateway, (client) => client.query(text, values))
}

/** One row of each table as JSON, for the server that reads from memory. */
export async function readRows(stage: Stage): Promise<string> {
  const one = async (text: string) => (await asOwner(stage, text)).rows[0]
  const rows = {
    key: await one("SELECT *, null AS hash FROM api_keys WHERE environment = 'sandbox'"),
    account: await one('SELECT * FROM accounts'),
    checkout: await one('SELECT * FROM checkouts LIMIT 1'),
  }
  return JSON.stringify(rows)
}

export async function createAccount(gatewayUrl: string, token: string) {
  const account = await post<{ account_id: string; keys: { sandbox: { secret: string } } }>(
    `${gatewayUrl}/v1/accounts`,
    { name: 'Bench', unlimited: true },
    token,
  )
  return { accountId: account.account_id, apiKey: account.keys.sandbox.secret }
}

/** Creates an object with the API, and throws if the gateway refuses it. */
export async function post<Made>(url: string, body: object, token: string): Promise<Made> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  if (!response.ok) throw new Error(`POST ${url} returned ${response.status}: ${await response.text()}`)
  return response.json() as Promise<Made>
}

async function answers(address: string): Promise<void> {
  for (let tries = 0; tries < 400; tries++) {
    const up = await fetch(address).then(
      () => true,
      () => false,
    )
    if (up) return
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error(`${address} does not answer`)
}
