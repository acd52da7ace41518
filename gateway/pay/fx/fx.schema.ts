import * as z from 'zod'
import { environment } from '../../environment.schema.ts'
import { amount, currency } from '../../money/currencies.schema.ts'
import { id, listOf, listQuery, orNull, timestamp } from '../../wire.schema.ts'
import { paymentMethodType } from '../payments.schema.ts'

export const currencyInfo = z
  .object({
    code: currency,
    exponent: z.int().meta({ description: 'The digits after the decimal point: 2 for USD and 0 for JPY.', example: 2 }),
    min_amount: z.int().meta({ description: 'The smallest payment, in minor units.', example: 50 }),
    max_amount: z.int().meta({ description: 'The largest payment, in minor units.', example: 99_999_999 }),
    methods: z
      .array(paymentMethodType)
      .meta({ description: 'How payers can pay in it.', example: ['card', 'wallet', 'transfer'] }),
    tax_region: z.string().meta({ description: 'The tax region of its market.', example: 'US' }),
  })
  .meta({ id: 'CurrencyInfo', description: 'A currency, with the limits of a payment in it.' })

export const currencyList = z
  .object({ data: z.array(currencyInfo).meta({ description: 'The currencies.' }) })
  .meta({ id: 'CurrencyList', description: 'All currencies.' })

const rate = z.string().meta({
  description: 'Units of the target currency for one unit of the source currency, with up to 10 significant digits.',
  example: '0.9222539887',
})

const reference_provider = z.enum(['ecb', 'fixed_parity', 'central_bank', 'sandbox']).meta({
  description:
    'Where the rate comes from. `ecb` is the European Central Bank, `fixed_parity` a parity fixed by law, and `sandbox` the sandbox’s frozen table.',
  example: 'sandbox',
})

const reference_at = timestamp.meta({ description: 'When the source published the rate.' })

export const fxRates = z
  .object({
    base: currency.meta({ description: 'The currency to convert from.' }),
    data: z
      .array(
        z
          .object({
            currency: currency.meta({ description: 'The target currency.' }),
            rate: rate.meta({
              description: 'Units of `currency` for one unit of `base`, with up to 10 significant digits.',
            }),
            reference_provider,
            reference_at,
          })
          .meta({ id: 'FxRate', description: 'An exchange rate.' }),
      )
      .meta({ description: 'The rates, in the order of `GET /v1/pay/currencies`.' }),
  })
  .meta({ id: 'FxRateList', description: 'The current mid-market rates of one currency.' })

export const fxRatesQuery = z.strictObject({
  base: currency.default('EUR').meta({ description: 'The currency to convert from.', example: 'EUR' }),
})

export const lockDuration = z
  .enum(['five_minutes', 'hour', 'day'])
  .meta({ id: 'FxLockDuration', description: 'How long a quote locks its rate.' })

export const quoteState = z.enum(['active', 'used', 'expired']).meta({
  id: 'FxQuoteState',
  description: 'Whether a payment can still use the quote. Each quote can be used for one payment.',
})

const from_currency = currency.meta({ description: 'The currency that the payer pays in.', example: 'USD' })
const to_currency = currency.meta({ description: 'The currency that you settle in.', example: 'EUR' })

export const createFxQuoteBody = z
  .strictObject({
    from_currency,
    to_currency,
    amount: amount.nullable().default(null).meta({
      description: 'An amount of `from_currency` to convert, in minor units.',
      example: 10_000,
    }),
    lock_duration: lockDuration.default('hour'),
  })
  .refine(({ from_currency, to_currency }) => from_currency !== to_currency, {
    path: ['to_currency'],
    error: 'must differ from from_currency',
    params: { code: 'unsupported_value' },
  })
  .meta({ id: 'CreateFxQuote', description: 'A new quote.' })

export const fxQuote = z
  .object({
    fx_quote_id: id('fxq'),
    from_currency,
    to_currency,
    amount: z
      .int()
      .nullable()
      .meta({ description: 'The amount of `from_currency` to convert, in minor units.', example: 10_000 }),
    converted_amount: z.int().nullable().meta({
      description: '`amount` in `to_currency`, rounded half up to its minor unit. Null without an amount.',
      example: 9_223,
    }),
    lock_duration: lockDuration,
    rate,
    margin_bps: z.int().meta({ description: 'Our margin, in hundredths of a percent.', example: 0 }),
    reference_provider,
    reference_at,
    state: quoteState,
    environment,
    created_at: timestamp,
    expires_at: timestamp.meta({ description: 'When the rate is no longer locked.', example: '2026-11-21T07:40:25Z' }),
    used_at: orNull(timestamp).meta({ description: 'When a payment used the quote.' }),
  })
  .meta({ id: 'FxQuote', description: 'An exchange rate, locked for one payment.' })

export const fxQuoteList = listOf(fxQuote, 'FxQuoteList')

export const listFxQuotesQuery = listQuery.extend({
  state: quoteState.optional().meta({ description: 'Only quotes in this state.' }),
})

export type CurrencyList = z.infer<typeof currencyList>
export type FxRateList = z.infer<typeof fxRates>
export type FxRatesQuery = z.infer<typeof fxRatesQuery>
export type FxQuote = z.infer<typeof fxQuote>
export type CreateFxQuote = z.infer<typeof createFxQuoteBody>
export type ListFxQuotesQuery = z.infer<typeof listFxQuotesQuery>
