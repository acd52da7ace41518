import { randomUUID } from 'node:crypto'
import type { Answer, TestAccount, TestGateway } from '#tests/support/gateway.ts'
import { hostedShop } from '#tests/support/hosted-shop.ts'

export type Params = Record<string, string>

type Maker = (owner: TestAccount, within: Params) => Promise<Pick<Answer, 'body'>>

/** How to come by what no operation of the document creates by itself, by the name of the parameter. */
export function objectMakers(api: TestGateway): Record<string, Maker> {
  return {
    // An environment holds 50 usable keys: those of earlier tests have served.
    async key_id(owner) {
      await api.query(
        `UPDATE api_keys SET revoked_at = now() WHERE account_id = $1 AND name = 'Order service' AND revoked_at IS NULL`,
        [owner.accountId],
      )
      return owner.sandbox.post('/v1/keys', { name: 'Order service' })
    },
    async message_id({ accountId }) {
      const message_id = `msg_${randomUUID().replaceAll('-', '')}`
      await api.query(
        `INSERT INTO outbox_messages (message_id, account_id, environment, channel, recipient, sender, text, created_at)
         VALUES ($1, $2, 'sandbox', 'email', 'ann@shop.example', 'hello@shop.example', 'Hello', now())`,
        [message_id, accountId],
      )
      return { body: { message_id } }
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
    async request_id({ sandbox }) {
      const { headers } = await sandbox.get('/v1/keys')
      return { body: { request_id: headers.get('x-request-id') } }
    },
    async id({ sandbox }) {
      const { headers } = await sandbox.get('/v1/keys')
      return { body: { id: headers.get('x-request-id') } }
    },
    async transaction_id(owner) {
      const paid = await (await hostedShop(api, owner).checkout()).pay('4242424242424242')
      return { ...paid, body: paid.body.last_attempt }
    },
  }
}
