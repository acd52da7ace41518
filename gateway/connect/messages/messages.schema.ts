import type * as z from 'zod'
import { channel } from '../../channel.schema.ts'
import { textFilter } from '../../text.schema.ts'
import { listOf, listQuery } from '../../wire.schema.ts'
import { message, messageState } from '../message.schema.ts'

export const messageList = listOf(message, 'MessageList')

export const listMessagesQuery = listQuery.extend({
  channel: channel.optional().meta({ description: 'Only messages of this channel.' }),
  state: messageState.optional().meta({ description: 'Only messages in this state.' }),
  to: textFilter(320).optional().meta({ description: 'Only messages to exactly this number or address.' }),
})

export type ListMessagesQuery = z.infer<typeof listMessagesQuery>
