import { allowance } from '../../metering/sandbox-allowances.ts'
import { json, operation } from '../../operation.ts'
import { message } from '../message.schema.ts'
import { createEmailBody, MOST_REQUEST_BYTES } from './email.schema.ts'
import { createEmail } from './email.service.ts'

const create = operation('POST /v1/connect/email', 'createEmail', {
  summary: 'Send an email',
  description:
    'Accepts an email and sends it in the background, signed with the key of its domain: poll the message, or wait for `email.delivered` or `email.bounced`. Each recipient counts as one email. Suppressed recipients are left out. In the sandbox, nothing is sent: the outbox keeps the email, and `delivered@`, `bounce@`, `soft-bounce@`, `complaint@`, `suppressed@` and `open@sandbox.pillar.test` do what their names say, also with a label such as `bounce+1@`.',
  policy: 'email',
  quota: allowance('sandbox-emails'),
  body: createEmailBody,
  mostBytes: MOST_REQUEST_BYTES,
  responses: { 202: json(message, 'The message, which is queued.') },
  problems: ['live_not_activated', 'recipient_suppressed', 'sender_not_verified'],
  collection: '/v1/connect/messages',
  run: (ctx, { body }) => createEmail(ctx, body),
})

export const emailOperations = [create]
