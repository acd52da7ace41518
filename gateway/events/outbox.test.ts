import pg from 'pg'
import { expect, test } from 'vitest'
import { contextFor } from '#gateway/keyless-context.ts'
import { account, api, receiver, setUpReceivingAccount, subscribe } from '#tests/support/receiving-account.ts'
import { emitEvent } from './outbox.ts'

setUpReceivingAccount()

const events = (accountId: string) =>
  api.query('SELECT event_id, sequence::int, payload, unsent FROM events WHERE account_id = $1 ORDER BY sequence', [
    accountId,
  ])
const owned = () => ({ account_id: account.accountId, environment: 'sandbox' as const })

test('an event needs no transaction of its own', async () => {
  const ctx = await contextFor(api.runtime, owned(), 'job', 'req_test')
  emitEvent(ctx, 'charge.succeeded', { transaction_id: 'tx_1' })
  expect(ctx.unit.isOpen()).toBe(false)
  await ctx.unit.commit()
  expect(await events(account.accountId)).toMatchObject([{ sequence: 1, unsent: true }])
})

test('numbers events of concurrent requests in two processes without gaps and sends them in order', async () => {
  const { webhook_id } = await subscribe({ events: ['*'] })
  const other = await api.account()
  const second = api.sibling()
  const path = `/v1/webhooks/${webhook_id}/test`
  const { body: theirs } = await other.sandbox.post('/v1/webhooks', { url: receiver.url, events: ['*'] })
  const answers = await Promise.all(
    Array.from({ length: 120 }, async (_, index) => {
      const process = index % 2 === 0 ? api : second
      await process.request('POST', `/v1/webhooks/${theirs.webhook_id}/test`, { key: other.sandbox.key, body: {} })
      return process.request('POST', path, { key: account.sandbox.key, body: {} })
    }),
  )
  expect(answers.map(({ status }) => status)).toEqual(Array(120).fill(202))
  for (const accountId of [account.accountId, other.accountId]) {
    const rows = await events(accountId)
    expect(rows.map((row) => row.sequence)).toEqual(Array.from({ length: 120 }, (_, index) => index + 1))
    for (const { event_id, sequence, payload } of rows) {
      const sent = JSON.parse(payload)
      expect([sent.id, sent.sequence]).toEqual([event_id, sequence])
      expect(Object.keys(sent)).toEqual([
        'id',
        'type',
        'timestamp',
        'sequence',
        'api_version',
        'environment',
        'account_id',
        'test',
        'data',
      ])
      expect(payload).toBe(JSON.stringify(sent))
    }
  }
})

test('creates one delivery for each matching subscription and no other', async () => {
  const wanted: string[] = []
  for (const pattern of ['*', 'charge.*', 'charge.succeeded', 'pay.*', ...Array(8).fill('charge.*')]) {
    wanted.push((await subscribe({ events: [pattern] })).webhook_id)
  }
  await subscribe({ events: ['checkout.*'] })
  const { webhook_id: disabled } = await subscribe({ events: ['*'] })
  await account.sandbox.patch(`/v1/webhooks/${disabled}`, { state: 'disabled' })
  const foreign = await api.account()
  await foreign.sandbox.post('/v1/webhooks', { url: receiver.url, events: ['*'] })
  await account.live.post('/v1/webhooks', { url: 'https://shop.example/hooks', events: ['*'] })

  const ctx = await contextFor(api.runtime, owned(), 'job', 'req_test')
  const emitted = [1, 2, 3].map((n) => emitEvent(ctx, 'charge.succeeded', { transaction_id: `tx_${n}` }))
  await ctx.unit.commit()
  const rows = await api.query(
    'SELECT delivery_id, webhook_id, event_id, trigger FROM deliveries WHERE event_id = ANY ($1)',
    [emitted],
  )
  const expected = emitted.flatMap((event) => wanted.map((webhook) => `${event} ${webhook} event`))
  expect(rows.map((row) => `${row.event_id} ${row.webhook_id} ${row.trigger}`).sort()).toEqual(expected.sort())
  for (const row of rows) expect(row.delivery_id).toMatch(/^dlv_[0-9a-hjkmnp-tv-z]{26}$/)
  expect(new Set(rows.map((row) => row.delivery_id)).size).toBe(36)
  expect((await events(account.accountId)).map((row) => row.unsent)).toEqual([false, false, false])
})

test('an account with a locked counter delays no other account’s events', async () => {
  const { webhook_id } = await subscribe({ events: ['*'] })
  const send = () => account.sandbox.post(`/v1/webhooks/${webhook_id}/test`, {})
  const other = await api.account()
  const { body } = await other.sandbox.post('/v1/webhooks', { url: receiver.url, events: ['*'] })
  expect((await send()).status).toBe(202)

  const holder = new pg.Client({ connectionString: api.databaseUrl })
  await holder.connect()
  await holder.query('BEGIN')
  await holder.query('UPDATE event_sequences SET last = last WHERE account_id = $1', [account.accountId])
  const held = send()
  for (let sent = 0; sent < 5; sent++) {
    expect((await other.sandbox.post(`/v1/webhooks/${body.webhook_id}/test`, {})).status).toBe(202)
  }
  expect(await events(account.accountId)).toHaveLength(1)
  await holder.query('COMMIT')
  await holder.end()
  expect((await held).status).toBe(202)
  expect((await events(account.accountId)).map((row) => row.sequence)).toEqual([1, 2])
})
