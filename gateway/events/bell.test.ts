import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestGateway, testGateway } from '#tests/support/gateway.ts'
import { proxyDatabase } from '#tests/support/proxied-database.ts'

const owner = { account_id: 'acct_1', environment: 'sandbox' } as const
let api: TestGateway

beforeAll(async () => {
  api = await testGateway()
})
afterAll(() => api.close())

test('a bell with a silent connection reconnects and hears other processes again', async () => {
  const { proxy, url } = await proxyDatabase(api.databaseUrl)
  const { bell } = api.sibling({ DATABASE_URL: url }).runtime
  let heard = 0
  bell.listen(owner, () => heard++)
  const ringing = () => {
    api.runtime.bell.ring(owner, 'done')
    return heard
  }
  await expect.poll(ringing).toBeGreaterThan(0)
  proxy.loseConnections()
  const before = heard
  await expect.poll(ringing, { timeout: 10_000 }).toBeGreaterThan(before)
  await proxy.close()
})
