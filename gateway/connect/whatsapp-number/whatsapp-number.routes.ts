import { json, operation } from '../../operation.ts'
import { confirmNumberBody, connectNumberBody, whatsappNumber } from './whatsapp-number.schema.ts'
import { confirmNumber, connectNumber, getNumber, releaseNumber } from './whatsapp-number.service.ts'

const PATH = '/v1/connect/whatsapp/number'

const get = operation(`GET ${PATH}`, 'getNumber', {
  summary: 'Get your WhatsApp number',
  description: 'Returns the number from which your account sends, and whether it is connected.',
  responses: { 200: json(whatsappNumber, 'The number.') },
  run: (ctx) => getNumber(ctx),
})

const connect = operation(`POST ${PATH}`, 'connectNumber', {
  summary: 'Connect a WhatsApp number',
  description:
    'Has WhatsApp send a code to your number. Confirm the code to use the number. The sandbox keeps its own number.',
  policy: 'keys-admin',
  body: connectNumberBody,
  responses: { 200: json(whatsappNumber, 'The number, which is waiting for its code.') },
  problems: ['live_not_activated', 'number_connected', 'upstream_timeout'],
  run: (ctx, { body }) => connectNumber(ctx, body),
})

const confirm = operation(`POST ${PATH}/confirm`, 'confirmNumber', {
  summary: 'Confirm a WhatsApp number',
  description: 'Proves with the code that the number is yours. Your account then sends from it.',
  policy: 'keys-admin',
  body: confirmNumberBody,
  responses: { 200: json(whatsappNumber, 'The connected number.') },
  problems: ['live_not_activated', 'resource_not_found', 'upstream_timeout'],
  run: (ctx, { body }) => confirmNumber(ctx, body.code),
})

const release = operation(`POST ${PATH}/release`, 'releaseNumber', {
  summary: 'Disconnect your WhatsApp number',
  description:
    'Disconnects the number, so that your account can’t send WhatsApp messages in live until you connect another.',
  policy: 'keys-admin',
  responses: { 200: json(whatsappNumber, 'The account, which has no number.') },
  problems: ['live_not_activated', 'upstream_timeout'],
  run: (ctx) => releaseNumber(ctx),
})

export const whatsappNumberOperations = [get, connect, confirm, release]
