import * as z from 'zod'
import { environment } from '../environment.schema.ts'
import { language } from '../language.schema.ts'
import { currency } from '../money/currencies.schema.ts'
import { checkInstrument, instrumentFields, neededForCard } from '../pay/instrument.schema.ts'
import { maskedPaymentMethod } from '../pay/payments.schema.ts'
import { orNull } from '../wire.schema.ts'
import { lastAttempt, publishableKey } from './hosted.schema.ts'
import { merchant } from './merchant.schema.ts'

/** Contains only the fields that a payer may see. */
export const hostedSetup = z.object({
  is_due: z.boolean().meta({ description: 'Whether the new card pays an overdue amount at once.' }),
  is_over: z.boolean().meta({ description: 'Whether it has ended, or ends with its current period.' }),
  plan: z.string(),
  amount: z.int(),
  currency,
  payment_method: orNull(maskedPaymentMethod),
  last_attempt: orNull(lastAttempt).meta({ description: 'The payer’s last attempt with another card.' }),
  replacement: orNull(
    z.object({
      state: z.enum(['requires_action', 'failed']),
      url: z.string().nullable().meta({ description: 'Where the payer confirms the card.' }),
      failure_code: z.string().nullable(),
      decline_code: z.string().nullable(),
    }),
  ).meta({ description: 'A card that is to replace the present one, and that its issuer has not accepted yet.' }),
  portal_url: z.string(),
  publishable_key: publishableKey,
  merchant,
  language,
  environment,
})

export const setUpCardBody = z.strictObject({
  payment_method: z
    .strictObject({ type: z.literal('card'), ...instrumentFields })
    .superRefine(({ type, ...given }, ctx) => checkInstrument(type, given, neededForCard(given), ctx)),
  language: language.optional(),
})

export type HostedSetup = z.infer<typeof hostedSetup>
export type SetUpCard = z.infer<typeof setUpCardBody>
