import { json, operation } from '../../operation.ts'
import { idParam } from '../../wire.schema.ts'
import { redeliver, replayEvents } from './deliver-again.service.ts'
import {
  delivery,
  deliveryList,
  listDeliveriesQuery,
  queuedDelivery,
  queuedReplay,
  replayEventsBody,
  signedRequest,
  testWebhookBody,
} from './deliveries.schema.ts'
import { getDelivery, listDeliveries } from './deliveries.service.ts'
import { metricsQuery, webhookMetrics } from './metrics.schema.ts'
import { getWebhookMetrics } from './metrics.service.ts'
import { signTest, testWebhook } from './test-webhook.service.ts'

const params = idParam('webhook_id', 'wh')
const attemptParams = params.extend(idParam('delivery_id', 'dlv').shape)

const test = operation('POST /v1/webhooks/{webhook_id}/test', 'testWebhook', {
  summary: 'Send a test event',
  description: 'Sends one event with `test: true`, with your data or sample data. A failed attempt is not retried.',
  policy: 'webhook-test',
  params,
  body: testWebhookBody,
  responses: { 202: json(queuedDelivery, 'The delivery is queued.') },
  problems: ['webhook_disabled'],
  run: (ctx, { params, body }) => testWebhook(ctx, params.webhook_id, body),
})

const sign = operation('POST /v1/webhooks/{webhook_id}/test/sign', 'signWebhookTest', {
  summary: 'Sign a test event',
  description: 'Returns a signed test event that you can send yourself, for example to a server on your own machine.',
  policy: 'webhook-test',
  params,
  body: testWebhookBody,
  responses: { 200: json(signedRequest, 'The signed request, valid for five minutes.') },
  problems: ['webhook_secret_lost'],
  run: (ctx, { params, body }) => signTest(ctx, params.webhook_id, body),
})

const list = operation('GET /v1/webhooks/{webhook_id}/deliveries', 'listDeliveries', {
  summary: 'List delivery attempts',
  description: 'Returns the last 100 attempts to deliver events to this webhook, newest first.',
  params,
  query: listDeliveriesQuery,
  responses: { 200: json(deliveryList, 'A page of attempts.') },
  run: (ctx, { params, query }) => listDeliveries(ctx, params.webhook_id, query),
})

const read = operation('GET /v1/webhooks/{webhook_id}/deliveries/{delivery_id}', 'getDelivery', {
  summary: 'Get a delivery attempt',
  description: 'Returns one attempt with its request and response.',
  params: attemptParams,
  responses: { 200: json(delivery, 'The attempt.') },
  run: (ctx, { params }) => getDelivery(ctx, params.webhook_id, params.delivery_id),
})

const again = operation('POST /v1/webhooks/{webhook_id}/deliveries/{delivery_id}/redeliver', 'redeliver', {
  summary: 'Redeliver an event',
  description: 'Delivers an event again. A pending retry is made now; otherwise a new schedule of retries begins.',
  params: attemptParams,
  responses: { 202: json(queuedDelivery, 'The delivery is queued.') },
  problems: ['webhook_disabled'],
  run: (ctx, { params }) => redeliver(ctx, params.webhook_id, params.delivery_id),
})

const replay = operation('POST /v1/webhooks/{webhook_id}/replay', 'replayWebhook', {
  summary: 'Replay events',
  description:
    'Delivers the events of a time range that this webhook missed, even if it was disabled or did not exist yet.',
  params,
  body: replayEventsBody,
  responses: { 202: json(queuedReplay, 'The replay has started.') },
  problems: ['webhook_disabled'],
  run: (ctx, { params, body }) => replayEvents(ctx, params.webhook_id, body),
})

const metrics = operation('GET /v1/webhooks/{webhook_id}/metrics', 'getWebhookMetrics', {
  summary: 'Get delivery metrics',
  description: 'Returns counts and latencies of delivery attempts over time.',
  params,
  query: metricsQuery,
  responses: { 200: json(webhookMetrics, 'The metrics.') },
  run: (ctx, { params, query }) => getWebhookMetrics(ctx, params.webhook_id, query),
})

export const deliveryOperations = [test, sign, list, read, again, replay, metrics]
