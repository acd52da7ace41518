import { allowance } from '../../metering/sandbox-allowances.ts'
import { json, operation } from '../../operation.ts'
import { message } from '../message.schema.ts'
import { createSmsBody } from './sms.schema.ts'
import { createSms } from './sms.service.ts'

const create = operation('POST /v1/connect/sms', 'createSms', {
  summary: 'Send an SMS',
  description:
    'Accepts a text message and sends it in the background: poll the message, or wait for `sms.delivered` or `sms.failed`. Up to 500 SMS are sent per minute, and up to 500 more wait in a queue. The price is per segment, and higher outside your account’s country.',
  policy: 'sms',
  quota: allowance('sandbox-sms'),
  body: createSmsBody,
  responses: { 202: json(message, 'The message, which is queued.') },
  problems: ['live_not_activated', 'country_not_allowed', 'recipient_suppressed', 'sender_not_verified'],
  collection: '/v1/connect/messages',
  run: (ctx, { body }) => createSms(ctx, body),
})

export const smsOperations = [create]
