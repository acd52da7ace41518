import { randomUUID } from 'node:crypto'
import type { Answer, TestAccount, TestGateway } from '#tests/support/gateway.ts'
import { hostedShop } from '#tests/support/hosted-shop.ts'
import { invoiceShop } from '#tests/support/invoice-shop.ts'

import { insertDispute } from './dispute-situations.ts'
import { statusMakers } from './operator-situations.ts'

export type Params = Record<string, string>

type Maker = (owner: TestAccount, within: Params) => Promise<Pick<Answer, 'body'>>

// Lines, customer, seller and tax rule of a bill; only live bills stay open.
const SAMPLE_BILL = [
  [
    {
      kind: 'usage',
      pillar: 'connect',
      item: 'email',
      quantity: 123_400,
      unit: 'email',
      unit_price: '$0.0001',
      amount: 1234,
      cost_micros: 12_340_000,
    },
  ],
  { name: 'Tea shop', country: 'US', address: null, tax_ids: [] },
  { name: 'Pillar', address: [], tax_id: null },
  { region: 'US', rate_bp: 0, note: null },
]

/** Creates objects that no operation creates, by parameter name. */
export function objectMakers(api: Pick<TestGateway, 'query' | 'request'>): Record<string, Maker> {
  let bills = 0
  let days = 0
  return {
    // An environment holds 50 usable keys, and those of earlier tests are no longer needed.
    async key_id(owner) {
      await api.query(
        `UPDATE api_keys SET revoked_at = now() WHERE account_id = $1 AND name = 'Order service' AND revoked_at IS NULL`,
        [owner.accountId],
      )
      return owner.sandbox.post('/v1/keys', { name: 'Order service' })
    },
    account_id: async ({ accountId }) => ({ body: { account_id: accountId } }),
    async bill_id({ accountId }) {
      const bill_id = `bil_${randomUUID().replaceAll('-', '').slice(6)}`
      await api.query(
        `INSERT INTO bills (bill_id, account_id, environment, number, period, state, currency, subtotal, tax, total,
           tax_region, lines, customer, seller, tax_rule, issued_at, due_at, created_at)
         VALUES ($1, $2, 'sandbox', 'TEST-' || $7, $7, 'open', 'USD', 1234, 0, 1234, 'US', $3, $4, $5, $6, now(), now(),
           now())`,
        [bill_id, accountId, ...SAMPLE_BILL.map((part) => JSON.stringify(part)), `${2027 + ++bills}-01`],
      )
      return { body: { bill_id } }
    },
    line: async () => ({ body: { line: '1' } }),
    domain_id: (owner) => owner.sandbox.post('/v1/connect/email/domains', { domain: `${randomUUID()}.example` }),
    // A sandbox keeps what it sends in its outbox, perhaps already, where only an email has raw bytes.
    async message_id({ accountId, sandbox }) {
      const sent = await sandbox.post('/v1/connect/sms', { to: '+15005550010', body: 'Hello' })
      await api.query(
        `INSERT INTO outbox_messages (message_id, account_id, environment, channel, recipient, sender, text, created_at)
         VALUES ($1, $2, 'sandbox', 'email', 'ann@shop.example', 'hello@shop.example', 'Hello', now())
         ON CONFLICT ON CONSTRAINT outbox_messages_pkey DO UPDATE SET channel = EXCLUDED.channel`,
        [sent.body.message_id, accountId],
      )
      return sent
    },
    // An environment holds 16 webhooks.
    async webhook_id(owner) {
      await api.query('DELETE FROM webhooks WHERE account_id = $1', [owner.accountId])
      return owner.sandbox.post('/v1/webhooks', { url: 'https://shop.example/hooks', events: ['*'] })
    },
    async delivery_id(owner, within) {
      return owner.sandbox.post(`/v1/webhooks/${within.webhook_id}/test`)
    },
    async event_id(owner) {
      const { body } = await owner.sandbox.post('/v1/webhooks', { url: 'https://shop.example/hooks', events: ['*'] })
      const sent = await owner.sandbox.post(`/v1/webhooks/${body.webhook_id}/test`)
      await owner.sandbox.delete(`/v1/webhooks/${body.webhook_id}`)
      return sent
    },
    ...connectMakers,
    ...statusMakers(api),
    async request_id({ sandbox }) {
      const { headers } = await sandbox.get('/v1/keys')
      return { body: { request_id: headers.get('x-request-id') } }
    },
    async id({ sandbox }) {
      const { headers } = await sandbox.get('/v1/keys')
      return { body: { id: headers.get('x-request-id') } }
    },
    async payment_method_id(owner, within) {
      const card = { type: 'card', token: 'tok_visa' }
      return owner.sandbox.post(`/v1/pay/customers/${within.customer_id}/payment_methods`, card)
    },
    settlement_id: ({ accountId }) => insertSettlement(api, accountId, ++days),
    async invoice_id(owner) {
      const { paid, issue } = invoiceShop(api, owner)
      return issue({ transaction_id: await paid(), tax_region: 'EU' })
    },
    async transaction_id(owner) {
      const paid = await (await hostedShop(api, owner).checkout()).pay('4242424242424242')
      return { ...paid, body: paid.body.last_attempt }
    },
    subscription_id: ({ sandbox }) => subscribe(sandbox),
    dispute_id: async (owner) => ({ body: await insertDispute(api, owner) }),
    async refund_id({ sandbox }) {
      const charge = { amount: 1099, currency: 'USD', payment_method: { type: 'card', token: 'tok_visa' } }
      const { transaction_id } = (await sandbox.post('/v1/pay/charges', charge)).body
      return sandbox.post('/v1/pay/refunds', { transaction_id })
    },
  }
}

// No other template can have this name and language until this one is deleted.
async function registerTemplate(sandbox: TestAccount['sandbox']) {
  const components = [{ type: 'body', text: 'Your order is on its way.' }]
  const body = { name: `order_${randomUUID().replaceAll('-', '')}`, language: 'en', category: 'utility', components }
  return sandbox.post('/v1/connect/whatsapp/templates', body)
}

const connectMakers: Record<string, Maker> = {
  template_id: ({ sandbox }) => registerTemplate(sandbox),
  tts_id: ({ sandbox }) => sandbox.post('/v1/connect/voice/tts', { text: 'Hello' }, { headers: { prefer: 'wait=30' } }),
}

// Still in its trial, so that every operation on it succeeds.
async function subscribe(sandbox: TestAccount['sandbox']) {
  const { customer_id } = (await sandbox.post('/v1/pay/customers', { email: 'ann@shop.example' })).body
  const terms = { plan: 'Pro', amount: 1999, currency: 'USD', interval: 'month', trial_days: 14 }
  return sandbox.post('/v1/pay/subscriptions', { customer_id, ...terms })
}

// A run would move the sandbox's clock while other tests use it.
async function insertSettlement(api: Pick<TestGateway, 'query'>, accountId: string, day: number) {
  const settlement_id = `st_${randomUUID().replaceAll('-', '').slice(6)}`
  await api.query(
    `INSERT INTO settlements (settlement_id, account_id, environment, number, state, currency, period_start, period_end,
       run_at, gross_amount, refund_amount, fee_amount, fee_returned_amount, adjustment_amount, carried_over_amount,
       net_amount, transaction_count, refund_count, by_currency, created_at, updated_at)
     SELECT $1, $2, 'sandbox', 'ST-' || day, 'carried_over', 'USD', day, day + interval '1 day', day + interval '26 hours',
       0, 0, 0, 0, 0, 0, 0, 0, 0, '[]', now(), now()
     FROM (SELECT date_trunc('day', now(), 'UTC') + make_interval(days => $3) AS day) AS days`,
    [settlement_id, accountId, day],
  )
  await api.query(
    `INSERT INTO settlement_lines (line_id, account_id, environment, settlement_id, type, source_id, currency,
       settlement_net, source_currency, amount, fee, settlement_gross, settlement_fee, created_at)
     VALUES ($1, $2, 'sandbox', $1, 'carried_over', $1, 'USD', 0, 'USD', 0, 0, 0, 0, now())`,
    [settlement_id, accountId],
  )
  return { body: { settlement_id } }
}
