import autocannon from 'autocannon'
import { startReceiver } from '#tests/support/receiver.ts'
import { percentile } from './load.ts'
import { type Neighbour, openNeighbour } from './neighbour.ts'
import { post, type Stage } from './stage.ts'

const EVENTS = 10_000
const WARM_UP = 2_000
const CONNECTIONS = 64
const QUIET_MS = 3_000

/** One account pushes test events through the API to one receiver while a neighbour reads. */
export async function benchPush(stage: Stage): Promise<string[]> {
  const receiver = await startReceiver()
  const neighbour = await openNeighbour(stage)
  try {
    const push = await preparePush(stage, receiver.url)
    await Promise.all([push(WARM_UP), neighbour.get(1_000)])
    await receiver.until(WARM_UP)
    const quiet = percentile(await neighbour.get(QUIET_MS), 50)

    const startedAt = performance.now()
    const { pushedMs, reads } = await readDuring(neighbour, push(EVENTS))
    await receiver.until(WARM_UP + EVENTS)
    const deliveredMs = performance.now() - startedAt
    const busy = percentile(reads, 50)
    return [
      `${EVENTS} events pushed over ${CONNECTIONS} connections: ${perSecond(pushedMs)}/s (floor 1500/s), ${perSecond(deliveredMs)}/s delivered`,
      `  a neighbour's GET meanwhile: p50 ${(busy / quiet).toFixed(1)} × quiet (ceiling 2 ×): ${busy.toFixed(1)} ms against ${quiet.toFixed(1)} ms`,
    ]
  } finally {
    await neighbour.close()
    await receiver.close()
  }
}

// The load runs in its own thread, so that it delays neither the receiver nor the neighbour.
async function preparePush(stage: Stage, url: string) {
  const headers = { authorization: `Bearer ${stage.apiKey}`, 'content-type': 'application/json' }
  const hook = { url, events: ['*'] }
  const { webhook_id } = await post<{ webhook_id: string }>(`${stage.gatewayUrl}/v1/webhooks`, hook, stage.apiKey)
  const test = {
    url: `${stage.gatewayUrl}/v1/webhooks/${webhook_id}/test`,
    method: 'POST',
    headers,
    body: '{}',
  } as const

  return async (amount: number): Promise<void> => {
    const { non2xx, errors } = await autocannon({ ...test, amount, connections: CONNECTIONS, workers: 1 })
    if (non2xx + errors > 0) throw new Error(`${non2xx + errors} of ${amount} events were not pushed`)
  }
}

async function readDuring(neighbour: Neighbour, push: Promise<void>) {
  const startedAt = performance.now()
  let pushedMs = 0
  const pushed = push.then(() => {
    pushedMs = performance.now() - startedAt
  })
  const reads: number[] = []
  while (pushedMs === 0) reads.push(...(await neighbour.get(100)))
  await pushed
  return { pushedMs, reads }
}

function perSecond(ms: number): number {
  return Math.round(EVENTS / (ms / 1000))
}
