import { json, operation } from '../../operation.ts'
import { idParam } from '../../wire.schema.ts'
import { message } from '../message.schema.ts'
import { listMessagesQuery, messageList } from './messages.schema.ts'
import { getMessage, listMessages } from './messages.service.ts'

const list = operation('GET /v1/connect/messages', 'listMessages', {
  summary: 'List messages',
  description: 'Returns the messages of all channels, newest first.',
  query: listMessagesQuery,
  responses: { 200: json(messageList, 'A page of messages.') },
  run: (ctx, { query }) => listMessages(ctx, query),
})

const get = operation('GET /v1/connect/messages/{message_id}', 'getMessage', {
  summary: 'Get a message',
  description: 'Returns a message of any channel with its state, the time of each step, and its cost.',
  params: idParam('message_id', 'msg'),
  responses: { 200: json(message, 'The message.') },
  run: (ctx, { params }) => getMessage(ctx, params.message_id),
})

export const messageOperations = [list, get]
