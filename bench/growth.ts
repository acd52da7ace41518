import { type Filled, type Filling, fillGrowth, KEYS, readFilling, SMALL } from './growth-fill.ts'
import { percentile } from './load.ts'
import type { Stage } from './stage.ts'

const ROUNDS = 31
const FEWEST_ROUNDS = 9
const ROUNDS_BEFORE = 2
/** A pair that takes this long gets its median from fewer rounds. */
const LONG_MS = 4_000
const FLOOR = 1.5

/** Limits for requests that no index or tally serves. */
const BOUNDS = {
  'requests of an operation, none': '; looks through at most 20,000 requests',
  'request durations by operation': '; adds up a histogram for each operation and hour',
  'request volume of a path': '; counts at most 100,000 requests',
  'request volume of a minute': '; counts 694 requests in 60 buckets beside one',
}

/** Every list and report of an account with a million rows, compared with one with a thousand in the same database. */
export async function benchGrowth(stage: Stage): Promise<string[]> {
  const filling = readFilling() ?? (await fillGrowth(stage))
  const lines = [
    `growth: ${filling.rows} rows a table beside ${SMALL}, filled in ${filling.seconds} s (floor ${FLOOR} × each)`,
  ]
  const bounds: Record<string, string> = BOUNDS
  for (const [name, path] of Object.entries(reads(new Date(filling.at)))) {
    const [much, little] = await medians(stage, filling, path)
    const times = much / little
    lines.push(
      `  ${times > FLOOR ? '✗' : '✓'} ${name}: ${times.toFixed(2)} × (${much.toFixed(1)} ms, ${little.toFixed(1)} ms)${bounds[name] ?? ''}`,
    )
  }
  return lines
}

/** Requests by name. `{webhook_id}` is replaced with the account's webhook. */
function reads(newest: Date): Record<string, string> {
  const ago = (seconds: number) => new Date(newest.getTime() - seconds * 1000).toISOString()
  return {
    requests: '/v1/requests',
    'requests of a key': '/v1/requests?key_id=key_00000000000000000000000001',
    'requests that failed': '/v1/requests?status=5xx',
    'last success of an operation': '/v1/requests?operation=listKeys&status=2xx&limit=1',
    'requests of an operation, none': '/v1/requests?operation=createRoom',
    'request errors': '/v1/requests/errors',
    'request durations by operation': '/v1/requests/operations',
    'request volume': '/v1/requests/volume',
    'request volume of an operation': '/v1/requests/volume?operation=listKeys',
    'request volume of a status': '/v1/requests/volume?status=404',
    'request volume of a key': '/v1/requests/volume?key_id=key_00000000000000000000000001',
    'request volume of a path': '/v1/requests/volume?path=/v1/keys',
    'request volume of a minute': `/v1/requests/volume?from=${ago(660)}&to=${ago(600)}`,
    webhooks: '/v1/webhooks',
    'webhook metrics': '/v1/webhooks/{webhook_id}/metrics',
    'webhook metrics by the minute': '/v1/webhooks/{webhook_id}/metrics?interval=minute',
    deliveries: '/v1/webhooks/{webhook_id}/deliveries',
    'deliveries that failed': '/v1/webhooks/{webhook_id}/deliveries?state=failed',
    'deliveries of a type, none': '/v1/webhooks/{webhook_id}/deliveries?event_type=refund.failed',
    events: '/v1/events',
    'events delivered': '/v1/events?verdict=delivered',
    'events that failed': '/v1/events?verdict=failed',
    'events pending': '/v1/events?verdict=pending',
    'events of a webhook': '/v1/events?webhook_id={webhook_id}',
    'events of a webhook, none': '/v1/events?webhook_id=wh_00000000000000000000000009',
    checkouts: '/v1/pay/checkouts',
    'checkouts in EUR, half of all': '/v1/pay/checkouts?currency=EUR',
    'checkouts in JPY, none': '/v1/pay/checkouts?currency=JPY',
    'checkouts that expired, none': '/v1/pay/checkouts?state=expired',
    [`usage of ${KEYS} keys, beside one`]: '/v1/usage',
    [`usage by the hour of ${KEYS} keys, beside one`]: `/v1/usage/series?from=${hour(ago(86_400))}&to=${hour(ago(0))}&interval=hour&group_by=pillar`,
    bills: '/v1/billing',
  }
}

function hour(timestamp: string): string {
  return `${timestamp.slice(0, 13)}:00:00Z`
}

// Alternates, so that other load on the machine affects both.
async function medians(stage: Stage, { large, small }: Filling, path: string): Promise<[number, number]> {
  const times: [number[], number[]] = [[], []]
  const startedAt = performance.now()
  const isLong = () => performance.now() - startedAt > LONG_MS
  for (let round = -ROUNDS_BEFORE; round < (isLong() ? FEWEST_ROUNDS : ROUNDS); round++) {
    for (const [index, filled] of [large, small].entries()) {
      const took = await read(stage, filled, path)
      if (round >= 0) times[index]?.push(took)
    }
  }
  return [percentile(times[0], 50), percentile(times[1], 50)]
}

async function read(stage: Stage, { apiKey, webhookId }: Filled, path: string): Promise<number> {
  const startedAt = performance.now()
  const response = await fetch(stage.gatewayUrl + path.replace('{webhook_id}', webhookId), {
    headers: { authorization: `Bearer ${apiKey}` },
  })
  const body = await response.text()
  if (!response.ok) throw new Error(`${path} answered ${response.status}: ${body}`)
  return performance.now() - startedAt
}
