import { createMiddleware } from 'hono/factory'
import type { AppEnv } from '../../app-env.ts'
import type { Runtime } from '../../context.ts'
import { Problem } from '../../errors.ts'
import { unauthenticated } from '../../middleware/authenticate.ts'
import { createRouter, jsonAnswer, jsonBody, operation } from '../../route.ts'
import { sameSecret } from '../../secrets.ts'
import { accountWithKeys, createAccount as createAccountBody } from './accounts.schema.ts'
import { createAccount } from './accounts.service.ts'

const create = operation({
  method: 'post',
  path: '/v1/accounts',
  operationId: 'createAccount',
  summary: 'Create an account',
  description: 'For the operator of the installation: the bearer is the provisioning token, not an API key.',
  scope: null,
  policy: null,
  request: { body: jsonBody(createAccountBody) },
  success: { 201: jsonAnswer(accountWithKeys, 'The account and the secrets of its first keys, for this once.') },
  problems: ['missing_api_key', 'invalid_api_key', 'endpoint_not_found'],
})

export const accountOperations = [create]

export function accountRoutes(runtime: Runtime) {
  const router = createRouter()
  router.on('POST', create.path, requireToken(runtime.config.provisioningToken))
  return router.openapi(create, async (c) => c.json(await createAccount(runtime, c.req.valid('json')), 201))
}

function requireToken(token: string | undefined) {
  return createMiddleware<AppEnv>(async (c, next) => {
    if (!token) throw new Problem('endpoint_not_found', 'This installation provisions no accounts over HTTP.')
    const header = c.req.header('authorization')
    if (!header) throw unauthenticated('missing_api_key', 'Send the provisioning token as the bearer.')
    if (!sameSecret(header, `Bearer ${token}`))
      throw unauthenticated('invalid_api_key', 'The provisioning token is wrong.')
    await next()
  })
}
