import { actingKey, type Ctx } from '../../context.ts'
import { createRouter, jsonAnswer, jsonBody, operation } from '../../route.ts'
import { idParam } from '../../wire.schema.ts'
import { keyActivity, keyCalls, keyCallsQuery, scopeAdvice } from './key-calls.schema.ts'
import { getKeyActivity, getKeyCalls } from './key-calls.service.ts'
import { refuseBeyond, refuseEscalation, refuseReach } from './key-rules.ts'
import {
  apiKey,
  apiKeyList,
  apiKeyWithSecret,
  changeKeyScope,
  createKey,
  listKeysQuery,
  rotateKey,
  updateKey,
  widenKey,
} from './keys.schema.ts'
import {
  changeApiKeyScope,
  createApiKey,
  getApiKey,
  listApiKeys,
  revokeApiKey,
  rotateApiKey,
  updateApiKey,
  widenApiKey,
} from './keys.service.ts'
import { getScopeAdvice } from './scope-advice.service.ts'

const params = idParam('key_id', 'key')

// A key that was narrowed since is not shown again what it made or changed when it could do more.
function refuseMade(ctx: Ctx, response: unknown) {
  const { scopes, expires_at, allowed_ips } = apiKey.loose().parse(response)
  refuseEscalation(actingKey(ctx).scopes, scopes)
  refuseReach(ctx, { expiresAt: expires_at === null ? null : new Date(expires_at), allowedIps: allowed_ips })
}
const scopesIn = (response: unknown) => apiKey.loose().parse(response).scopes
const refuseWider = (ctx: Ctx, response: unknown) => refuseEscalation(actingKey(ctx).scopes, scopesIn(response))
const refuseUntouchable = (ctx: Ctx, response: unknown) => refuseBeyond(actingKey(ctx).scopes, scopesIn(response))

const create = operation({
  method: 'post',
  path: '/v1/keys',
  operationId: 'createKey',
  summary: 'Create an API key',
  description:
    'Creates an API key in the environment of the key that makes the request. The response is the only one that contains the secret.',
  scope: 'developer:write',
  policy: 'keys-admin',
  request: { body: jsonBody(createKey) },
  success: { 201: jsonAnswer(apiKeyWithSecret, 'The new API key with its secret.') },
  problems: ['environment_mismatch', 'scope_escalation', 'key_limit_reached'],
  beforeReplay: refuseMade,
})

const list = operation({
  method: 'get',
  path: '/v1/keys',
  operationId: 'listKeys',
  summary: 'List API keys',
  description: 'Returns the API keys of the environment, newest first.',
  scope: 'developer:read',
  policy: 'read',
  request: { query: listKeysQuery },
  success: { 200: jsonAnswer(apiKeyList, 'A page of keys.') },
  problems: ['invalid_cursor'],
})

const get = operation({
  method: 'get',
  path: '/v1/keys/{key_id}',
  operationId: 'getKey',
  summary: 'Get an API key',
  description: 'Returns an API key without its secret.',
  scope: 'developer:read',
  policy: 'read',
  request: { params },
  success: { 200: jsonAnswer(apiKey, 'The key.') },
  problems: ['resource_not_found'],
})

const update = operation({
  method: 'patch',
  path: '/v1/keys/{key_id}',
  operationId: 'updateKey',
  summary: 'Update an API key',
  description:
    'Updates the name, expiry or IP ranges of an API key. A key can’t exclude the IP address that it is used from.',
  scope: 'developer:write',
  policy: 'keys-admin',
  bodyOptional: true,
  request: { params, body: jsonBody(updateKey) },
  success: { 200: jsonAnswer(apiKey, 'The updated API key.') },
  problems: ['resource_not_found', 'key_managed', 'key_already_revoked', 'scope_escalation', 'last_admin_key'],
  beforeReplay: refuseUntouchable,
})

const rotate = operation({
  method: 'post',
  path: '/v1/keys/{key_id}/rotate',
  operationId: 'rotateKey',
  summary: 'Rotate an API key',
  description:
    'Creates a new key with the same scopes. The old key keeps working for a grace period, and its responses announce the end in a `Sunset` header.',
  scope: 'developer:write',
  policy: 'keys-admin',
  bodyOptional: true,
  request: { params, body: jsonBody(rotateKey) },
  success: { 201: jsonAnswer(apiKeyWithSecret, 'The new API key with its secret.') },
  problems: [
    ...(['resource_not_found', 'key_already_rotating', 'key_already_revoked', 'key_managed'] as const),
    ...(['scope_escalation', 'last_admin_key'] as const),
  ],
  beforeReplay: (ctx, response) => {
    refuseUntouchable(ctx, response)
    refuseMade(ctx, response)
  },
})

const revoke = operation({
  method: 'delete',
  path: '/v1/keys/{key_id}',
  operationId: 'revokeKey',
  summary: 'Revoke an API key',
  description:
    'Revokes an API key at once. You can revoke a key more than once. A key may revoke itself whatever its scopes.',
  ownKeyIn: 'key_id',
  scope: 'developer:write',
  policy: 'keys-admin',
  request: { params },
  success: { 204: { description: 'The API key is revoked.' } },
  problems: ['resource_not_found', 'last_admin_key', 'key_managed'],
})

const changeScope = operation({
  method: 'patch',
  path: '/v1/keys/{key_id}/scope',
  operationId: 'changeKeyScope',
  summary: 'Restrict an API key',
  description: 'Reduces what an API key may do. To add scopes, use the console.',
  scope: 'developer:write',
  policy: 'keys-admin',
  request: { params, body: jsonBody(changeKeyScope) },
  success: { 200: jsonAnswer(apiKey, 'The updated API key.') },
  problems: ['resource_not_found', 'scope_escalation', 'last_admin_key', 'key_managed', 'key_already_revoked'],
  beforeReplay: refuseWider,
})

const widen = operation({
  method: 'post',
  path: '/v1/keys/{key_id}/widen',
  operationId: 'widenKey',
  summary: 'Add scopes to an API key',
  description: 'Adds scopes to an API key. Only a console may do this; other keys get `scope_escalation`.',
  scope: 'developer:write',
  policy: 'keys-admin',
  request: { params, body: jsonBody(widenKey) },
  success: { 200: jsonAnswer(apiKey, 'The updated API key.') },
  problems: ['resource_not_found', 'scope_escalation', 'key_managed', 'key_already_revoked'],
  beforeReplay: refuseWider,
})

const calls = operation({
  method: 'get',
  path: '/v1/keys/{key_id}/calls',
  operationId: 'getKeyCalls',
  summary: 'Get the requests of an API key',
  description:
    'Counts the requests with this key, including refused ones, by hour, client and endpoint. The API keeps these counts for 30 days.',
  scope: 'developer:read',
  policy: 'read',
  request: { params, query: keyCallsQuery },
  success: { 200: jsonAnswer(keyCalls, 'The requests.') },
  problems: ['resource_not_found'],
})

const advice = operation({
  method: 'get',
  path: '/v1/keys/{key_id}/scope-advice',
  operationId: 'getKeyScopeAdvice',
  summary: 'Get scope advice for an API key',
  description: 'Suggests the smallest set of scopes for this key, based on its requests of the last 30 days.',
  scope: 'developer:read',
  policy: 'read',
  request: { params },
  success: { 200: jsonAnswer(scopeAdvice, 'The advice.') },
  problems: ['resource_not_found'],
})

const activity = operation({
  method: 'get',
  path: '/v1/key-activity',
  operationId: 'getKeyActivity',
  summary: 'Get the activity of all API keys',
  description: 'Counts the requests of every key that was used in the last 30 days.',
  scope: 'developer:read',
  policy: 'read',
  success: { 200: jsonAnswer(keyActivity, 'The activity of each key.') },
  problems: [],
})

export const keyOperations = [create, list, get, update, rotate, revoke, changeScope, widen, calls, advice, activity]

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
  .openapi(get, async (c) => c.json(await getApiKey(c.get('ctx'), c.req.valid('param').key_id), 200))
  .openapi(update, async (c) => {
    const { key_id } = c.req.valid('param')
    return c.json(await updateApiKey(c.get('ctx'), key_id, c.req.valid('json'), c.get('ip')), 200)
  })
  .openapi(widen, async (c) =>
    c.json(await widenApiKey(c.get('ctx'), c.req.valid('param').key_id, c.req.valid('json')), 200),
  )
  .openapi(calls, async (c) =>
    c.json(await getKeyCalls(c.get('ctx'), c.req.valid('param').key_id, c.req.valid('query')), 200),
  )
  .openapi(advice, async (c) => c.json(await getScopeAdvice(c.get('ctx'), c.req.valid('param').key_id), 200))
  .openapi(activity, async (c) => c.json(await getKeyActivity(c.get('ctx')), 200))
