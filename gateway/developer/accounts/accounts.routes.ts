import type { Runtime } from '../../context.ts'
import { createRouter, jsonAnswer, jsonBody, operation } from '../../route.ts'
import {
  account,
  accountWithKeys,
  changeAccount as changeAccountBody,
  createAccount as createAccountBody,
} from './accounts.schema.ts'
import { createAccount } from './accounts.service.ts'
import { changeAccount, getAccount } from './own-account.service.ts'

const create = operation({
  method: 'post',
  path: '/v1/accounts',
  operationId: 'createAccount',
  summary: 'Create an account',
  description:
    'Creates an account with one API key for each environment. Only the operator of the installation can do this, with the provisioning token.',
  scope: null,
  operator: true,
  policy: null,
  request: { body: jsonBody(createAccountBody) },
  success: { 201: jsonAnswer(accountWithKeys, 'The account with its first keys and their secrets.') },
  problems: ['missing_api_key', 'invalid_api_key', 'endpoint_not_found'],
})

const get = operation({
  method: 'get',
  path: '/v1/account',
  operationId: 'getAccount',
  summary: 'Get your account',
  description: 'Returns the account that the API key belongs to.',
  scope: 'developer:read',
  policy: 'read',
  success: { 200: jsonAnswer(account, 'The account.') },
  problems: [],
})

const change = operation({
  method: 'patch',
  path: '/v1/account',
  operationId: 'changeAccount',
  summary: 'Update your account',
  description:
    'Updates the fields that you send and keeps the others. `billing_currency`, `plan` and `bank` can only be changed by the operator.',
  scope: 'developer:write',
  policy: 'write',
  bodyOptional: true,
  request: { body: jsonBody(changeAccountBody) },
  success: { 200: jsonAnswer(account, 'The updated account.') },
  problems: [],
})

export const accountOperations = [create, get, change]

export function accountRoutes(runtime: Runtime) {
  return createRouter()
    .openapi(create, async (c) => c.json(await createAccount(runtime, c.req.valid('json')), 201))
    .openapi(get, async (c) => c.json(await getAccount(c.get('ctx')), 200))
    .openapi(change, async (c) => c.json(await changeAccount(c.get('ctx'), c.req.valid('json')), 200))
}
