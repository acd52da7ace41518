// Written by `npm run sdk` from the OpenAPI document: change the schemas there, never this file.

import type { CallOptions, Operation } from '../operation.ts'
import type * as types from './types.ts'

export const operations = {
  accounts: {
    create: { method: 'POST', path: '/v1/accounts', input: 'body', once: true },
  },
  checkouts: {
    create: { method: 'POST', path: '/v1/pay/checkouts', input: 'body', freeInput: ['metadata'], freeAnswer: ['metadata'] },
    get: { method: 'GET', path: '/v1/pay/checkouts/{checkout_id}', freeAnswer: ['metadata'] },
    list: { method: 'GET', path: '/v1/pay/checkouts', input: 'query', iterate: 'iterate', freeAnswer: ['data.metadata'] },
  },
  events: {
    stream: { method: 'GET', path: '/v1/events/stream', raw: true },
  },
  health: {
    get: { method: 'GET', path: '/v1/health' },
  },
  keys: {
    changeScope: { method: 'PATCH', path: '/v1/keys/{key_id}/scope', input: 'body' },
    create: { method: 'POST', path: '/v1/keys', input: 'body' },
    list: { method: 'GET', path: '/v1/keys', input: 'query', iterate: 'iterate' },
    revoke: { method: 'DELETE', path: '/v1/keys/{key_id}' },
    rotate: { method: 'POST', path: '/v1/keys/{key_id}/rotate', input: 'body' },
  },
  transactions: {
    get: { method: 'GET', path: '/v1/pay/transactions/{transaction_id}', freeAnswer: ['metadata'] },
  },
  usage: {
    get: { method: 'GET', path: '/v1/usage', input: 'query' },
  },
  webhooks: {
    create: { method: 'POST', path: '/v1/webhooks', input: 'body' },
    deliveries: { method: 'GET', path: '/v1/webhooks/{webhook_id}/deliveries', input: 'query', iterate: 'iterateDeliveries', freeAnswer: ['data.request.headers', 'data.response.headers'] },
    list: { method: 'GET', path: '/v1/webhooks', input: 'query', iterate: 'iterate' },
    test: { method: 'POST', path: '/v1/webhooks/{webhook_id}/test', input: 'body' },
  },
} satisfies Record<string, Record<string, Operation>>

export interface Pillar {
  accounts: {
    /** Create an account. */
    create(body: types.CreateAccount, options?: CallOptions): Promise<types.AccountWithKeys>
  }
  checkouts: {
    /** Create a hosted checkout. */
    create(body: types.CreateCheckout, options?: CallOptions): Promise<types.Checkout>
    /** Get a checkout. */
    get(checkoutId: string, options?: CallOptions): Promise<types.Checkout>
    /** List checkouts. */
    list(query?: types.ListCheckoutsQuery, options?: CallOptions): Promise<types.CheckoutList>
    /** List checkouts: all pages, one by one. */
    iterate(query?: types.ListCheckoutsQuery, options?: CallOptions): AsyncGenerator<types.Checkout, void, undefined>
  }
  events: {
    /** Follow events as they happen. */
    stream(options?: CallOptions): Promise<Response>
  }
  health: {
    /** Health check. */
    get(options?: CallOptions): Promise<types.Health>
  }
  keys: {
    /** Restrict a key. */
    changeScope(keyId: string, body: types.ChangeKeyScope, options?: CallOptions): Promise<types.ApiKey>
    /** Create a key. */
    create(body: types.CreateKey, options?: CallOptions): Promise<types.ApiKeyWithSecret>
    /** List keys. */
    list(query?: types.ListKeysQuery, options?: CallOptions): Promise<types.ApiKeyList>
    /** List keys: all pages, one by one. */
    iterate(query?: types.ListKeysQuery, options?: CallOptions): AsyncGenerator<types.ApiKey, void, undefined>
    /** Revoke a key. */
    revoke(keyId: string, options?: CallOptions): Promise<void>
    /** Rotate a key. */
    rotate(keyId: string, body?: types.RotateKey, options?: CallOptions): Promise<types.ApiKeyWithSecret>
  }
  transactions: {
    /** Get a transaction. */
    get(transactionId: string, options?: CallOptions): Promise<types.Transaction>
  }
  usage: {
    /** Usage and cost of a month. */
    get(query?: types.GetUsageQuery, options?: CallOptions): Promise<types.UsageReport>
  }
  webhooks: {
    /** Create a webhook. */
    create(body: types.CreateWebhook, options?: CallOptions): Promise<types.WebhookWithSecret>
    /** List delivery attempts. */
    deliveries(webhookId: string, query?: types.ListDeliveriesQuery, options?: CallOptions): Promise<types.DeliveryList>
    /** List delivery attempts: all pages, one by one. */
    iterateDeliveries(webhookId: string, query?: types.ListDeliveriesQuery, options?: CallOptions): AsyncGenerator<types.Delivery, void, undefined>
    /** List webhooks. */
    list(query?: types.ListWebhooksQuery, options?: CallOptions): Promise<types.WebhookList>
    /** List webhooks: all pages, one by one. */
    iterate(query?: types.ListWebhooksQuery, options?: CallOptions): AsyncGenerator<types.Webhook, void, undefined>
    /** Send a test event. */
    test(webhookId: string, body?: types.TestWebhook, options?: CallOptions): Promise<types.QueuedDelivery>
  }
}
