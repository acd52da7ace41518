import { execFile } from 'node:child_process'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import pg from 'pg'
import { percentile, ratio } from './load.ts'
import { CHECKOUT } from './requests.ts'
import type { Stage } from './stage.ts'

const PACED = 250
const BACKLOG = 10_000
const CONNECTIONS = 10

/** Event to the receiver's first byte at 50 a second, then a backlog against posting the same bodies with undici. */
export async function benchEvents(stage: Stage): Promise<string[]> {
  const receiver = await openReceiver()
  try {
    const webhookId = await subscribe(stage, receiver.url)
    const latencies = await paced(stage, receiver, webhookId)
    const drained = await drain(stage, receiver, webhookId)
    const posted = await post(receiver)
    return [
      `event to first byte at 50/s: p50 ${percentile(latencies, 50).toFixed(1)} ms, p99 ${percentile(latencies, 99).toFixed(1)} ms (ceiling p50 5 ms; ${latencies.length} events)`,
      `events drained: ${ratio(drained, posted)} (floor 50 %): ${Math.round(drained)}/s signed and recorded, ${Math.round(posted)}/s posted with undici alone`,
    ]
  } finally {
    receiver.close()
  }
}

interface Receiver {
  url: string
  lastBody: string
  arrivals: { id: string; at: number }[]
  close(): void
}

async function openReceiver(): Promise<Receiver> {
  const receiver = { url: '', lastBody: '', arrivals: [] as Receiver['arrivals'], close: () => void server.close() }
  const server = createServer((incoming, answer) => {
    receiver.arrivals.push({ id: String(incoming.headers['webhook-id']), at: Date.now() + (performance.now() % 1) })
    const chunks: Buffer[] = []
    incoming.on('data', (chunk: Buffer) => chunks.push(chunk))
    incoming.on('end', () => {
      receiver.lastBody = Buffer.concat(chunks).toString('utf8')
      answer.end('ok')
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  receiver.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/hooks`
  return receiver
}

async function subscribe(stage: Stage, url: string): Promise<string> {
  const created = await call(stage, '/v1/webhooks', { url, events: ['*'] })
  return created.webhook_id
}

// From the moment the event's transaction stamped it to the first byte of its delivery.
async function paced(stage: Stage, receiver: Receiver, webhookId: string): Promise<number[]> {
  for (let sent = 0; sent < PACED; sent++) {
    void pay(stage)
    await new Promise((resolve) => setTimeout(resolve, 40))
  }
  await until(() => receiver.arrivals.length >= 2 * PACED)
  const client = new pg.Client({ connectionString: stage.stack.databases.owner.gateway })
  await client.connect()
  const events = await client.query<{ event_id: string; created_at: Date }>(
    'SELECT event_id, events.created_at FROM events JOIN deliveries USING (event_id) WHERE webhook_id = $1',
    [webhookId],
  )
  await client.end()
  const createdAt = new Map(events.rows.map((row) => [row.event_id, row.created_at.getTime()]))
  return receiver.arrivals.map((arrival) => arrival.at - (createdAt.get(arrival.id) ?? arrival.at))
}

// The backlog is copies of one event, written as the outbox writes them while the webhook is disabled.
async function drain(stage: Stage, receiver: Receiver, webhookId: string): Promise<number> {
  const client = new pg.Client({ connectionString: stage.stack.databases.owner.gateway })
  await client.connect()
  receiver.arrivals.length = 0
  await client.query(
    "UPDATE webhooks SET state = 'disabled', disabled_reason = 'manual', disabled_at = now() WHERE webhook_id = $1",
    [webhookId],
  )
  await client.query(
    `INSERT INTO deliveries (delivery_id, account_id, environment, webhook_id, event_id, event_type, attempt, trigger, state, due_at, created_at)
     SELECT 'dlv_' || lpad(n::text, 26, '0'), account_id, environment, webhook_id, event_id, event_type, 1, 'replay', 'pending', now(), now()
     FROM (SELECT * FROM deliveries WHERE webhook_id = $1 LIMIT 1) one, generate_series(1, $2::int) n`,
    [webhookId, BACKLOG],
  )
  const startedAt = performance.now()
  await client.query(
    "UPDATE webhooks SET state = 'enabled', disabled_reason = NULL, disabled_at = NULL WHERE webhook_id = $1",
    [webhookId],
  )
  await client.end()
  await until(() => receiver.arrivals.length > 0)
  const firstAt = performance.now()
  await until(() => receiver.arrivals.length >= BACKLOG)
  return BACKLOG / ((performance.now() - Math.max(firstAt, startedAt)) / 1000)
}

function post(receiver: Receiver): Promise<number> {
  const args = ['bench/servers/poster.ts', receiver.url, String(BACKLOG), String(CONNECTIONS)]
  return new Promise((resolve, reject) => {
    const poster = execFile(process.execPath, args, (error, output) =>
      error ? reject(error) : resolve(Number(output)),
    )
    poster.stdin?.end(receiver.lastBody)
  })
}

async function pay(stage: Stage): Promise<void> {
  const { checkout_id, checkout_url } = await call(stage, '/v1/pay/checkouts', CHECKOUT)
  const secret = new URL(checkout_url).searchParams.get('client_secret') ?? ''
  const card = { number: '4242424242424242', exp_month: 12, exp_year: 2040, cvc: '123' }
  await call(
    stage,
    `/hosted/checkouts/${checkout_id}/pay`,
    { payment_method: { type: 'card', card } },
    { 'client-secret': secret },
  )
}

async function call(stage: Stage, path: string, body: object, headers: Record<string, string> = {}) {
  const response = await fetch(stage.gatewayUrl + path, {
    method: 'POST',
    headers: { authorization: `Bearer ${stage.apiKey}`, 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
  if (!response.ok) throw new Error(`${path} answered ${response.status}`)
  return (await response.json()) as Record<string, string> & {
    checkout_id: string
    checkout_url: string
    webhook_id: string
  }
}

async function until(done: () => boolean): Promise<void> {
  while (!done()) await new Promise((resolve) => setTimeout(resolve, 5))
}
