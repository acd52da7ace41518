import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { endRoomsWithoutMinutes } from '#gateway/jobs/sweep-rooms.ts'
import { type TestAccount, type TestGateway, testGateway } from '#tests/support/gateway.ts'

let api: TestGateway

beforeAll(async () => {
  api = await testGateway()
})
afterAll(() => api.close())

const ROOMS = '/v1/connect/rooms'

/** A room with its host in it. */
async function running({ sandbox }: TestAccount, body: object = {}) {
  const room = (await sandbox.post(ROOMS, { name: 'Review', duration_minutes: 1440, ...body })).body
  const headers = { authorization: `Bearer ${room.sdk_token}` }
  await api.request('POST', `/media/rooms/${room.room_id}/join`, { headers })
  return room
}

const pass = ({ sandbox }: TestAccount, minutes: number) =>
  sandbox.post('/v1/sandbox/clock', { advance_by_seconds: minutes * 60 })

describe('the sandbox’s quota of video minutes', () => {
  const used = async ({ sandbox }: TestAccount) => {
    const { quotas } = (await sandbox.get('/v1/usage')).body
    return quotas.find(({ name }: { name: string }) => name === 'sandbox-video-minutes')
  }
  const subjects = async ({ accountId }: TestAccount) =>
    (
      await api.query(`SELECT subject FROM notices WHERE account_id = $1 AND subject LIKE '%video%' ORDER BY 1`, [
        accountId,
      ])
    ).map(({ subject }) => subject)

  test('counts ended rooms and those that are still open', async () => {
    const account = await api.account({ unlimited: false })
    expect(await used(account)).toMatchObject({ used: 0, limit: 1000, resets_at: '2026-12-01T00:00:00Z' })
    const { room_id } = await running(account)
    await pass(account, 5)
    expect(await used(account)).toMatchObject({ used: 5 })
    await account.sandbox.delete(`${ROOMS}/${room_id}`)
    expect(await used(account)).toMatchObject({ used: 5 })
    await running(account)
    await pass(account, 2.5)
    expect(await used(account)).toMatchObject({ used: 8 })
  })

  test('is in the rate limit headers', async () => {
    const account = await api.account({ unlimited: false })
    await running(account)
    await pass(account, 5)
    const { headers } = await account.sandbox.post(ROOMS, { name: 'Review' })
    expect(headers.get('ratelimit-policy')).toContain('"sandbox-video-minutes";q=1000;w=2592000')
    expect(headers.get('ratelimit')).toContain('"sandbox-video-minutes";r=995;t=')
  })

  test('emails the account at 80% and when it is used up, once each', async () => {
    const account = await api.account({ unlimited: false })
    await running(account)
    await pass(account, 799)
    await endRoomsWithoutMinutes(api.runtime)
    expect(await subjects(account)).toEqual([])
    await pass(account, 1)
    for (let run = 0; run < 2; run++) await endRoomsWithoutMinutes(api.runtime)
    const [at80, usedUp] = [
      'You’ve used 80% of the sandbox video minutes for November 2026',
      'You’ve used all 1,000 sandbox video minutes for November 2026',
    ]
    expect(await subjects(account)).toEqual([at80])
    await pass(account, 201)
    expect(await subjects(account)).toEqual([at80, usedUp])
  })
})

test('a room of an account that is billed in euros costs euros', async () => {
  const account = await api.account({ billing_currency: 'EUR' })
  const { room_id } = await running(account)
  await pass(account, 250)
  await account.sandbox.delete(`${ROOMS}/${room_id}`)
  const { usage } = (await account.sandbox.get(`${ROOMS}/${room_id}`)).body
  const { breakdown } = (await account.sandbox.get('/v1/usage')).body
  const line = breakdown.find(({ item }: { item: string }) => item === 'video_hd')
  const { data } = (await account.sandbox.get('/v1/pay/fx/rates?base=USD')).body
  const { rate } = data.find(({ currency }: { currency: string }) => currency === 'EUR')
  const inEuros = 250 * 0.004 * Number(rate)
  expect(usage.participant_minutes).toBe(250)
  expect(usage.cost).toBeCloseTo(inEuros, 4)
  expect(line.cost).toBeCloseTo(inEuros, 4)
})
