import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestAccount, type TestGateway, testGateway } from '#tests/support/gateway.ts'
import { findFirstVerified } from './email-domains.store.ts'

let api: TestGateway
let account: TestAccount

beforeAll(async () => {
  api = await testGateway()
  account = await api.account()
})
afterAll(() => api.close())

test('emails without a sender come from the domain that was verified first and still is', async () => {
  const tenant = { db: api.runtime.db, account_id: account.accountId, environment: 'sandbox' } as const
  const verify = async (domain: string, state: string, seconds: number) => {
    const { domain_id } = (await account.sandbox.post('/v1/connect/email/domains', { domain })).body
    const at = new Date(api.clock.now().getTime() + seconds * 1_000)
    await api.query(
      'UPDATE email_domains SET state = $2, verified_at = $3, missing_since = NULL WHERE domain_id = $1',
      [domain_id, state, at],
    )
  }
  await verify('late.shop.example', 'verified', 20)
  await verify('failed.shop.example', 'failed', 5)
  await verify('first.shop.example', 'verified', 10)
  expect((await findFirstVerified(tenant))?.domain).toBe('first.shop.example')
})
