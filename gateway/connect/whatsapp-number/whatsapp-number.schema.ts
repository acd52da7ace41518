import * as z from 'zod'
import { phoneNumber } from '../../address.schema.ts'
import { line } from '../../text.schema.ts'
import { orNull, timestamp } from '../../wire.schema.ts'

const described = {
  phone_number: 'The number that recipients see (E.164). It must not be in use with the WhatsApp app.',
  display_name: 'The name that recipients see. WhatsApp reviews it, and it must belong to your business.',
}

export const connectNumberBody = z
  .strictObject({
    phone_number: phoneNumber.meta({ description: described.phone_number, example: '+4930123456' }),
    display_name: line(3, 100).meta({ description: described.display_name, example: 'Tea shop' }),
    code_by: z
      .enum(['sms', 'voice'])
      .default('sms')
      .meta({ description: 'How WhatsApp sends the code: as a text or in a call.', example: 'sms' }),
  })
  .meta({ id: 'ConnectWhatsAppNumber', description: 'A number of your own, to which WhatsApp sends a code.' })

export const confirmNumberBody = z
  .strictObject({
    code: z
      .string()
      .transform((text) => text.replace(/[\s-]/g, ''))
      .pipe(z.string().regex(/^\d{6}$/, 'must be the 6 digits that WhatsApp sent'))
      .meta({ description: 'The 6 digits that WhatsApp sent to the number.', example: '123456' }),
  })
  .meta({ id: 'ConfirmWhatsAppNumber', description: 'The code that proves that the number is yours.' })

export const whatsappNumber = z
  .object({
    state: z.enum(['not_connected', 'awaiting_code', 'connected']).meta({
      id: 'WhatsAppNumberState',
      description: 'Only a `connected` number can send. One that is `awaiting_code` waits for you to confirm it.',
      example: 'connected',
    }),
    phone_number: z
      .string()
      .nullable()
      .meta({ description: 'The number. Null if there is none.', example: '+4930123456' }),
    display_name: z.string().nullable().meta({ description: 'The name that recipients see.', example: 'Tea shop' }),
    code_sent_at: orNull(timestamp).meta({ description: 'When WhatsApp sent the last code.' }),
    connected_at: orNull(timestamp).meta({ description: 'When the number was connected.' }),
  })
  .meta({
    id: 'WhatsAppNumber',
    description: 'The number from which your account sends WhatsApp messages. The sandbox has one from the start.',
  })

export type WhatsAppNumber = z.infer<typeof whatsappNumber>
export type ConnectNumber = z.infer<typeof connectNumberBody>
