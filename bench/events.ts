import { execFile } from 'node:child_process'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { availableParallelism } from 'node:os'
import { Agent, request } from 'undici'
import { percentile, ratio } from './load.ts'
import { CHECKOUT } from './requests.ts'
import { asOwner, type Stage } from './stage.ts'

const WARM_UP = 40
const PACED = 200
const PAUSE_MS = 50
const BACKLOG = 10_000
const CONNECTIONS = 10

/** Time from a request to the receiver's first byte at 20 a second; then a backlog, compared with posts by undici. */
export async function benchEvents(stage: Stage): Promise<string[]> {
  const receiver = await openReceiver()
  const client = openClient(stage)
  try {
    const { webhook_id = '' } = await client.post('/v1/webhooks', { url: receiver.url, events: ['charge.*'] })
    const test = () => client.post(`/v1/webhooks/${webhook_id}/test`, {})
    await paced(receiver, test, WARM_UP)
    const tests = await paced(receiver, test, PACED)
    const payments = await paced(receiver, await payer(client), PACED / 2)
    const drained = await drain(stage, receiver, webhook_id)
    const posted = await post(receiver)
    const cores = availableParallelism()
    return [
      `event accepted to first byte at 20/s: ${latencies(tests.accepted)} (ceiling p50 1 ms; ${PACED} test events); of a payment: ${latencies(payments.accepted)}`,
      `request sent to first byte: ${latencies(tests.sent)} (ceiling p50 5 ms); of a payment: ${latencies(payments.sent)}`,
      `events drained: ${ratio(drained, posted)} (floor 50 %): ${Math.round(drained)}/s by gateway and Postgres on ${cores} cores that they share with the receiver, ${Math.round(posted)}/s posted with undici on the same ${cores} cores shared with the same receiver`,
    ]
  } finally {
    await client.close()
    receiver.close()
  }
}

function latencies(times: number[]): string {
  return `p50 ${percentile(times, 50).toFixed(1)} ms, p99 ${percentile(times, 99).toFixed(1)} ms`
}

interface Receiver {
  url: string
  lastBody: string
  arrivals: number[]
  close(): void
}

async function openReceiver(): Promise<Receiver> {
  const receiver = { url: '', lastBody: '', arrivals: [] as number[], close: () => void server.close() }
  const server = createServer((incoming, response) => {
    receiver.arrivals.push(performance.now())
    const chunks: Buffer[] = []
    incoming.on('data', (chunk: Buffer) => chunks.push(chunk))
    incoming.on('end', () => {
      receiver.lastBody = Buffer.concat(chunks).toString('utf8')
      response.end('ok')
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  receiver.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/hooks`
  return receiver
}

// One after another, so that each arrival belongs to the request before it.
async function paced(receiver: Receiver, create: () => Promise<unknown>, count: number) {
  const times = { accepted: [] as number[], sent: [] as number[] }
  for (let made = 0; made < count; made++) {
    receiver.arrivals.length = 0
    const next = new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
    const sentAt = performance.now()
    await create()
    const acceptedAt = performance.now()
    await until(() => receiver.arrivals.length > 0)
    const arrivedAt = receiver.arrivals[0] ?? Number.NaN
    times.accepted.push(arrivedAt - acceptedAt)
    times.sent.push(arrivedAt - sentAt)
    await next
  }
  return times
}

// The backlog is copies of one event, as the outbox writes them while the webhook is disabled.
async function drain(stage: Stage, receiver: Receiver, webhookId: string): Promise<number> {
  receiver.arrivals.length = 0
  await asOwner(
    stage,
    "UPDATE webhooks SET state = 'disabled', disabled_reason = 'manual', disabled_at = now() WHERE webhook_id = $1",
    [webhookId],
  )
  await asOwner(
    stage,
    `INSERT INTO deliveries (delivery_id, account_id, environment, webhook_id, event_id, event_type, attempt, trigger, state, due_at, created_at)
     SELECT 'dlv_' || lpad(n::text, 26, '0'), account_id, environment, webhook_id, event_id, event_type, 1, 'replay', 'pending', now(), now()
     FROM (SELECT * FROM deliveries WHERE webhook_id = $1 LIMIT 1) one, generate_series(1, $2::int) n`,
    [webhookId, BACKLOG],
  )
  await asOwner(
    stage,
    "UPDATE webhooks SET state = 'enabled', disabled_reason = NULL, disabled_at = NULL WHERE webhook_id = $1",
    [webhookId],
  )
  await until(() => receiver.arrivals.length >= BACKLOG)
  const [firstAt = Number.NaN] = receiver.arrivals
  return BACKLOG / ((performance.now() - firstAt) / 1000)
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

type Client = ReturnType<typeof openClient>

function openClient(stage: Stage) {
  const agent = new Agent({ connections: 1 })
  const headers = { authorization: `Bearer ${stage.apiKey}`, 'content-type': 'application/json' }
  return {
    async post(path: string, body: object, more: Record<string, string> = {}): Promise<Record<string, string>> {
      const response = await request(stage.gatewayUrl + path, {
        method: 'POST',
        headers: { ...headers, ...more },
        body: JSON.stringify(body),
        dispatcher: agent,
      })
      const text = await response.body.text()
      if (response.statusCode >= 300) throw new Error(`${path} returned ${response.statusCode}: ${text}`)
      return JSON.parse(text)
    },
    close: () => agent.close(),
  }
}

async function payer(client: Client): Promise<() => Promise<unknown>> {
  const card = { number: '4242424242424242', exp_month: 12, exp_year: 2040, cvc: '123' }
  const checkouts: Record<string, string>[] = []
  for (let made = 0; made < PACED / 2; made++) checkouts.push(await client.post('/v1/pay/checkouts', CHECKOUT))
  return () => {
    const { checkout_id, checkout_url = '' } = checkouts.pop() ?? {}
    const secret = new URL(checkout_url).searchParams.get('client_secret') ?? ''
    const body = { payment_method: { type: 'card', card } }
    return client.post(`/hosted/checkouts/${checkout_id}/pay`, body, { 'client-secret': secret })
  }
}

async function until(done: () => boolean): Promise<void> {
  while (!done()) await new Promise((resolve) => setTimeout(resolve, 5))
}
