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
  description: 'Registers a URL that receives events. The response is the only one that contains the signing secret.',
  scope: 'developer:write',
  policy: 'write',
  request: { body: jsonBody(createWebhookBody) },
  success: { 201: jsonAnswer(webhookWithSecret, 'The new webhook with its secret.') },
  problems: ['webhook_url_forbidden', 'webhook_limit_reached'],
})

const list = operation({
  method: 'get',
  path: '/v1/webhooks',
  operationId: 'listWebhooks',
  summary: 'List webhooks',
  description: 'Returns the webhooks of the environment, newest first.',
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
  summary: 'Get a webhook',
  description: 'Returns a webhook with its state and the attempts of the last 24 hours.',
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
  summary: 'Update a webhook',
  description:
    'Updates the fields that you send and keeps the others. Within a second, attempts that have not begun use the new URL, or pause if you disable the webhook.',
  scope: 'developer:write',
  policy: 'write',
  bodyOptional: true,
  request: { params, body: jsonBody(updateWebhookBody) },
  success: { 200: jsonAnswer(webhook, 'The updated webhook.') },
  problems: ['resource_not_found', 'webhook_url_forbidden'],
})

const remove = operation({
  method: 'delete',
  path: '/v1/webhooks/{webhook_id}',
  operationId: 'deleteWebhook',
  summary: 'Delete a webhook',
  description:
    'Deletes a webhook and drops its pending deliveries within a second. Past attempts remain with their events.',
  scope: 'developer:write',
  policy: 'write',
  request: { params },
  success: { 204: { description: 'The webhook is deleted.' } },
  problems: ['resource_not_found'],
})

const enable = operation({
  method: 'post',
  path: '/v1/webhooks/{webhook_id}/enable',
  operationId: 'enableWebhook',
  summary: 'Enable a webhook',
  description:
    'Resumes pending deliveries on their schedule. You can replay events that were missed in the last 30 days.',
  scope: 'developer:write',
  policy: 'write',
  request: { params },
  success: { 200: jsonAnswer(webhook, 'The enabled webhook.') },
  problems: ['resource_not_found'],
})

const rotate = operation({
  method: 'post',
  path: '/v1/webhooks/{webhook_id}/rotate-secret',
  operationId: 'rotateWebhookSecret',
  summary: 'Rotate a webhook’s secret',
  description:
    'Creates a new signing secret. During the overlap, `webhook-signature` carries signatures of both secrets, and the service’s own signature header keeps using the old one.',
  scope: 'developer:write',
  policy: 'write',
  bodyOptional: true,
  request: { params, body: jsonBody(rotateSecretBody) },
  success: { 200: jsonAnswer(webhookWithSecret, 'The webhook with its new secret.') },
  problems: ['resource_not_found'],
})

const verify = operation({
  method: 'post',
  path: '/v1/webhooks/{webhook_id}/verify',
  operationId: 'verifyWebhookSignature',
  summary: 'Verify a delivery',
  description:
    'Tells you which signatures of a delivery were made with this webhook’s secrets. Use it to debug your own verification.',
  scope: 'developer:write',
  policy: 'write',
  request: { params, body: jsonBody(verifySignatureBody) },
  success: { 200: jsonAnswer(signatureMatches, 'The valid signatures.') },
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
