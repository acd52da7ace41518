import * as z from 'zod'

interface Currency {
  /** Digits after the decimal point: amounts are integers in the minor unit. */
  exponent: number
  minAmount: number
  /** Units of the currency for one euro; the sandbox's rates are frozen. */
  sandboxRate: string
  taxRegion: TaxRegion
}

type TaxRegion = 'US' | 'EU' | 'UK' | 'CH' | 'NO' | 'CA' | 'AU' | 'JP' | 'MA' | 'WAEMU'

export const currencies = {
  USD: { exponent: 2, minAmount: 50, sandboxRate: '1.0843', taxRegion: 'US' },
  EUR: { exponent: 2, minAmount: 50, sandboxRate: '1', taxRegion: 'EU' },
  GBP: { exponent: 2, minAmount: 30, sandboxRate: '0.8350', taxRegion: 'UK' },
  CHF: { exponent: 2, minAmount: 50, sandboxRate: '0.9410', taxRegion: 'CH' },
  SEK: { exponent: 2, minAmount: 300, sandboxRate: '11.4200', taxRegion: 'EU' },
  NOK: { exponent: 2, minAmount: 300, sandboxRate: '11.7400', taxRegion: 'NO' },
  DKK: { exponent: 2, minAmount: 250, sandboxRate: '7.4590', taxRegion: 'EU' },
  PLN: { exponent: 2, minAmount: 200, sandboxRate: '4.3200', taxRegion: 'EU' },
  CAD: { exponent: 2, minAmount: 50, sandboxRate: '1.5100', taxRegion: 'CA' },
  AUD: { exponent: 2, minAmount: 50, sandboxRate: '1.6500', taxRegion: 'AU' },
  JPY: { exponent: 0, minAmount: 50, sandboxRate: '162.8619', taxRegion: 'JP' },
  MAD: { exponent: 2, minAmount: 500, sandboxRate: '10.7500', taxRegion: 'MA' },
  XOF: { exponent: 0, minAmount: 300, sandboxRate: '655.957', taxRegion: 'WAEMU' },
} as const satisfies Record<string, Currency>

export type CurrencyCode = keyof typeof currencies

export const MAX_AMOUNT = 99_999_999

const codes = Object.keys(currencies) as [CurrencyCode, ...CurrencyCode[]]

export const currency = z
  .string()
  .regex(/^[A-Z]{3}$/, { error: 'must be three upper-case letters', abort: true })
  .refine((value): value is CurrencyCode => value in currencies, {
    error: (issue) => `${String(issue.input)} is not supported`,
    params: { code: 'unsupported_currency', params: { values: codes } },
  })
  .meta({ id: 'Currency', description: 'A currency (ISO 4217).', enum: codes, example: 'USD' })

/** Reports an amount below its currency's minimum. */
export function checkMinimum({ amount, currency }: { amount: number; currency: CurrencyCode }, ctx: z.RefinementCtx) {
  // The currency’s own error may come first.
  const min = currencies[currency]?.minAmount ?? 0
  if (amount >= min) return
  const params = { code: 'too_small', params: { min } }
  ctx.addIssue({ code: 'custom', path: ['amount'], message: `must be at least ${min}`, params })
}

/** An amount that may be zero or negative. The description names its currency. */
export function minorUnits(description: string, example: number) {
  return z.int().meta({ description, example })
}

export const amount = z.int().min(1).max(MAX_AMOUNT).meta({
  id: 'Amount',
  description: 'An amount in the currency’s minor unit: 1099 is 10.99 USD and 1,099 JPY.',
  example: 1099,
})
