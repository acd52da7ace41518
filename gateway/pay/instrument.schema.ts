import * as z from 'zod'
import { line } from '../text.schema.ts'
import { timestampInput } from '../wire.schema.ts'
import { accountNumber, iban, routingNumber } from './bank-account.schema.ts'
import { transferRail } from './payments.schema.ts'

export const cardInput = z
  .strictObject({
    number: z
      .string()
      .max(30)
      .overwrite((text) => text.replace(/[\s-]/g, ''))
      .regex(/^\d{12,19}$/, 'must have 12 to 19 digits')
      .meta({ description: 'A published test card number.', example: '4242424242424242' }),
    exp_month: z.int().min(1).max(12).meta({ description: 'The month in which the card expires.', example: 12 }),
    exp_year: z.int().min(2000).max(2099).meta({ description: 'The year in which the card expires.', example: 2030 }),
    cvc: z
      .string()
      .regex(/^\d{3,4}$/, 'must have 3 or 4 digits')
      .meta({ description: 'The security code.', example: '123' }),
  })
  .meta({ id: 'CardInput', description: 'A test card. Live never accepts card numbers.' })

const isIp = (text: string) => z.ipv4().safeParse(text).success || z.ipv6().safeParse(text).success

const mandate = z
  .strictObject({
    accepted_at: timestampInput.meta({
      description: 'When the payer agreed to the debit.',
      example: '2026-11-21T06:40:24Z',
    }),
    ip: z
      .string()
      .max(45)
      .refine(isIp, { error: 'must be an IP address', params: { code: 'invalid_format' } })
      .meta({ description: 'The payer’s IP address.', example: '203.0.113.7' }),
    user_agent: line(1, 500).optional().meta({ description: 'The payer’s browser, as evidence in a dispute.' }),
    text_version: z
      .string()
      .regex(/^[\w./-]{1,64}$/, 'must be at most 64 letters, digits or . _ / -')
      .optional()
      .meta({ description: 'Your name for the text that the payer agreed to, as evidence in a dispute.' }),
  })
  .meta({ id: 'Mandate', description: 'The payer’s agreement to be debited.' })

/** The fields of a card and of a bank account, for bodies whose `type` says which of them count. */
export const instrumentFields = {
  token: z.string().max(64).regex(/^\w+$/, 'must be a token or the ID of a payment method').optional(),
  card: cardInput.optional(),
  rail: transferRail.optional().meta({ description: 'The bank network of a transfer.' }),
  iban: iban.optional().meta({ description: 'The payer’s IBAN, for `sepa`.' }),
  routing_number: routingNumber.optional().meta({ description: 'The bank’s routing number, for `ach`.' }),
  account_number: accountNumber
    .optional()
    .meta({ description: 'The payer’s account number, for `ach`, `bacs` and `local`.' }),
  account_holder: line(1, 120).optional().meta({ description: 'The name of the account’s holder.' }),
  mandate: mandate.optional(),
}

export type InstrumentFields = z.infer<z.ZodObject<typeof instrumentFields>>

const ACCOUNT: Record<z.infer<typeof transferRail>, (keyof InstrumentFields)[]> = {
  sepa: ['iban'],
  ach: ['routing_number', 'account_number'],
  bacs: ['account_number'],
  local: ['account_number'],
}

export function neededForCard({ card }: InstrumentFields): (keyof InstrumentFields)[] {
  return card === undefined ? ['token'] : ['card']
}

export function neededForTransfer({ rail }: InstrumentFields): (keyof InstrumentFields)[] {
  return ['rail', ...(rail ? ACCOUNT[rail] : []), 'account_holder', 'mandate']
}

/** Reports the fields that this type of instrument needs but lacks, and those that it doesn't have. */
export function checkInstrument(type: string, given: object, needed: readonly string[], ctx: z.RefinementCtx): void {
  const present = Object.entries(given).flatMap(([name, value]) => (value === undefined ? [] : [name]))
  const report = (name: string, code: string, message: string) =>
    ctx.addIssue({ code: 'custom', path: [name], message, params: { code } })
  for (const name of needed) if (!present.includes(name)) report(name, 'required', 'is required')
  for (const name of present) if (!needed.includes(name)) report(name, 'not_allowed', `is not a field of this ${type}`)
}
