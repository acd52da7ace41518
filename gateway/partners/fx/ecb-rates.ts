import { request } from 'undici'
import { type CurrencyCode, currencies } from '../../money/currencies.schema.ts'
import { readText } from '../partner-http.ts'
import type { RateSheet, RateSource } from './rate-source.ts'

const PATIENCE_MS = 10_000

/** The European Central Bank quotes no dirham, and the CFA franc has a fixed parity. */
const QUOTED = Object.keys(currencies).filter((code) => !['EUR', 'MAD', 'XOF'].includes(code)) as CurrencyCode[]

/** Euro foreign exchange reference rates in the XML of the European Central Bank (`eurofxref-daily.xml`). */
export function createEcbRates(url: string): RateSource {
  return {
    async fetchSheet() {
      const { statusCode, body } = await request(url, { headersTimeout: PATIENCE_MS, bodyTimeout: PATIENCE_MS })
      if (statusCode !== 200) {
        await body.dump()
        throw new Error(`the source of exchange rates responded with ${statusCode}`)
      }
      return parseEcbSheet(await readText(body))
    },
  }
}

/** Throws unless it is one day's sheet with a positive rate for each currency that the bank quotes. */
export function parseEcbSheet(xml: string): RateSheet {
  const cubes = [...xml.matchAll(/<Cube\s([^>]*?)\/?>/g)].map(([, attributes = '']) => readAttributes(attributes))
  const dates = cubes.flatMap(({ time }) => time ?? [])
  const [date = ''] = dates
  if (dates.length !== 1 || !/^\d{4}-\d{2}-\d{2}$/.test(date)) throw new Error('the sheet must have exactly one date')
  const quoted = new Map<string, string>()
  for (const { currency, rate } of cubes) {
    if (!currency || !rate) continue
    if (quoted.has(currency)) throw new Error(`the sheet quotes ${currency} twice`)
    quoted.set(currency, rate)
  }
  const rates = Object.fromEntries(QUOTED.map((code) => [code, checked(code, quoted.get(code))]))
  return { provider: 'ecb', date, rates }
}

function readAttributes(text: string): Partial<Record<string, string>> {
  const found = text.matchAll(/([\w:]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g)
  return Object.fromEntries([...found].map(([, name, double, single]) => [name, double ?? single]))
}

function checked(code: string, rate: string | undefined): string {
  if (rate === undefined) throw new Error(`the sheet does not quote ${code}`)
  if (!/^\d{1,9}(\.\d{1,9})?$/.test(rate) || !/[1-9]/.test(rate)) throw new Error(`the rate of ${code} is not valid`)
  return rate
}
