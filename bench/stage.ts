import { type ChildProcess, spawn } from 'node:child_process'
import pg from 'pg'
import { findFreePort } from '#scripts/ports.ts'
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

/** One row of each table as JSON, for the server that reads from memory. */
export async function readRows(stage: Stage): Promise<string> {
  const client = new pg.Client({ connectionString: stage.stack.databases.owner.gateway })
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

export async function createAccount(gatewayUrl: string, token: string) {
  const response = await fetch(`${gatewayUrl}/v1/accounts`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'Bench', unlimited: true }),
  })
  const account = (await response.json()) as { account_id: string; keys: { sandbox: { secret: string } } }
  return { accountId: account.account_id, apiKey: account.keys.sandbox.secret }
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
