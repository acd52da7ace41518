import * as z from 'zod'

export const channel = z
  .enum(['email', 'sms', 'whatsapp'])
  .meta({ id: 'Channel', description: 'How the message is sent.', example: 'sms' })

export type Channel = z.infer<typeof channel>
