import { beforeEach, expect, test } from 'vitest'
import { account, api, pay, setUpReceivingAccount, subscribe } from '#tests/support/receiving-account.ts'
import { findDeliveriesUntil } from './deliveries.store.ts'
import { listFailing } from './health.store.ts'

setUpReceivingAccount()

const tenant = () => ({ db: api.runtime.db, account_id: account.accountId, environment: 'sandbox' }) as const
const at = (seconds: number) => new Date(api.clock.now().getTime() + seconds * 1_000)
/** Its webhook's name by each delivery, or webhook. */
let names: Map<string, string>

beforeEach(() => {
  names = new Map()
})

async function change(table: 'webhooks' | 'deliveries', key: string, id: string, state: object) {
  const columns = Object.keys(state).join()
  await api.query(
    `UPDATE ${table} t SET (${columns}) = (SELECT ${columns} FROM jsonb_populate_record(t, $2)) WHERE ${key} = $1`,
    [id, state],
  )
}

async function webhook(name: string, state: object): Promise<string> {
  const { webhook_id } = await subscribe()
  names.set(webhook_id, name)
  await change('webhooks', 'webhook_id', webhook_id, { updated_at: at(0), ...state })
  return webhook_id
}

const ended = { state: 'succeeded', request_url: 'https://shop.example', duration_ms: 1 }

/** The only delivery of a payment, to a webhook of its own. */
async function delivery(name: string, state: object, ofWebhook: object = {}): Promise<string> {
  const webhookId = await webhook(name, {})
  await pay()
  const [{ delivery_id }] = await api.query('SELECT delivery_id FROM deliveries WHERE webhook_id = $1', [webhookId])
  names.set(delivery_id, name)
  await api.query('DELETE FROM deliveries WHERE account_id = $1 AND delivery_id <> ALL ($2)', [
    account.accountId,
    [...names.keys()],
  ])
  await change('deliveries', 'delivery_id', delivery_id, { attempt: 1, ...state })
  await change('webhooks', 'webhook_id', webhookId, { updated_at: at(0), ...ofWebhook })
  return delivery_id
}

test('an advance lists the deliveries that are due or were made in its span, and none that it has listed before', async () => {
  await delivery('due second', { due_at: at(20) })
  await delivery('due first', { due_at: at(10) })
  await delivery('due later', { due_at: at(61) })
  await delivery('paused', { due_at: at(10) }, { state: 'disabled', disabled_reason: 'manual', disabled_at: at(0) })
  await delivery('made in the span', { ...ended, due_at: at(30), finished_at: at(5) })
  await delivery('made before', { ...ended, due_at: at(30), finished_at: at(-1) })
  await delivery('made after', { ...ended, due_at: at(30), finished_at: at(61) })
  const except = await delivery('under way', { due_at: at(10) })
  const listed = await delivery('listed', { due_at: at(10) })
  await api.query(
    `INSERT INTO sandbox_states (account_id, effects) VALUES ($1, jsonb_build_array(jsonb_build_object('id', $2::text)))
     ON CONFLICT (account_id) DO UPDATE SET effects = EXCLUDED.effects`,
    [account.accountId, listed],
  )
  const span = { finished: { from: at(0), until: at(60) }, dueUntil: at(60), except: [except] }
  const found = await findDeliveriesUntil(tenant(), span)
  expect(found.map(({ id }) => names.get(id))).toEqual(['due first', 'due second', 'made in the span'])
})

test('the watch looks at enabled webhooks that fail, and at gone ones until their notice was sent', async () => {
  const failing = { failing_since: at(0) }
  const disabled = (disabled_reason: string) => ({ state: 'disabled', disabled_reason, disabled_at: at(0) })
  await webhook('healthy', {})
  await webhook('failing', failing)
  await webhook('disabled manually', { ...failing, ...disabled('manual') })
  await webhook('gone', { ...disabled('gone_410'), failure_notified: 70 })
  await webhook('gone with a notice', { ...disabled('gone_410'), failure_notified: 100 })
  const found = (await listFailing(tenant())).map(({ webhook_id }) => names.get(webhook_id))
  expect(found.toSorted()).toEqual(['failing', 'gone'])
})
