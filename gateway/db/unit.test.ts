import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestGateway, testGateway } from '#tests/support/gateway.ts'
import { boundTo } from './unit.ts'

let api: TestGateway
beforeAll(async () => {
  api = await testGateway()
})
afterAll(() => api.close())

test('rejects a commit that the database turned into a rollback', async () => {
  const { accountId } = await api.account()
  const { unit } = boundTo(api.runtime, { account_id: accountId, environment: 'sandbox' })
  const { db } = await unit.open()
  await expect(db.execute(sql`SELECT 1 / 0`)).rejects.toThrow()
  const effects: string[] = []
  unit.afterCommit(() => effects.push('sent'))
  await expect(unit.commit()).rejects.toThrow('The transaction was rolled back.')
  expect(effects).toEqual([])
})
