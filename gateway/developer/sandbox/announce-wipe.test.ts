import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestGateway, testGateway } from '#tests/support/gateway.ts'
import { hostedShop } from '#tests/support/hosted-shop.ts'
import { announceWipe } from './wipe.service.ts'

let api: TestGateway

beforeAll(async () => {
  api = await testGateway()
})
afterAll(() => api.close())

test('an account that cannot be told of the wipe holds up nobody else', async () => {
  const accounts = [await api.account(), await api.account()]
  for (const account of accounts) await hostedShop(api, account).checkout()
  const [broken, fine] = accounts.map((account) => account.accountId)
  await api.query(`CREATE FUNCTION fail() RETURNS trigger LANGUAGE plpgsql AS
    $$ BEGIN RAISE EXCEPTION 'on purpose'; END $$`)
  await api.query(`CREATE TRIGGER fail BEFORE INSERT ON notices FOR EACH ROW WHEN (NEW.account_id = '${broken}')
    EXECUTE FUNCTION fail()`)
  await announceWipe(api.runtime)
  expect(await api.query('SELECT account_id FROM notices')).toEqual([{ account_id: fine }])
})
