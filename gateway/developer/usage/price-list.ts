import { fromUsdMicros } from '../../money/convert.ts'
import type { CurrencyCode } from '../../money/currencies.schema.ts'
import type { Item } from './items.schema.ts'
import type { Price } from './prices.schema.ts'

const VOLUME_ABOVE = 100_000
const card = { percent: 2.9, fixed: 0.3, volume: { above: VOLUME_ABOVE, percent: 2.4, fixed: 0.2 } }

/** Every row of the price list, in US dollars. */
export const prices: readonly Price[] = [
  pay('card_payment', 'payment', '2.9% + $0.30', card),
  pay('wallet_payment', 'payment', '2.9% + $0.30', card),
  pay('bank_transfer', 'transfer', '$0.80', { fixed: 0.8 }),
  pay('refund', 'refund', 'free', {}),
  pay('invoice', 'invoice', 'free', {}),
  pay('settlement', 'settlement', 'free', {}),
  connect('video_hd', 'participant-minute', '$0.004', 0.004),
  connect('video_4k', 'participant-minute', '$0.008', 0.008),
  connect('recording', 'minute', '$0.002', 0.002),
  connect('transcript', 'minute', '$0.005', 0.005),
  connect('sms_domestic', 'segment', '$0.005', 0.005),
  connect('sms_international', 'segment', '$0.04', 0.04),
  connect('whatsapp', 'message', '$0.015', 0.015),
  connect('email', 'email', '$0.0001', 0.0001),
  connect('tts', '100 characters', '$0.0008', 0.0008),
]

const byItem = new Map<string, Price>(prices.map((price) => [price.item, price]))

/** The row of an item. An unlisted item is shown with its counted unit, never left out of a sum. */
export function priceOf(item: string): { unit: string; unit_price: string } {
  const { unit, unit_price } = byItem.get(item) ?? { unit: 'unit', unit_price: 'not listed' }
  return { unit, unit_price }
}

/** The price of some units of an item in millionths of the billing currency, at the fixed rate that bills state. */
export function listCost(item: string, quantity: number, currency: CurrencyCode): number {
  const price = byItem.get(item)
  if (!price) throw new Error(`the price list has no ${item}`)
  return fromUsdMicros(Math.round(price.fixed * 1_000_000) * quantity, currency)
}

type Parts = Partial<Pick<Price, 'percent' | 'fixed' | 'volume'>>

function pay(item: Item, unit: string, unitPrice: string, parts: Parts): Price {
  return { pillar: 'pay', item, unit, unit_price: unitPrice, percent: 0, fixed: 0, volume: null, ...parts }
}

function connect(item: Item, unit: string, unitPrice: string, fixed: number): Price {
  return { pillar: 'connect', item, unit, unit_price: unitPrice, percent: 0, fixed, volume: null }
}
