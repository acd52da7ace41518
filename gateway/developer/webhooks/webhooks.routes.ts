import { createRouter, jsonAnswer, jsonBody, operation } from '../../route.ts'
import { idParam, listQuery } from '../../wire.schema.ts'
import {
  createWebhook as createWebhookBody,
  deliveryList,
  listDeliveriesQuery,
  queuedDelivery,
  testWebhook as testWebhookBody,
  webhookList,
  webhookWithSecret,
} from './webhooks.schema.ts'
import { createWebhook, listDeliveries, listWebhooks, testWebhook } from './webhooks.service.ts'

const params = idParam('webhook_id', 'wh')

const create = operation({
  method: 'post',
  path: '/v1/webhooks',
  operationId: 'createWebhook',
  summary: 'Create a webhook',
  scope: 'developer:write',
  policy: 'write',
  request: { body: jsonBody(createWebhookBody) },
  success: { 201: jsonAnswer(webhookWithSecret, 'The webhook, with its secret for this once.') },
  problems: ['webhook_url_forbidden', 'webhook_limit_reached'],
})

const list = operation({
  method: 'get',
  path: '/v1/webhooks',
  operationId: 'listWebhooks',
  summary: 'List webhooks',
  scope: 'developer:read',
  policy: 'read',
  request: { query: listQuery },
  success: { 200: jsonAnswer(webhookList, 'A page of webhooks.') },
  problems: ['invalid_cursor'],
})

const test = operation({
  method: 'post',
  path: '/v1/webhooks/{webhook_id}/test',
  operationId: 'testWebhook',
  summary: 'Send a test event',
  description: 'One attempt with sample data and `test: true`; never retried.',
  scope: 'developer:write',
  policy: 'webhook-test',
  bodyOptional: true,
  request: { params, body: jsonBody(testWebhookBody) },
  success: { 202: jsonAnswer(queuedDelivery, 'On its way.') },
  problems: ['resource_not_found', 'webhook_disabled'],
})

const deliveries = operation({
  method: 'get',
  path: '/v1/webhooks/{webhook_id}/deliveries',
  operationId: 'listDeliveries',
  summary: 'List delivery attempts',
  description: 'The last 100 attempts, newest first.',
  scope: 'developer:read',
  policy: 'read',
  request: { params, query: listDeliveriesQuery },
  success: { 200: jsonAnswer(deliveryList, 'A page of attempts.') },
  problems: ['resource_not_found', 'invalid_cursor'],
})

export const webhookOperations = [create, list, test, deliveries]

export const webhookRoutes = createRouter()
  .openapi(create, async (c) => c.json(await createWebhook(c.get('ctx'), c.req.valid('json')), 201))
  .openapi(list, async (c) => c.json(await listWebhooks(c.get('ctx'), c.req.valid('query')), 200))
  .openapi(test, async (c) =>
    c.json(await testWebhook(c.get('ctx'), c.req.valid('param').webhook_id, c.req.valid('json')), 202),
  )
  .openapi(deliveries, async (c) =>
    c.json(await listDeliveries(c.get('ctx'), c.req.valid('param').webhook_id, c.req.valid('query')), 200),
  )
