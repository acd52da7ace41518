import pg from 'pg'
import { fillAccount, fillUsage } from './growth-rows.ts'
import { percentile } from './load.ts'
import { createAccount, type Stage } from './stage.ts'
import { sumClosed } from './usage.ts'

const SMALL = 1_000
const LARGE = Number(process.env.GROWTH_ROWS ?? 1_000_000)
const KEYS = 700
const ROUNDS = 15
const FLOOR = 1.5

interface Filled {
  apiKey: string
  webhookId: string
}

/** Every list and report of an account with a million rows beside one with a thousand, in one database. */
export async function benchGrowth(stage: Stage): Promise<string[]> {
  const startedAt = performance.now()
  const [large, small] = await fillBoth(stage)
  const seconds = Math.round((performance.now() - startedAt) / 1000)
  await sumClosed(stage)

  const lines = [`growth: ${LARGE} rows a table beside ${SMALL}, filled in ${seconds} s (floor ${FLOOR} × each)`]
  for (const [name, path] of Object.entries(reads(new Date()))) {
    const [much, little] = await medians(stage, [large, small], path)
    const times = much / little
    lines.push(
      `  ${times > FLOOR ? '✗' : '✓'} ${name}: ${times.toFixed(2)} × (${much.toFixed(1)} ms, ${little.toFixed(1)} ms)`,
    )
  }
  return lines
}

async function fillBoth(stage: Stage): Promise<[Filled, Filled]> {
  const owner = new pg.Client({ connectionString: stage.stack.databases.owner.gateway })
  await owner.connect()
  try {
    const large = await fill(stage, owner, { place: 1, rows: LARGE, keys: KEYS })
    return [large, await fill(stage, owner, { place: 2, rows: SMALL, keys: 1 })]
  } finally {
    await owner.end()
  }
}

async function fill(stage: Stage, owner: pg.Client, size: { place: number; rows: number; keys: number }) {
  const { accountId, apiKey } = await createAccount(stage.gatewayUrl, stage.stack.secrets.PROVISIONING_TOKEN)
  const response = await fetch(`${stage.gatewayUrl}/v1/webhooks`, {
    method: 'POST',
    headers: { authorization: `Bearer ${apiKey}`, 'content-type': 'application/json' },
    body: JSON.stringify({ url: 'http://127.0.0.1:9/hooks', events: ['*'] }),
  })
  const { webhook_id: webhookId } = (await response.json()) as { webhook_id: string }
  await fillAccount(owner, { ...size, accountId, webhookId })
  await fillUsage(owner, accountId, size.keys)
  return { apiKey, webhookId }
}

/** By name; `{webhook_id}` stands for the account's webhook. */
function reads(now: Date): Record<string, string> {
  const ago = (seconds: number) => new Date(now.getTime() - seconds * 1000).toISOString()
  return {
    requests: '/v1/requests',
    'requests of a key': '/v1/requests?key_id=key_00000000000000000000000001',
    'requests that failed': '/v1/requests?status=5xx',
    'request errors': '/v1/requests/errors',
    'request volume': '/v1/requests/volume',
    'request volume of an operation': '/v1/requests/volume?operation=listKeys',
    'request volume of a minute': `/v1/requests/volume?from=${ago(660)}&to=${ago(600)}`,
    webhooks: '/v1/webhooks',
    'webhook metrics': '/v1/webhooks/{webhook_id}/metrics',
    deliveries: '/v1/webhooks/{webhook_id}/deliveries',
    'deliveries that failed': '/v1/webhooks/{webhook_id}/deliveries?state=failed',
    events: '/v1/events',
    'events delivered': '/v1/events?verdict=delivered',
    'events that failed': '/v1/events?verdict=failed',
    'events pending': '/v1/events?verdict=pending',
    'events of a webhook': '/v1/events?webhook_id={webhook_id}',
    checkouts: '/v1/pay/checkouts',
    'checkouts in EUR, half of all': '/v1/pay/checkouts?currency=EUR',
    'checkouts in JPY, none': '/v1/pay/checkouts?currency=JPY',
    [`usage of ${KEYS} keys, beside one`]: '/v1/usage',
    bills: '/v1/billing',
  }
}

// In turns, so that a busy moment of the machine meets both.
async function medians(stage: Stage, [large, small]: [Filled, Filled], path: string): Promise<[number, number]> {
  const times: [number[], number[]] = [[], []]
  for (let round = -3; round < ROUNDS; round++) {
    for (const [index, { apiKey, webhookId }] of [large, small].entries()) {
      const startedAt = performance.now()
      const response = await fetch(stage.gatewayUrl + path.replace('{webhook_id}', webhookId), {
        headers: { authorization: `Bearer ${apiKey}` },
      })
      const body = await response.text()
      if (!response.ok) throw new Error(`${path} answered ${response.status}: ${body}`)
      if (round >= 0) times[index]?.push(performance.now() - startedAt)
    }
  }
  return [percentile(times[0], 50), percentile(times[1], 50)]
}
