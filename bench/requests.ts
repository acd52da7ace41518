import { load, ratio } from './load.ts'
import { post, readRows, type Stage } from './stage.ts'

export const CHECKOUT = {
  amount: 1099,
  currency: 'USD',
  description: 'Order 1042',
  success_url: 'https://shop.example/thanks',
  cancel_url: 'https://shop.example/cart',
}

/** POST checkout and an authenticated GET, each compared with the same route without a database and with bare Hono. */
export async function benchRequests(stage: Stage): Promise<string[]> {
  const headers = { authorization: `Bearer ${stage.apiKey}`, 'content-type': 'application/json' }
  const body = JSON.stringify(CHECKOUT)
  const checkouts = `${stage.gatewayUrl}/v1/pay/checkouts`
  const { checkout_id } = await post<{ checkout_id: string }>(checkouts, CHECKOUT, stage.apiKey)
  const memory = await stage.launch('bench/servers/without-database.ts', { BENCH_ROWS: await readRows(stage) })
  const bare = await stage.launch('bench/servers/bare-hono.ts')

  const lines: string[] = []
  for (const [name, path, request, floor] of [
    ['POST checkout', '/v1/pay/checkouts', { method: 'POST', headers, body }, { memory: '85 %', bare: '25 %' }],
    ['GET checkout', `/v1/pay/checkouts/${checkout_id}`, { method: 'GET', headers }, { memory: '70 %', bare: '30 %' }],
  ] as const) {
    const without = await load({ ...request, url: memory + path })
    const hono = await load({ ...request, url: bare + path })
    const durable = await load({ ...request, url: stage.gatewayUrl + path })
    const rates = `${Math.round(durable.requestsPerSecond)} requests/s durable, ${Math.round(without.requestsPerSecond)} without a database, ${Math.round(hono.requestsPerSecond)} in bare Hono`
    lines.push(
      `${name}: ${ratio(durable.requestsPerSecond, without.requestsPerSecond)} of memory (floor ${floor.memory}), ${ratio(durable.requestsPerSecond, hono.requestsPerSecond)} of bare Hono (floor ${floor.bare}): ${rates}; p50 ${durable.p50} ms, p99 ${durable.p99} ms`,
    )
  }
  return lines
}
