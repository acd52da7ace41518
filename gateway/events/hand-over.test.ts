import type { ServerResponse } from 'node:http'
import type pg from 'pg'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { account, api, pay, receiver, setUpReceivingAccount, subscribe } from '#tests/support/receiving-account.ts'

setUpReceivingAccount()

const FAULTS = JSON.stringify([
  {
    operation: 'deliver',
    probability: 1,
    effect: { type: 'webhook_failure', status: 503 },
    until: '2026-11-22T10:00:00Z',
  },
])

const leases = () =>
  api.query('SELECT leased_until FROM deliveries WHERE account_id = $1 ORDER BY delivery_id', [account.accountId])

/** Claims find nothing, so only deliveries that a commit hands over are sent. All other queries of the pool work. */
function claimNothing(pool: pg.Pool) {
  const query = pool.query.bind(pool)
  const unlessClaim = (statement: pg.QueryConfig) =>
    statement.name === 'claim-deliveries' ? Promise.resolve({ rows: [] }) : query(statement)
  vi.spyOn(pool, 'query').mockImplementation(unlessClaim as typeof pool.query)
}

describe('a process that delivers', () => {
  let own: ReturnType<typeof api.sibling>
  let webhook: string

  beforeEach(async () => {
    webhook = `/v1/webhooks/${(await subscribe({ events: ['charge.*'] })).webhook_id}`
    own = api.sibling()
    claimNothing(own.runtime.leasePool)
    own.dispatcher.start()
  })
  afterEach(() => own.dispatcher.stop())

  const emit = () => own.request('POST', `${webhook}/test`, { key: account.sandbox.key, body: {} })

  test('sends its own commits under a lease without a claim', async () => {
    const held: ServerResponse[] = []
    receiver.answer((_, response) => void held.push(response))
    expect((await emit()).status).toBe(202)
    const [sent] = await receiver.until(1)
    expect(await leases()).toEqual([{ leased_until: new Date('2026-11-21T10:00:35Z') }])
    expect(JSON.parse(sent?.body ?? '{}')).toMatchObject({ type: 'charge.succeeded', sequence: 1, test: true })
    for (const response of held) response.writeHead(200).end()
    await expect
      .poll(() => api.query('SELECT state FROM deliveries WHERE account_id = $1', [account.accountId]))
      .toEqual([{ state: 'succeeded' }])
  })

  test('signs with both secrets during a rotation', async () => {
    await account.sandbox.post(`${webhook}/rotate-secret`, { overlap_hours: 1 })
    await emit()
    const [sent] = await receiver.until(1)
    expect(String(sent?.headers['webhook-signature'])).toMatch(/^v1,\S{44} v1,\S{44}$/)
  })

  test('fails deliveries while the sandbox injects failures', async () => {
    await api.query('UPDATE accounts SET sandbox_faults = $1 WHERE account_id = $2', [FAULTS, account.accountId])
    await emit()
    await expect
      .poll(() => api.query('SELECT response_status FROM deliveries WHERE account_id = $1', [account.accountId]))
      .toEqual([{ response_status: 503 }])
    expect(receiver.received).toHaveLength(0)
  })

  test('leaves deliveries to a busy receiver to other processes', async () => {
    const held: ServerResponse[] = []
    receiver.answer((_, response) => void held.push(response))
    for (let sent = 0; sent < 10; sent++) await emit()
    await receiver.until(10)
    await emit()
    const rows = await leases()
    expect(rows.filter((row) => row.leased_until === null)).toHaveLength(1)
    expect(rows).toHaveLength(11)
    for (const response of held) response.writeHead(200).end()
  })
})

test('a process without a dispatcher leases nothing', async () => {
  await subscribe({ events: ['charge.*'] })
  await pay()
  expect(await leases()).toEqual([{ leased_until: null }])
})
