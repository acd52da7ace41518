import * as z from 'zod'
import { textFilter } from '../../text.schema.ts'
import { id, listOf, listQuery, timestamp } from '../../wire.schema.ts'

const channel = z.enum(['email', 'sms', 'whatsapp']).meta({ id: 'Channel', example: 'email' })

export const outboxMessage = z
  .object({
    message_id: id('msg'),
    channel,
    to: z
      .string()
      .nullable()
      .meta({ description: 'Null when there was nobody to write to.', example: 'finance@shop.example' }),
    from: z.string().meta({ example: 'Pillar <notices@pillar.test>' }),
    subject: z.string().nullable(),
    text: z.string().nullable(),
    html: z.string().nullable(),
    created_at: timestamp,
  })
  .meta({ id: 'OutboxMessage', description: 'What the recipient would have seen.' })

export const outboxList = listOf(outboxMessage, 'OutboxMessageList')

export const listOutboxQuery = listQuery.extend({
  channel: channel.optional(),
  to: textFilter(320).optional().meta({ description: 'Exactly this address or number.' }),
})

export type OutboxMessage = z.infer<typeof outboxMessage>
export type ListOutboxQuery = z.infer<typeof listOutboxQuery>
