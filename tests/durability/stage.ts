import pg from 'pg'
import { type Stack, type StackOptions, startStack } from '#tests/support/stack.ts'
import { childrenOf } from './children-of.ts'
import { type Client, openClient } from './client.ts'
import { type Receiver, startReceiver } from './receiver.ts'

export const workers = 12

export interface Stage {
  stack: Stack
  client: Client
  /** The same account in live. */
  live: Client
  receiver: Receiver
  rows<Row extends object>(text: string, values?: unknown[]): Promise<Row[]>
  killGateway(): Promise<void>
  killPostgres(): void
  close(): Promise<void>
}

/** A gateway on a database with fsync, an account without limits and a webhook that receives every event. */
export async function setStage({ env }: Pick<StackOptions, 'env'> = {}): Promise<Stage> {
  const stack = await startStack({ durable: true, ...(env && { env }) })
  const receiver = await startReceiver()
  const gatewayUrl = `http://${stack.settings.gatewayHost}:${stack.settings.gatewayPort}`
  const keys = await createAccount(gatewayUrl, stack.secrets.PROVISIONING_TOKEN)
  const apiKey = keys.sandbox.secret
  await post(`${gatewayUrl}/v1/webhooks`, apiKey, { url: receiver.url, events: ['*'] })
  const client = openClient(gatewayUrl, apiKey, workers)
  const live = openClient(gatewayUrl, keys.live.secret, workers)
  const database = new pg.Pool({ connectionString: stack.databases.owner.gateway, max: 2 })
  // A killed server closes its connections.
  database.on('error', () => {})

  return {
    stack,
    client,
    live,
    receiver,
    rows: async <Row extends object>(text: string, values: unknown[] = []) =>
      (await database.query<Row>(text, values)).rows,
    async killGateway() {
      stack.gateway.kill()
      await stack.gateway.ended
    },
    killPostgres() {
      for (const pid of [stack.postgres.pid, ...childrenOf(stack.postgres.pid)]) killHard(pid)
    },
    async close() {
      await Promise.all([client.close(), live.close()])
      await database.end()
      await stack.stop()
      await receiver.close()
    },
  }
}

async function createAccount(gatewayUrl: string, token: string) {
  const account = await post(`${gatewayUrl}/v1/accounts`, token, { name: 'Durability', unlimited: true })
  return account.keys as Record<'sandbox' | 'live', { secret: string }>
}

async function post(url: string, bearer: string, body: object): Promise<Record<string, unknown>> {
  const headers = { authorization: `Bearer ${bearer}`, 'content-type': 'application/json' }
  const response = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) })
  if (response.status !== 201) throw new Error(`${url} answered ${response.status}: ${await response.text()}`)
  return (await response.json()) as Record<string, unknown>
}

function killHard(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}
