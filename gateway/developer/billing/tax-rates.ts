interface Rate {
  country: string
  rate_bp: number
  valid_from: string
}

/** Standard rates in hundredths of a percent, the newest rate of a country last. */
export const euRates: readonly Rate[] = [
  rate('AT', 2000),
  rate('BE', 2100),
  rate('BG', 2000),
  rate('HR', 2500),
  rate('CY', 1900),
  rate('CZ', 2100),
  rate('DK', 2500),
  rate('EE', 2200),
  rate('EE', 2400, '2025-07-01'),
  rate('FI', 2550),
  rate('FR', 2000),
  rate('DE', 1900),
  rate('GR', 2400),
  rate('HU', 2700),
  rate('IE', 2300),
  rate('IT', 2200),
  rate('LV', 2100),
  rate('LT', 2100),
  rate('LU', 1700),
  rate('MT', 1800),
  rate('NL', 2100),
  rate('PL', 2300),
  rate('PT', 2300),
  rate('RO', 1900),
  rate('RO', 2100, '2025-08-01'),
  rate('SK', 2000),
  rate('SK', 2300, '2025-01-01'),
  rate('SI', 2200),
  rate('ES', 2100),
  rate('SE', 2500),
]

export const ukRates: readonly Rate[] = [rate('GB', 2000)]

// A date before the first bill, so it means "always".
function rate(country: string, rateBp: number, validFrom = '2024-09-01'): Rate {
  return { country, rate_bp: rateBp, valid_from: validFrom }
}

/** The rate in a country on a day (YYYY-MM-DD). Undefined if the table has none. */
export function rateOn(rates: readonly Rate[], country: string, day: string): number | undefined {
  return rates.findLast((one) => one.country === country && one.valid_from <= day)?.rate_bp
}
