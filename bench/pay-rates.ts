import { setTimeout as sleep } from 'node:timers/promises'
import { Agent, request } from 'undici'
import { load, percentile } from './load.ts'
import { CHECKOUT } from './requests.ts'
import { post, type Stage } from './stage.ts'

const SECONDS = 40

interface Rate {
  name: string
  path: string
  body: object
  /** An account's limit: a number of requests in a number of seconds. */
  limit: { requests: number; seconds: number }
  ceilingMs: number
}

const CHARGE = { amount: 5_000, currency: 'USD', payment_method: { type: 'card', token: 'tok_visa' } }
const RATES: Rate[] = [
  {
    ...{ name: 'checkouts', path: '/v1/pay/checkouts', body: CHECKOUT },
    ...{ limit: { requests: 100, seconds: 60 }, ceilingMs: 2_000 },
  },
  {
    ...{ name: 'charges', path: '/v1/pay/charges', body: CHARGE },
    ...{ limit: { requests: 50, seconds: 1 }, ceilingMs: 5_000 },
  },
]

/** Uses up both limits of an account at the same time, then measures the most that the gateway serves of each. */
export async function benchPayRates(stage: Stage): Promise<string[]> {
  const agent = new Agent({ connections: 200, pipelining: 1 })
  for (const { path, body } of RATES) await post(stage.gatewayUrl + path, body, stage.apiKey)
  const sustained = await Promise.all(RATES.map((rate) => sustain(stage, agent, rate)))
  await agent.close()
  const lines: string[] = []
  for (const [at, rate] of RATES.entries()) lines.push(await report(stage, rate, sustained[at] ?? []))
  return lines
}

/** The times of requests that begin when they are due, whether or not earlier ones have ended. */
async function sustain({ gatewayUrl, apiKey }: Stage, dispatcher: Agent, { path, body, limit }: Rate) {
  const count = Math.floor((SECONDS * limit.requests) / limit.seconds)
  const headers = { authorization: `Bearer ${apiKey}`, 'content-type': 'application/json' }
  const beganAt = performance.now()
  const one = async (nth: number) => {
    const dueAt = beganAt + (nth * limit.seconds * 1000) / limit.requests
    await sleep(Math.max(0, dueAt - performance.now()))
    const response = await request(gatewayUrl + path, {
      method: 'POST',
      dispatcher,
      headers,
      body: JSON.stringify(body),
    })
    await response.body.dump()
    if (response.statusCode !== 201) throw new Error(`${path} returned ${response.statusCode}`)
    return performance.now() - dueAt
  }
  return Promise.all(Array.from({ length: count }, (_, nth) => one(nth)))
}

async function report({ gatewayUrl, apiKey }: Stage, { name, path, body, limit, ceilingMs }: Rate, times: number[]) {
  const headers = { authorization: `Bearer ${apiKey}`, 'content-type': 'application/json' }
  const target = { url: gatewayUrl + path, method: 'POST', headers, body: JSON.stringify(body), seconds: 3 } as const
  let most = { connections: 0, requestsPerSecond: 0, p99: 0 }
  // More connections than a charge's row locks serve make it slower.
  for (const connections of [8, 32, 128]) {
    const served = await load({ ...target, connections })
    if (served.requestsPerSecond > most.requestsPerSecond) most = { ...served, connections }
  }
  const [p50, p99] = [percentile(times, 50), percentile(times, 99)]
  const rate = `${limit.requests} ${name} in ${limit.seconds} s`
  return `${rate}, for ${SECONDS} s: p99 ${p99.toFixed(0)} ms (ceiling ${ceilingMs}), p50 ${p50.toFixed(0)} ms, all ${times.length} made; the most is ${most.requestsPerSecond.toFixed(0)}/s at ${most.connections} connections, p99 ${most.p99.toFixed(0)} ms`
}
