import * as z from 'zod'
import { channel } from '../../channel.schema.ts'
import { textFilter } from '../../text.schema.ts'
import { id, listOf, listQuery, timestamp } from '../../wire.schema.ts'

const media = z
  .object({
    type: z.enum(['image', 'document', 'video']).meta({ description: 'The type of the file.', example: 'image' }),
    link: z
      .string()
      .meta({ description: 'The address of the file, as in the request.', example: 'https://shop.example/tea.jpg' }),
    filename: z
      .string()
      .nullable()
      .meta({ description: 'The name that the recipient sees. Null if the request gives it none.' }),
  })
  .meta({ id: 'OutboxMedia', description: 'The file that a message shows.' })

export const outboxMessage = z
  .object({
    message_id: id('msg'),
    channel,
    to: z
      .string()
      .nullable()
      .meta({ description: 'The recipient. Null if there is none.', example: 'finance@shop.example' }),
    from: z.string().meta({ description: 'The sender.', example: 'Pillar <notices@pillar.test>' }),
    subject: z.string().nullable().meta({ description: 'The subject of the email.' }),
    text: z.string().nullable().meta({ description: 'The message as plain text.' }),
    html: z.string().nullable().meta({ description: 'The message as HTML.' }),
    media: media.nullable().meta({ description: 'The file that a WhatsApp message shows. Null if there is none.' }),
    created_at: timestamp,
  })
  .meta({ id: 'OutboxMessage', description: 'A message that the sandbox kept instead of sending it.' })

export const outboxList = listOf(outboxMessage, 'OutboxMessageList')

export const listOutboxQuery = listQuery.extend({
  channel: channel.optional().meta({ description: 'Only messages of this channel.' }),
  to: textFilter(320).optional().meta({ description: 'Only messages to exactly this address or number.' }),
})

export type OutboxMessage = z.infer<typeof outboxMessage>
export type ListOutboxQuery = z.infer<typeof listOutboxQuery>
