import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestAccount, type TestGateway, testGateway } from '#tests/support/gateway.ts'

const HOUR = 3_600
const DAY = 24 * HOUR

let api: TestGateway
let sandbox: TestAccount['sandbox']

beforeAll(async () => {
  api = await testGateway()
  sandbox = (await api.account()).sandbox
})
afterAll(() => api.close())

/** The effects of the next advance, without making it. */
async function predict(seconds: number): Promise<string[][]> {
  const { body } = await sandbox.post('/v1/sandbox/clock', { advance_by_seconds: seconds, dry_run: true })
  return body.effects.map(({ kind, id }: { kind: string; id: string }) => [kind, id])
}
const advance = (seconds: number) => sandbox.post('/v1/sandbox/clock', { advance_by_seconds: seconds })

test('an advance announces the quotes that expire during it, in order, without used and expired ones', async () => {
  const lock = async (lock_duration: string) => {
    const input = { from_currency: 'USD', to_currency: 'EUR', lock_duration }
    return (await sandbox.post('/v1/pay/fx/quotes', input)).body.fx_quote_id
  }
  await lock('five_minutes')
  await advance(600)
  const [day, hour, used] = [await lock('day'), await lock('hour'), await lock('hour')]
  await api.query('UPDATE fx_quotes SET used_at = created_at WHERE fx_quote_id = $1', [used])
  expect(await predict(2 * HOUR)).toEqual([['quote.expired', hour]])
  expect(await predict(DAY)).toEqual([
    ['quote.expired', hour],
    ['quote.expired', day],
  ])
  await advance(DAY)
})

test('an advance announces the keys that end during it, without revoked keys and those that ended before', async () => {
  const create = async (expires_in_days?: number) =>
    (await sandbox.post('/v1/keys', { name: 'Brief', ...(expires_in_days && { expires_in_days }) })).body.key_id
  await create(1)
  await advance(2 * DAY)
  const [late, soon, revoked, rotated] = [await create(5), await create(1), await create(1), await create()]
  await sandbox.delete(`/v1/keys/${revoked}`)
  await sandbox.post(`/v1/keys/${rotated}/rotate`, { grace_period_hours: 48 })
  const ends = (effects: string[][]) => effects.filter(([kind]) => kind?.startsWith('key.'))
  expect(ends(await predict(DAY))).toEqual([['key.expired', soon]])
  expect(ends(await predict(5 * DAY))).toEqual([
    ['key.expired', soon],
    ['key.grace_ended', rotated],
    ['key.expired', late],
  ])
})
