import type { Owner } from '../../db/tenant.ts'
import { convertToMicros } from '../../money/convert.ts'
import type { CurrencyCode } from '../../money/currencies.schema.ts'
import type { ThreeDSecure } from '../../pay/payments.schema.ts'
import type { CardDetails, Payment } from './payment-processor.ts'
import { cardOf, presented } from './simulated-vault.ts'
import { testCards } from './test-cards.ts'

export type Exemption = Extract<ThreeDSecure['exemption'], 'low_value' | 'tra'>

/** Whether strong customer authentication applies, and the exemption from it. */
export interface Sca {
  applies: boolean
  exemption: Exemption | null
}

/** An issuer's memory of payments that it did not authenticate. */
export interface LowValueCounter {
  /** Counts the payment if that keeps within the limits; false asks for authentication. */
  count(owner: Owner, card: string, eurMicros: number): Promise<boolean>
  /** Begins again, after the payer was authenticated. */
  reset(owner: Owner, card: string): Promise<void>
}

const EURO_MICROS = 1_000_000
/** Regulation (EU) 2018/389, article 16: each payment, in a row, and together since the last authentication. */
export const LOW_VALUE = { eurMicros: 30 * EURO_MICROS, payments: 5, totalEurMicros: 100 * EURO_MICROS }
/** Article 18: the limit of a provider whose fraud rate for cards is at most 0.13 %. */
const LOW_RISK_EUR_MICROS = 100 * EURO_MICROS

/** The European Economic Area, the United Kingdom and Switzerland. */
const EUROPE = new Set(
  'AT BE BG CH CY CZ DE DK EE ES FI FR GB GR HR HU IE IS IT LI LT LU LV MT NL NO PL PT RO SE SI SK'.split(' '),
)

/** Whether the law asks for authentication, because both sides are in Europe and the payer is present. */
export async function scaOf(
  { instrument: given, amount, currency, environment, off_session, simulated }: Payment,
  counter: LowValueCounter,
): Promise<Sca> {
  const instrument = given.type === 'saved' ? presented(given) : cardOf(given, simulated.at)
  const known = instrument.type === 'card' ? testCards[instrument.card.number] : undefined
  if (instrument.type !== 'card' || !known) return { applies: false, exemption: null }
  const { card } = instrument
  const { country, challenge, refusal } = known
  const { merchant } = simulated
  const applies = !off_session && EUROPE.has(country) && EUROPE.has(merchant.country)
  if (!applies || challenge === 'challenge') return { applies, exemption: null }
  const owner = { account_id: merchant.account_id, environment }
  const eurMicros = convertToMicros(amount, currency as CurrencyCode, 'EUR')
  const exemption = await exemptionFor(eurMicros, refusal === null, () => counter.count(owner, nameOf(card), eurMicros))
  if (exemption === null) await counter.reset(owner, nameOf(card))
  return { applies, exemption }
}

async function exemptionFor(eurMicros: number, isLowRisk: boolean, count: () => Promise<boolean>) {
  if (eurMicros <= LOW_VALUE.eurMicros) return (await count()) ? 'low_value' : null
  return isLowRisk && eurMicros <= LOW_RISK_EUR_MICROS ? 'tra' : null
}

/** Enough to recognize a card, but not its number. */
function nameOf({ number, exp_month, exp_year }: CardDetails): string {
  return `${number.slice(0, 1)}-${number.slice(-4)}-${exp_month}-${exp_year}`
}
