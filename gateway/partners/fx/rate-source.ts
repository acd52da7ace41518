import type { CurrencyCode } from '../../money/currencies.schema.ts'

/** The reference rates of one day: units of each currency for one euro, as decimal strings. */
export interface RateSheet {
  provider: 'ecb'
  /** YYYY-MM-DD, as the source dates it. */
  date: string
  rates: Partial<Record<CurrencyCode, string>>
}

export interface RateSource {
  /** The newest sheet. Throws if the source can't be reached or its sheet can't be read whole. */
  fetchSheet(): Promise<RateSheet>
}
