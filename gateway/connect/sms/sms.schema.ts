import * as z from 'zod'
import { phoneNumber } from '../../address.schema.ts'
import { metadata } from '../../dictionary.schema.ts'
import { line } from '../../text.schema.ts'

const MOST_CHARACTERS = 1600

/** A number, or a name of 1 to 11 letters, digits and spaces with at least one letter. */
const SENDER = /^(\+[1-9]\d{6,14}|(?=.{1,11}$)(?=.*[A-Za-z])[A-Za-z0-9]+( [A-Za-z0-9]+)*)$/

export const createSmsBody = z
  .strictObject({
    to: phoneNumber.meta({ description: 'The recipient’s number (E.164).', example: '+15005550006' }),
    body: line(1, MOST_CHARACTERS, 'newlines').meta({
      description:
        'The text. One SMS holds 160 characters of GSM-7, or 70 with any other character; each part of a longer text holds 153 or 67.',
      example: 'Your code is 314159.',
    }),
    from: z
      .string()
      .trim()
      .regex(SENDER, 'must be a number in E.164, or 1 to 11 letters and digits with at least one letter')
      .nullable()
      .default(null)
      .meta({
        description: 'The sender: a number, or a name of up to 11 letters and digits. By default, the account’s.',
      }),
    validity_seconds: z
      .int()
      .min(60)
      .max(172_800)
      .default(14_400)
      .meta({ description: 'How long the message may wait for the recipient, from a minute to two days.' }),
    metadata: metadata.default({}),
  })
  .meta({ id: 'CreateSms', description: 'A text message to a phone.' })

export type CreateSms = z.infer<typeof createSmsBody>
