import { actingKey, type Ctx } from '../../context.ts'
import { json, operation } from '../../operation.ts'
import { idParam } from '../../wire.schema.ts'
import { keyActivity, keyCalls, keyCallsQuery, scopeAdvice } from './key-calls.schema.ts'
import { getKeyActivity, getKeyCalls } from './key-calls.service.ts'
import { refuseBeyond, refuseEscalation, refuseReach } from './key-rules.ts'
import {
  apiKey,
  apiKeyList,
  apiKeyWithSecret,
  createKeyBody,
  listKeysQuery,
  rotateKeyBody,
  updateKeyBody,
  updateKeyScopeBody,
  widenKeyBody,
} from './keys.schema.ts'
import {
  createApiKey,
  getApiKey,
  listApiKeys,
  revokeApiKey,
  rotateApiKey,
  updateApiKey,
  updateApiKeyScope,
  widenApiKey,
} from './keys.service.ts'
import { getScopeAdvice } from './scope-advice.service.ts'

const params = idParam('key_id', 'key')

// A key that was narrowed must not see again the key it created or changed when it had more access.
function refuseMade(ctx: Ctx, response: unknown) {
  const { scopes, expires_at, allowed_ips } = apiKey.loose().parse(response)
  refuseEscalation(actingKey(ctx).scopes, scopes)
  refuseReach(ctx, { expiresAt: expires_at === null ? null : new Date(expires_at), allowedIps: allowed_ips })
}
const scopesIn = (response: unknown) => apiKey.loose().parse(response).scopes
const refuseWider = (ctx: Ctx, response: unknown) => refuseEscalation(actingKey(ctx).scopes, scopesIn(response))
const refuseUntouchable = (ctx: Ctx, response: unknown) => refuseBeyond(actingKey(ctx).scopes, scopesIn(response))

const create = operation('POST /v1/keys', 'createKey', {
  summary: 'Create an API key',
  description:
    'Creates an API key in the environment of the key that makes the request. The response is the only one that contains the secret.',
  policy: 'keys-admin',
  body: createKeyBody,
  responses: { 201: json(apiKeyWithSecret, 'The new API key with its secret.') },
  problems: ['environment_mismatch', 'scope_escalation', 'key_limit_reached'],
  beforeReplay: refuseMade,
  run: (ctx, { body }) => createApiKey(ctx, body),
})

const list = operation('GET /v1/keys', 'listKeys', {
  summary: 'List API keys',
  description: 'Returns the API keys of the environment, newest first.',
  query: listKeysQuery,
  responses: { 200: json(apiKeyList, 'A page of keys.') },
  run: (ctx, { query }) => listApiKeys(ctx, query),
})

const get = operation('GET /v1/keys/{key_id}', 'getKey', {
  summary: 'Get an API key',
  description: 'Returns an API key without its secret.',
  params,
  responses: { 200: json(apiKey, 'The key.') },
  run: (ctx, { params }) => getApiKey(ctx, params.key_id),
})

const update = operation('PATCH /v1/keys/{key_id}', 'updateKey', {
  summary: 'Update an API key',
  description:
    'Updates the name, expiry or IP ranges of an API key. A key can’t exclude the IP address that it is used from.',
  policy: 'keys-admin',
  params,
  body: updateKeyBody,
  responses: { 200: json(apiKey, 'The updated API key.') },
  problems: ['key_managed', 'key_already_revoked', 'scope_escalation', 'last_admin_key'],
  beforeReplay: refuseUntouchable,
  run: (ctx, { params, body }, c) => updateApiKey(ctx, params.key_id, body, c.get('ip')),
})

const rotate = operation('POST /v1/keys/{key_id}/rotate', 'rotateKey', {
  summary: 'Rotate an API key',
  description:
    'Creates a new key with the same scopes. The old key keeps working for a grace period, and its responses announce the end in a `Sunset` header.',
  policy: 'keys-admin',
  params,
  body: rotateKeyBody,
  responses: { 201: json(apiKeyWithSecret, 'The new API key with its secret.') },
  problems: ['key_already_rotating', 'key_already_revoked', 'key_managed', 'scope_escalation', 'last_admin_key'],
  beforeReplay: (ctx, response) => {
    refuseUntouchable(ctx, response)
    refuseMade(ctx, response)
  },
  run: (ctx, { params, body }) => rotateApiKey(ctx, params.key_id, body),
})

const revoke = operation('DELETE /v1/keys/{key_id}', 'revokeKey', {
  summary: 'Revoke an API key',
  description:
    'Revokes an API key immediately. You can revoke a key more than once. A key may revoke itself whatever its scopes.',
  ownKeyIn: 'key_id',
  policy: 'keys-admin',
  params,
  responses: { 204: { description: 'The API key is revoked.' } },
  problems: ['last_admin_key', 'key_managed'],
  run: (ctx, { params }) => revokeApiKey(ctx, params.key_id),
})

const changeScope = operation('PATCH /v1/keys/{key_id}/scope', 'updateKeyScope', {
  summary: 'Restrict an API key',
  description: 'Reduces what an API key may do. To add scopes, use the console.',
  policy: 'keys-admin',
  params,
  body: updateKeyScopeBody,
  responses: { 200: json(apiKey, 'The updated API key.') },
  problems: ['scope_escalation', 'last_admin_key', 'key_managed', 'key_already_revoked'],
  beforeReplay: refuseWider,
  run: (ctx, { params, body }) => updateApiKeyScope(ctx, params.key_id, body),
})

const widen = operation('POST /v1/keys/{key_id}/widen', 'widenKey', {
  summary: 'Add scopes to an API key',
  description: 'Adds scopes to an API key. Only a console may do this; other keys get `scope_escalation`.',
  policy: 'keys-admin',
  params,
  body: widenKeyBody,
  responses: { 200: json(apiKey, 'The updated API key.') },
  problems: ['scope_escalation', 'key_managed', 'key_already_revoked'],
  beforeReplay: refuseWider,
  run: (ctx, { params, body }) => widenApiKey(ctx, params.key_id, body),
})

const calls = operation('GET /v1/keys/{key_id}/calls', 'getKeyCalls', {
  summary: 'Get the requests of an API key',
  description:
    'Counts the requests with this key, including refused ones, by hour, client and endpoint. The API keeps these counts for 30 days.',
  params,
  query: keyCallsQuery,
  responses: { 200: json(keyCalls, 'The requests.') },
  run: (ctx, { params, query }) => getKeyCalls(ctx, params.key_id, query),
})

const advice = operation('GET /v1/keys/{key_id}/scope-advice', 'getKeyScopeAdvice', {
  summary: 'Get scope advice for an API key',
  description: 'Suggests the smallest set of scopes for this key, based on its requests of the last 30 days.',
  params,
  responses: { 200: json(scopeAdvice, 'The advice.') },
  run: (ctx, { params }) => getScopeAdvice(ctx, params.key_id),
})

const activity = operation('GET /v1/key-activity', 'getKeyActivity', {
  summary: 'Get the activity of all API keys',
  description: 'Counts the requests of every key that was used in the last 30 days.',
  responses: { 200: json(keyActivity, 'The activity of each key.') },
  run: getKeyActivity,
})

export const keyOperations = [create, list, rotate, revoke, changeScope, get, update, widen, calls, advice, activity]
