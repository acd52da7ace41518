import * as z from 'zod'
import { createRouter, jsonAnswer, operation } from '../../route.ts'
import { idParam } from '../../wire.schema.ts'
import { listOutboxQuery, outboxList, outboxMessage } from './outbox.schema.ts'
import { getOutboxMessage, getRawMessage, listOutbox } from './outbox.service.ts'

const params = idParam('message_id', 'msg')

const list = operation({
  method: 'get',
  path: '/v1/sandbox/outbox',
  operationId: 'listOutbox',
  summary: 'List sandbox messages',
  description: 'Returns the emails and messages that the sandbox kept instead of sending them, newest first.',
  scope: 'developer:read',
  policy: 'read',
  request: { query: listOutboxQuery },
  success: { 200: jsonAnswer(outboxList, 'A page of messages.') },
  problems: ['invalid_cursor'],
})

const get = operation({
  method: 'get',
  path: '/v1/sandbox/outbox/{message_id}',
  operationId: 'getOutboxMessage',
  summary: 'Get a sandbox message',
  description: 'Returns a message as its recipient would have seen it.',
  scope: 'developer:read',
  policy: 'read',
  request: { params },
  success: { 200: jsonAnswer(outboxMessage, 'The message.') },
  problems: ['resource_not_found'],
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

const raw = operation({
  method: 'get',
  path: '/v1/sandbox/outbox/{message_id}/raw',
  operationId: 'getRawOutboxMessage',
  summary: 'Download a sandbox email',
  description: 'Returns an email with all its headers (RFC 5322).',
  scope: 'developer:read',
  policy: 'read',
  request: { params },
  success: {
    200: { description: 'The email.', content: { 'message/rfc822': { schema: z.string(), example: email } } },
  },
  problems: ['resource_not_found'],
})

export const outboxOperations = [list, get, raw]

export const outboxRoutes = createRouter()
  .openapi(list, async (c) => c.json(await listOutbox(c.get('ctx'), c.req.valid('query')), 200))
  .openapi(get, async (c) => c.json(await getOutboxMessage(c.get('ctx'), c.req.valid('param').message_id), 200))
  .openapi(raw, async (c) => {
    const bytes = await getRawMessage(c.get('ctx'), c.req.valid('param').message_id)
    return c.body(new Uint8Array(bytes), 200, { 'Content-Type': 'message/rfc822' }) as never
  })
