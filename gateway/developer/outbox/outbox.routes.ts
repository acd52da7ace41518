import * as z from 'zod'
import { json, operation } from '../../operation.ts'
import { idParam } from '../../wire.schema.ts'
import { listOutboxQuery, outboxList, outboxMessage } from './outbox.schema.ts'
import { getOutboxMessage, getRawMessage, listOutbox } from './outbox.service.ts'

const params = idParam('message_id', 'msg')

const list = operation('GET /v1/sandbox/outbox', 'listOutbox', {
  summary: 'List sandbox messages',
  description:
    'Returns the emails and messages that the sandbox kept instead of sending them, newest first. For a key without `pay:write`, the links with which a payer manages a subscription are incomplete.',
  query: listOutboxQuery,
  responses: { 200: json(outboxList, 'A page of messages.') },
  run: (ctx, { query }) => listOutbox(ctx, query),
})

const get = operation('GET /v1/sandbox/outbox/{message_id}', 'getOutboxMessage', {
  summary: 'Get a sandbox message',
  description: 'Returns a message as its recipient would have seen it.',
  params,
  responses: { 200: json(outboxMessage, 'The message.') },
  run: (ctx, { params }) => getOutboxMessage(ctx, params.message_id),
})

const email = [
  'From: Pillar <notices@pillar.test>',
  'To: finance@shop.example',
  'Subject: A webhook keeps failing',
  'Content-Type: text/plain; charset=utf-8',
  '',
  'Deliveries to https://shop.example/hooks have failed since yesterday.',
  '',
].join('\r\n')

const raw = operation('GET /v1/sandbox/outbox/{message_id}/raw', 'getRawOutboxMessage', {
  summary: 'Download a sandbox email',
  description: 'Returns an email with all its headers (RFC 5322).',
  params,
  responses: {
    200: { description: 'The email.', content: { 'message/rfc822': { schema: z.string(), example: email } } },
  },
  run: async (ctx, { params }, c) => {
    const bytes = await getRawMessage(ctx, params.message_id)
    return c.body(new Uint8Array(bytes), 200, { 'Content-Type': 'message/rfc822' })
  },
})

export const outboxOperations = [list, get, raw]
