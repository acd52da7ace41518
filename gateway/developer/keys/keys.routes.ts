import { createRouter, jsonAnswer, jsonBody, operation } from '../../route.ts'
import { idParam } from '../../wire.schema.ts'
import {
  apiKey,
  apiKeyList,
  apiKeyWithSecret,
  changeKeyScope,
  createKey,
  listKeysQuery,
  rotateKey,
} from './keys.schema.ts'
import { changeApiKeyScope, createApiKey, listApiKeys, revokeApiKey, rotateApiKey } from './keys.service.ts'

const params = idParam('key_id', 'key')

const create = operation({
  method: 'post',
  path: '/v1/keys',
  operationId: 'createKey',
  summary: 'Create a key',
  scope: 'developer:write',
  policy: 'keys-admin',
  request: { body: jsonBody(createKey) },
  success: { 201: jsonAnswer(apiKeyWithSecret, 'The key, with its secret for this once.') },
  problems: ['environment_mismatch', 'scope_escalation', 'key_limit_reached'],
})

const list = operation({
  method: 'get',
  path: '/v1/keys',
  operationId: 'listKeys',
  summary: 'List keys',
  description: 'The keys of the caller’s environment, newest first.',
  scope: 'developer:read',
  policy: 'read',
  request: { query: listKeysQuery },
  success: { 200: jsonAnswer(apiKeyList, 'A page of keys.') },
  problems: ['invalid_cursor'],
})

const rotate = operation({
  method: 'post',
  path: '/v1/keys/{key_id}/rotate',
  operationId: 'rotateKey',
  summary: 'Rotate a key',
  description: 'Makes a new key; the old one works until its grace is over and says so in its answers.',
  scope: 'developer:write',
  policy: 'keys-admin',
  bodyOptional: true,
  request: { params, body: jsonBody(rotateKey) },
  success: { 201: jsonAnswer(apiKeyWithSecret, 'The new key, with its secret for this once.') },
  problems: ['resource_not_found', 'key_already_rotating', 'key_already_revoked', 'key_managed'],
})

const revoke = operation({
  method: 'delete',
  path: '/v1/keys/{key_id}',
  operationId: 'revokeKey',
  summary: 'Revoke a key',
  scope: 'developer:write',
  policy: 'keys-admin',
  request: { params },
  success: { 204: { description: 'The key works no more.' } },
  problems: ['resource_not_found', 'last_admin_key', 'key_managed'],
})

const changeScope = operation({
  method: 'patch',
  path: '/v1/keys/{key_id}/scope',
  operationId: 'changeKeyScope',
  summary: 'Restrict a key',
  scope: 'developer:write',
  policy: 'keys-admin',
  request: { params, body: jsonBody(changeKeyScope) },
  success: { 200: jsonAnswer(apiKey, 'The key with its new scopes.') },
  problems: ['resource_not_found', 'scope_escalation', 'last_admin_key', 'key_managed', 'key_already_revoked'],
})

export const keyOperations = [create, list, rotate, revoke, changeScope]

export const keyRoutes = createRouter()
  .openapi(create, async (c) => c.json(await createApiKey(c.get('ctx'), c.req.valid('json')), 201))
  .openapi(list, async (c) => c.json(await listApiKeys(c.get('ctx'), c.req.valid('query')), 200))
  .openapi(rotate, async (c) =>
    c.json(await rotateApiKey(c.get('ctx'), c.req.valid('param').key_id, c.req.valid('json')), 201),
  )
  .openapi(revoke, async (c) => {
    await revokeApiKey(c.get('ctx'), c.req.valid('param').key_id)
    return c.body(null, 204)
  })
  .openapi(changeScope, async (c) =>
    c.json(await changeApiKeyScope(c.get('ctx'), c.req.valid('param').key_id, c.req.valid('json')), 200),
  )
