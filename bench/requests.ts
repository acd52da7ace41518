import { load, ratio } from './load.ts'
import { readRows, type Stage } from './stage.ts'

const CHECKOUT = JSON.stringify({
  amount: 1099,
  currency: 'USD',
  description: 'Order 1042',
  success_url: 'https://shop.example/thanks',
  cancel_url: 'https://shop.example/cart',
})

/** POST checkout and an authenticated GET, each against the same route without a database. */
export async function benchRequests(stage: Stage): Promise<string[]> {
  const headers = { authorization: `Bearer ${stage.apiKey}` }
  const created = await fetch(`${stage.gatewayUrl}/v1/pay/checkouts`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: CHECKOUT,
  })
  const { checkout_id } = (await created.json()) as { checkout_id: string }
  const bare = await stage.launch('bench/servers/without-database.ts', { BENCH_ROWS: await readRows(stage.databaseUrl) })

  const lines: string[] = []
  for (const [name, path, body, floor] of [
    ['POST checkout', '/v1/pay/checkouts', CHECKOUT, '50 %'],
    ['GET checkout', `/v1/pay/checkouts/${checkout_id}`, undefined, '60 %'],
  ] as const) {
    const request = { method: body ? 'POST' : 'GET', headers, ...(body && { body }) } as const
    const without = await load({ ...request, url: bare + path })
    const durable = await load({ ...request, url: stage.gatewayUrl + path })
    lines.push(
      `${name}: ${Math.round(durable.requestsPerSecond)} requests/s durable, ${Math.round(without.requestsPerSecond)} without a database: ${ratio(durable.requestsPerSecond, without.requestsPerSecond)} (floor ${floor}); p50 ${durable.p50} ms, p99 ${durable.p99} ms; ${durable.failed + without.failed} failed`,
    )
  }
  return lines
}
