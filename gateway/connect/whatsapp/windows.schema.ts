import * as z from 'zod'
import { phoneNumber } from '../../address.schema.ts'
import { orNull, timestamp } from '../../wire.schema.ts'

export const serviceWindowQuery = z.strictObject({
  to: phoneNumber.meta({ description: 'The recipient’s number (E.164).', example: '+15005550006' }),
})

export const serviceWindow = z
  .object({
    to: z.string().meta({ description: 'The recipient’s number.', example: '+15005550006' }),
    state: z
      .enum(['open', 'closed'])
      .meta({ description: '`open` if you may send free text, `closed` if only a template.', example: 'open' }),
    closes_at: orNull(timestamp).meta({
      description: 'When an open window closes. Null if it is closed, and in the sandbox, where it stays open.',
    }),
  })
  .meta({
    id: 'ServiceWindow',
    description: 'The 24 hours after a person’s last message, in which you may write to them freely.',
  })

export type ServiceWindow = z.infer<typeof serviceWindow>
