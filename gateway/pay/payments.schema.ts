import * as z from 'zod'
import { currency } from '../money/currencies.schema.ts'
import { line } from '../text.schema.ts'
import { orNull, timestamp } from '../wire.schema.ts'
import { walletNames } from './instrument-names.schema.ts'

export const transactionState = z.enum([
  'requires_action',
  'processing',
  'succeeded',
  'failed',
  'partially_refunded',
  'refunded',
])

export const fee = z
  .object({
    amount: z.int().meta({ description: 'The fee in minor units of `currency`.', example: 102 }),
    currency,
    tier: z.enum(['standard', 'volume', 'custom']).meta({ description: 'The price that applied.' }),
    percent: z.string().meta({ description: 'The percentage of the amount.', example: '2.9' }),
    fixed: z.int().meta({ description: 'The fixed part in minor units of `currency`.', example: 30 }),
  })
  .meta({ id: 'Fee', description: 'The fee: the percentage of the amount, rounded half up, plus the fixed part.' })

export const maskedCard = z
  .object({
    brand: z.string().meta({ description: 'The card network.', example: 'visa' }),
    last4: z.string().meta({ description: 'The last four digits of the card.', example: '4242' }),
    exp_month: z.int().meta({ description: 'The month in which the card expires.', example: 12 }),
    exp_year: z.int().meta({ description: 'The year in which the card expires.', example: 2030 }),
    country: z
      .string()
      .nullable()
      .meta({ description: 'The country of the issuer (ISO 3166-1 alpha-2).', example: 'US' }),
  })
  .meta({ id: 'MaskedCard', description: 'A card, masked.' })

export const walletProvider = z.enum(Object.keys(walletNames) as (keyof typeof walletNames)[])

export const maskedWallet = z
  .object({ provider: walletProvider.meta({ description: 'The wallet.', example: 'apple_pay' }) })
  .meta({ id: 'MaskedWallet', description: 'A wallet.' })

export const transferRail = z.enum(['sepa', 'ach', 'bacs', 'local'])

export const maskedTransfer = z
  .object({
    rail: transferRail.meta({ description: 'The bank network.', example: 'sepa' }),
    last4: z.string().meta({ description: 'The last four characters of the account number.', example: '3000' }),
    reference: z
      .string()
      .meta({ description: 'The reference on the payer’s bank statement.', example: 'PILLAR-7T4W6X0Y' }),
  })
  .meta({ id: 'MaskedTransfer', description: 'A bank account, masked.' })

export const savedTransfer = z
  .object({
    rail: transferRail.meta({ description: 'The bank network.', example: 'sepa' }),
    last4: z.string().meta({ description: 'The last four characters of the account number.', example: '3000' }),
    account_holder: z
      .string()
      .nullable()
      .meta({ description: 'The name of the account holder.', example: 'Ann Example' }),
  })
  .meta({ id: 'SavedTransfer', description: 'A saved bank account, masked.' })

export const paymentMethodType = z.enum(['card', 'wallet', 'transfer'])

export const maskedPaymentMethod = z
  .object({
    type: paymentMethodType.meta({ description: 'How the payer paid.' }),
    card: maskedCard.optional(),
    wallet: maskedWallet.optional(),
    transfer: maskedTransfer.optional(),
  })
  .meta({ id: 'PaymentMethod', description: 'How the payer paid. Card data is masked.' })

export const threeDSecure = z
  .object({
    required: z
      .boolean()
      .meta({ description: 'Whether the issuer or the law required authentication.', example: true }),
    version: z.string().meta({ description: 'The version of the protocol.', example: '2.2.0' }),
    flow: z
      .enum(['frictionless', 'challenge', 'none'])
      .meta({ description: 'Whether the payer had to complete a challenge.' }),
    result: z
      .enum(['authenticated', 'attempted', 'failed', 'not_supported', 'exempted', 'processing_error'])
      .nullable()
      .meta({ description: 'How authentication ended.' }),
    trans_status: z.string().nullable().meta({ description: 'The status that the issuer returned.' }),
    eci: z.string().nullable().meta({ description: 'The electronic commerce indicator.' }),
    exemption: z
      .enum(['low_value', 'tra', 'mit', 'recurring'])
      .nullable()
      .meta({ description: 'The exemption that applied.' }),
    liability_shift: z.boolean().meta({ description: 'Whether the issuer is liable for fraud.', example: true }),
    ds_transaction_id: z.string().nullable().meta({ description: 'The ID that the directory server assigned.' }),
    authenticated_at: orNull(timestamp).meta({ description: 'When the payer was authenticated.' }),
  })
  .meta({ id: 'ThreeDSecure', description: 'The result of 3-D Secure.' })

export const risk = z
  .object({
    level: z.enum(['normal', 'elevated', 'highest']).meta({ description: 'The level of risk.' }),
    score: z
      .int()
      .min(0)
      .max(100)
      .meta({ description: 'The risk score: 0 is the lowest, 100 the highest.', example: 12 }),
  })
  .meta({ id: 'Risk', description: 'How likely the payment is fraud.' })

export const nextAction = z
  .object({
    type: z.literal('redirect').meta({ description: 'Redirect the payer.' }),
    url: z.string().meta({ description: 'Where to send the payer.', example: 'https://pay.example.com/3ds/1f0c' }),
    expires_at: timestamp,
  })
  .meta({ id: 'NextAction', description: 'The action that the payer must take before the payment can proceed.' })

export const settlementShare = z
  .object({
    currency,
    gross: z.int().meta({ description: 'The amount of the payment, in minor units.', example: 10_000 }),
    fee: z.int().meta({ description: 'The fee, in minor units.', example: 320 }),
    net: z.int().meta({ description: 'The amount that you receive, in minor units.', example: 9680 }),
    fx: z
      .object({
        rate: z.string().meta({
          description: 'Units of the settlement currency for one unit of the payment’s currency.',
          example: '1.0843',
        }),
        margin_bps: z.int().meta({ description: 'Our margin in hundredths of a percent.', example: 0 }),
        quote_id: z.string().nullable().meta({ description: 'The quote that locked the rate.' }),
        locked_at: timestamp,
      })
      .nullable()
      .meta({ description: 'The exchange rate. Null if no conversion was needed.' }),
    settlement_id: z.string().nullable().meta({ description: 'The settlement that pays it out.' }),
    available_on: z
      .string()
      .meta({ description: 'The day on which it is paid out (YYYY-MM-DD).', example: '2026-11-23' }),
  })
  .meta({
    id: 'SettlementShare',
    description: 'The share of the payment that you receive, in the settlement currency. `gross` minus `fee` is `net`.',
  })

export const lineItem = z
  .strictObject({
    name: line(1, 200).meta({ description: 'The name of the item.', example: 'Sencha, 100 g' }),
    quantity: z.int().min(1).max(1_000_000).meta({ description: 'How many units.', example: 1 }),
    unit_amount: z.int().min(0).meta({ description: 'The price of one unit in minor units.', example: 1099 }),
    tax_rate: z.number().min(0).max(100).optional().meta({ description: 'The tax rate in percent.' }),
  })
  .meta({ id: 'LineItem', description: 'An item that the payer buys.' })

export type TransactionState = z.infer<typeof transactionState>
export type Fee = z.infer<typeof fee>

export type MaskedTransfer = z.infer<typeof maskedTransfer>
export type MaskedCard = z.infer<typeof maskedCard>
/** When, where and to which text a payer agreed. */
export interface Mandate {
  accepted_at: string
  ip: string
  user_agent?: string | undefined
  text_version?: string | undefined
}

/** A mandate with its bank account, masked, as it is kept with a payment. */
export interface MandateEvidence {
  accepted_at: string
  ip: string
  user_agent: string | null
  text_version: string | null
  account_holder: string
  rail: TransferRail
  last4: string
}

/** The payer's permission to debit a bank account. */
export interface Debit {
  account_holder: string
  mandate: Mandate
}

export type SavedTransfer = z.infer<typeof savedTransfer>
export type MaskedPaymentMethod = z.infer<typeof maskedPaymentMethod>
export type ThreeDSecure = z.infer<typeof threeDSecure>
export type Risk = z.infer<typeof risk>
export type NextAction = z.infer<typeof nextAction>
export type SettlementShare = z.infer<typeof settlementShare>
export type WalletProvider = z.infer<typeof walletProvider>
export type TransferRail = z.infer<typeof transferRail>
export type LineItem = z.infer<typeof lineItem>
