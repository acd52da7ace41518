import { createRouter, jsonAnswer, jsonBody, operation } from '../../route.ts'
import { idParam, listQuery } from '../../wire.schema.ts'
import { deliveryOperations, deliveryRoutes } from './deliveries.routes.ts'
import { signatureMatches, verifySignature as verifySignatureBody } from './verify.schema.ts'
import { verifySignature } from './verify.service.ts'
import {
  createWebhook as createWebhookBody,
  rotateSecret as rotateSecretBody,
  updateWebhook as updateWebhookBody,
  webhook,
  webhookList,
  webhookWithSecret,
} from './webhooks.schema.ts'
import {
  createWebhook,
  deleteWebhook,
  enableWebhook,
  listWebhooks,
  readWebhook,
  rotateSecret,
  updateWebhook,
} from './webhooks.service.ts'

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

const read = operation({
  method: 'get',
  path: '/v1/webhooks/{webhook_id}',
  operationId: 'getWebhook',
  summary: 'Read a webhook',
  scope: 'developer:read',
  policy: 'read',
  request: { params },
  success: { 200: jsonAnswer(webhook, 'The webhook.') },
  problems: ['resource_not_found'],
})

const update = operation({
  method: 'patch',
  path: '/v1/webhooks/{webhook_id}',
  operationId: 'updateWebhook',
  summary: 'Change a webhook',
  description:
    'Holds within a second for every attempt that has not begun: what is pending goes to the new URL, or is paused with the webhook. An attempt that is being made ends as it began.',
  scope: 'developer:write',
  policy: 'write',
  bodyOptional: true,
  request: { params, body: jsonBody(updateWebhookBody) },
  success: { 200: jsonAnswer(webhook, 'The webhook as it is now.') },
  problems: ['resource_not_found', 'webhook_url_forbidden'],
})

const remove = operation({
  method: 'delete',
  path: '/v1/webhooks/{webhook_id}',
  operationId: 'deleteWebhook',
  summary: 'Delete a webhook',
  description: 'What waits to be sent is dropped within a second; the attempts that were made stay with their events.',
  scope: 'developer:write',
  policy: 'write',
  request: { params },
  success: { 204: { description: 'The webhook is gone.' } },
  problems: ['resource_not_found'],
})

const enable = operation({
  method: 'post',
  path: '/v1/webhooks/{webhook_id}/enable',
  operationId: 'enableWebhook',
  summary: 'Enable a webhook',
  description: 'What was paused goes on by its schedule; what ran out meanwhile can be replayed for 30 days.',
  scope: 'developer:write',
  policy: 'write',
  request: { params },
  success: { 200: jsonAnswer(webhook, 'The webhook, enabled.') },
  problems: ['resource_not_found'],
})

const rotate = operation({
  method: 'post',
  path: '/v1/webhooks/{webhook_id}/rotate-secret',
  operationId: 'rotateWebhookSecret',
  summary: 'Rotate a webhook’s secret',
  description: 'Until the overlap is over `webhook-signature` carries both signatures, the service’s own the old one.',
  scope: 'developer:write',
  policy: 'write',
  bodyOptional: true,
  request: { params, body: jsonBody(rotateSecretBody) },
  success: { 200: jsonAnswer(webhookWithSecret, 'The webhook, with its new secret for this once.') },
  problems: ['resource_not_found'],
})

const verify = operation({
  method: 'post',
  path: '/v1/webhooks/{webhook_id}/verify',
  operationId: 'verifyWebhookSignature',
  summary: 'Check the signatures of a delivery',
  description: 'Tells which of them were made with this webhook’s secrets, without telling a secret.',
  scope: 'developer:write',
  policy: 'write',
  request: { params, body: jsonBody(verifySignatureBody) },
  success: { 200: jsonAnswer(signatureMatches, 'The signatures that match.') },
  problems: ['resource_not_found', 'webhook_secret_lost'],
})

export const webhookOperations = [create, list, read, update, remove, enable, rotate, verify, ...deliveryOperations]

export const webhookRoutes = createRouter()
  .openapi(create, async (c) => c.json(await createWebhook(c.get('ctx'), c.req.valid('json')), 201))
  .openapi(list, async (c) => c.json(await listWebhooks(c.get('ctx'), c.req.valid('query')), 200))
  .openapi(read, async (c) => c.json(await readWebhook(c.get('ctx'), c.req.valid('param').webhook_id), 200))
  .openapi(update, async (c) =>
    c.json(await updateWebhook(c.get('ctx'), c.req.valid('param').webhook_id, c.req.valid('json')), 200),
  )
  .openapi(remove, async (c) => {
    await deleteWebhook(c.get('ctx'), c.req.valid('param').webhook_id)
    return c.body(null, 204)
  })
  .openapi(enable, async (c) => c.json(await enableWebhook(c.get('ctx'), c.req.valid('param').webhook_id), 200))
  .openapi(rotate, async (c) =>
    c.json(await rotateSecret(c.get('ctx'), c.req.valid('param').webhook_id, c.req.valid('json')), 200),
  )
  .openapi(verify, async (c) =>
    c.json(await verifySignature(c.get('ctx'), c.req.valid('param').webhook_id, c.req.valid('json')), 200),
  )
  .route('/', deliveryRoutes)
