import { createRouter, jsonAnswer, jsonBody, operation } from '../../route.ts'
import { idParam } from '../../wire.schema.ts'
import { redeliver, replayEvents } from './deliver-again.service.ts'
import {
  delivery,
  deliveryList,
  listDeliveriesQuery,
  queuedDelivery,
  queuedReplay,
  replayEvents as replayEventsBody,
  signedRequest,
  testWebhook as testWebhookBody,
} from './deliveries.schema.ts'
import { listDeliveries, readDelivery } from './deliveries.service.ts'
import { metricsQuery, webhookMetrics } from './metrics.schema.ts'
import { readMetrics } from './metrics.service.ts'
import { signTest, testWebhook } from './test-webhook.service.ts'

const params = idParam('webhook_id', 'wh')
const attemptParams = params.extend(idParam('delivery_id', 'dlv').shape)

const test = operation({
  method: 'post',
  path: '/v1/webhooks/{webhook_id}/test',
  operationId: 'testWebhook',
  summary: 'Send a test event',
  description: 'Sends one event with `test: true`, with your data or sample data. A failed attempt is not retried.',
  scope: 'developer:write',
  policy: 'webhook-test',
  bodyOptional: true,
  request: { params, body: jsonBody(testWebhookBody) },
  success: { 202: jsonAnswer(queuedDelivery, 'The delivery is queued.') },
  problems: ['resource_not_found', 'webhook_disabled'],
})

const sign = operation({
  method: 'post',
  path: '/v1/webhooks/{webhook_id}/test/sign',
  operationId: 'signWebhookTest',
  summary: 'Sign a test event',
  description: 'Returns a signed test event that you can send yourself, for example to a server on your own machine.',
  scope: 'developer:write',
  policy: 'webhook-test',
  bodyOptional: true,
  request: { params, body: jsonBody(testWebhookBody) },
  success: { 200: jsonAnswer(signedRequest, 'The signed request, valid for five minutes.') },
  problems: ['resource_not_found', 'webhook_secret_lost'],
})

const list = operation({
  method: 'get',
  path: '/v1/webhooks/{webhook_id}/deliveries',
  operationId: 'listDeliveries',
  summary: 'List delivery attempts',
  description: 'Returns the last 100 attempts to deliver events to this webhook, newest first.',
  scope: 'developer:read',
  policy: 'read',
  request: { params, query: listDeliveriesQuery },
  success: { 200: jsonAnswer(deliveryList, 'A page of attempts.') },
  problems: ['resource_not_found', 'invalid_cursor'],
})

const read = operation({
  method: 'get',
  path: '/v1/webhooks/{webhook_id}/deliveries/{delivery_id}',
  operationId: 'getDelivery',
  summary: 'Get a delivery attempt',
  description: 'Returns one attempt with its request and response.',
  scope: 'developer:read',
  policy: 'read',
  request: { params: attemptParams },
  success: { 200: jsonAnswer(delivery, 'The attempt.') },
  problems: ['resource_not_found'],
})

const again = operation({
  method: 'post',
  path: '/v1/webhooks/{webhook_id}/deliveries/{delivery_id}/redeliver',
  operationId: 'redeliver',
  summary: 'Redeliver an event',
  description: 'Delivers an event again. A pending retry is made now; otherwise a new schedule of retries begins.',
  scope: 'developer:write',
  policy: 'write',
  request: { params: attemptParams },
  success: { 202: jsonAnswer(queuedDelivery, 'The delivery is queued.') },
  problems: ['resource_not_found', 'webhook_disabled'],
})

const replay = operation({
  method: 'post',
  path: '/v1/webhooks/{webhook_id}/replay',
  operationId: 'replayWebhook',
  summary: 'Replay events',
  description:
    'Delivers the events of a time range that this webhook missed, even if it was disabled or did not exist yet.',
  scope: 'developer:write',
  policy: 'write',
  request: { params, body: jsonBody(replayEventsBody) },
  success: { 202: jsonAnswer(queuedReplay, 'The replay has started.') },
  problems: ['resource_not_found', 'webhook_disabled'],
})

const metrics = operation({
  method: 'get',
  path: '/v1/webhooks/{webhook_id}/metrics',
  operationId: 'getWebhookMetrics',
  summary: 'Get delivery metrics',
  description: 'Returns counts and latencies of delivery attempts over time.',
  scope: 'developer:read',
  policy: 'read',
  request: { params, query: metricsQuery },
  success: { 200: jsonAnswer(webhookMetrics, 'The metrics.') },
  problems: ['resource_not_found'],
})

export const deliveryOperations = [test, sign, list, read, again, replay, metrics]

export const deliveryRoutes = createRouter()
  .openapi(test, async (c) =>
    c.json(await testWebhook(c.get('ctx'), c.req.valid('param').webhook_id, c.req.valid('json')), 202),
  )
  .openapi(sign, async (c) =>
    c.json(await signTest(c.get('ctx'), c.req.valid('param').webhook_id, c.req.valid('json')), 200),
  )
  .openapi(list, async (c) =>
    c.json(await listDeliveries(c.get('ctx'), c.req.valid('param').webhook_id, c.req.valid('query')), 200),
  )
  .openapi(read, async (c) => {
    const { webhook_id, delivery_id } = c.req.valid('param')
    return c.json(await readDelivery(c.get('ctx'), webhook_id, delivery_id), 200)
  })
  .openapi(again, async (c) => {
    const { webhook_id, delivery_id } = c.req.valid('param')
    return c.json(await redeliver(c.get('ctx'), webhook_id, delivery_id), 202)
  })
  .openapi(replay, async (c) =>
    c.json(await replayEvents(c.get('ctx'), c.req.valid('param').webhook_id, c.req.valid('json')), 202),
  )
  .openapi(metrics, async (c) =>
    c.json(await readMetrics(c.get('ctx'), c.req.valid('param').webhook_id, c.req.valid('query')), 200),
  )
