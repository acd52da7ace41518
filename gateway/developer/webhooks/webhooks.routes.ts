import { json, operation } from '../../operation.ts'
import { idParam, listQuery } from '../../wire.schema.ts'
import { signatureMatches, verifySignatureBody } from './verify.schema.ts'
import { verifySignature } from './verify.service.ts'
import {
  createConnectWebhookBody,
  createWebhookBody,
  rotateSecretBody,
  updateWebhookBody,
  webhook,
  webhookList,
  webhookWithSecret,
} from './webhooks.schema.ts'
import {
  createWebhook,
  deleteWebhook,
  enableWebhook,
  getWebhook,
  listWebhooks,
  rotateSecret,
  updateWebhook,
} from './webhooks.service.ts'

const params = idParam('webhook_id', 'wh')

const create = operation('POST /v1/webhooks', 'createWebhook', {
  summary: 'Create a webhook',
  description: 'Registers a URL that receives events. The response is the only one that contains the signing secret.',
  body: createWebhookBody,
  responses: { 201: json(webhookWithSecret, 'The new webhook with its secret.') },
  problems: ['webhook_url_forbidden', 'webhook_limit_reached'],
  run: (ctx, { body }) => createWebhook(ctx, 'developer', body),
})

const createForConnect = operation('POST /v1/connect/webhooks', 'createConnectWebhook', {
  summary: 'Create a webhook for Connect',
  description:
    'Registers a URL that receives Connect events. The key doesn’t need access to other webhooks, although all are in one list. The response is the only one that contains the signing secret.',
  collection: '/v1/webhooks',
  body: createConnectWebhookBody,
  responses: { 201: json(webhookWithSecret, 'The new webhook with its secret.') },
  problems: ['webhook_url_forbidden', 'webhook_limit_reached'],
  run: (ctx, { body }) => createWebhook(ctx, 'connect', body),
})

const list = operation('GET /v1/webhooks', 'listWebhooks', {
  summary: 'List webhooks',
  description: 'Returns the webhooks of the environment, newest first.',
  query: listQuery,
  responses: { 200: json(webhookList, 'A page of webhooks.') },
  run: (ctx, { query }) => listWebhooks(ctx, query),
})

const read = operation('GET /v1/webhooks/{webhook_id}', 'getWebhook', {
  summary: 'Get a webhook',
  description: 'Returns a webhook with its state and the attempts of the last 24 hours.',
  params,
  responses: { 200: json(webhook, 'The webhook.') },
  run: (ctx, { params }) => getWebhook(ctx, params.webhook_id),
})

const update = operation('PATCH /v1/webhooks/{webhook_id}', 'updateWebhook', {
  summary: 'Update a webhook',
  description:
    'Updates the fields that you send and keeps the others. Within a second, attempts that have not begun use the new URL, or pause if you disable the webhook.',
  params,
  body: updateWebhookBody,
  responses: { 200: json(webhook, 'The updated webhook.') },
  problems: ['webhook_url_forbidden'],
  run: (ctx, { params, body }) => updateWebhook(ctx, params.webhook_id, body),
})

const remove = operation('DELETE /v1/webhooks/{webhook_id}', 'deleteWebhook', {
  summary: 'Delete a webhook',
  description:
    'Deletes a webhook and drops its pending deliveries within a second. Past attempts remain with their events.',
  params,
  responses: { 204: { description: 'The webhook is deleted.' } },
  run: (ctx, { params }) => deleteWebhook(ctx, params.webhook_id),
})

const enable = operation('POST /v1/webhooks/{webhook_id}/enable', 'enableWebhook', {
  summary: 'Enable a webhook',
  description:
    'Resumes pending deliveries on their schedule. You can replay events that were missed in the last 30 days.',
  params,
  responses: { 200: json(webhook, 'The enabled webhook.') },
  run: (ctx, { params }) => enableWebhook(ctx, params.webhook_id),
})

const rotate = operation('POST /v1/webhooks/{webhook_id}/rotate-secret', 'rotateWebhookSecret', {
  summary: 'Rotate a webhook’s secret',
  description:
    'Creates a new signing secret. During the overlap, `webhook-signature` carries signatures of both secrets, and the service’s own signature header keeps using the old one.',
  params,
  body: rotateSecretBody,
  responses: { 200: json(webhookWithSecret, 'The webhook with its new secret.') },
  run: (ctx, { params, body }) => rotateSecret(ctx, params.webhook_id, body),
})

const verify = operation('POST /v1/webhooks/{webhook_id}/verify', 'verifyWebhookSignature', {
  summary: 'Verify a delivery',
  description:
    'Tells you which signatures of a delivery were made with this webhook’s secrets. Use it to debug your own verification.',
  params,
  body: verifySignatureBody,
  responses: { 200: json(signatureMatches, 'The valid signatures.') },
  problems: ['webhook_secret_lost'],
  run: (ctx, { params, body }) => verifySignature(ctx, params.webhook_id, body),
})

export const webhookOperations = [create, createForConnect, list, read, update, remove, enable, rotate, verify]
