import { json, operation } from '../../operation.ts'
import { customFees } from '../../pay/custom-fees.schema.ts'
import { idParam } from '../../wire.schema.ts'
import {
  account,
  accountWithKeys,
  createAccountBody,
  replaceBrandingBody,
  updateAccountBody,
} from './accounts.schema.ts'
import { createAccount, updateAccountFees } from './accounts.service.ts'
import { replaceBranding } from './branding.service.ts'
import { getOwnAccount, updateOwnAccount } from './own-account.service.ts'

const create = operation('POST /v1/accounts', 'createAccount', {
  access: 'operator',
  summary: 'Create an account',
  description:
    'Creates an account with one API key for each environment. Only the operator of the installation can do this, with the provisioning token.',
  body: createAccountBody,
  responses: { 201: json(accountWithKeys, 'The account with its first keys and their secrets.') },
  run: (runtime, { body }) => createAccount(runtime, body),
})

const get = operation('GET /v1/account', 'getAccount', {
  summary: 'Get your account',
  description: 'Returns the account that the API key belongs to.',
  responses: { 200: json(account, 'The account.') },
  run: getOwnAccount,
})

const change = operation('PATCH /v1/account', 'updateAccount', {
  summary: 'Update your account',
  description:
    'Updates the fields that you send and keeps the others. `billing_currency`, `plan` and `bank` can only be changed by the operator.',
  body: updateAccountBody,
  responses: { 200: json(account, 'The updated account.') },
  run: (ctx, { body }) => updateOwnAccount(ctx, body),
})

const price = operation('PUT /v1/accounts/{account_id}/fees', 'updateAccountFees', {
  access: 'operator',
  summary: 'Update the fees of an account',
  description:
    'Replaces the price list for the payments of one account from now on. Only the operator of the installation can do this, with the provisioning token.',
  params: idParam('account_id', 'acct'),
  body: customFees,
  responses: { 200: json(customFees, 'The prices of the account.') },
  run: (runtime, { params, body }) => updateAccountFees(runtime, params.account_id, body),
})

const brand = operation('PUT /v1/account/branding', 'replaceAccountBranding', {
  summary: 'Change how payers see you',
  description:
    'Replaces the name, color and logo of payment pages, receipts and portals. The logo is stored and served from the address of the payment pages.',
  body: replaceBrandingBody,
  responses: { 200: json(account, 'The updated account.') },
  run: (ctx, { body }) => replaceBranding(ctx, body),
})

export const accountOperations = [create, get, change, brand, price]
