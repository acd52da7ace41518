import { pick, seededRandom } from './random.ts'

export const hourMs = 3_600_000
export const dayMs = 24 * hourMs

type Ending = 'paid' | 'paid on the second try' | 'declined' | 'abandoned'

export interface SampleOrder {
  number: number
  at: Date
  amount: number
  currency: 'USD' | 'EUR'
  country: string
  ending: Ending
}

export function isPaid({ ending }: SampleOrder): boolean {
  return ending === 'paid' || ending === 'paid on the second try'
}

export interface SampleHour {
  at: Date
  pay: number
  /** Looks for failed payments. */
  checks: number
  orders: SampleOrder[]
}

// Sunday to Saturday: a shop that sells to businesses.
const weekdays = [0.25, 1, 1.1, 1.15, 1.05, 0.9, 0.35]
const prices = [1900, 2900, 4900, 7900, 12_900, 24_900]
const countries = ['US', 'US', 'US', 'GB', 'FR', 'DE']
const ordersInAHour = 0.08
const callsInAHour = { pay: 0.6, checks: 0.4 }

/**
 * A year and the current month, hour by hour, always the same for the same day. It stays below a sandbox's thousand
 * calls a month, and ends two hours ago, when its last checkouts have expired.
 */
export function sampleHours(now: Date): SampleHour[] {
  const random = seededRandom(20_261_121)
  const first = Date.UTC(now.getUTCFullYear() - 1, now.getUTCMonth(), 1)
  const end = now.getTime() - 2 * hourMs
  const tomorrow = Math.ceil(end / dayMs) * dayMs
  const hours: SampleHour[] = []
  let number = 1000
  for (let time = first; time + hourMs <= end; time += hourMs) {
    const at = new Date(time)
    const growth = 0.5 + (0.5 * (time - first)) / (tomorrow - first)
    const busy = growth * (weekdays[at.getUTCDay()] ?? 0) * daylight(at.getUTCHours())
    const orders: SampleOrder[] = []
    while (random() < busy * ordersInAHour && orders.length < 3) orders.push(order(random, ++number, time))
    const pay = 2 * orders.length + around(random, busy * callsInAHour.pay)
    hours.push({ at, pay, checks: around(random, busy * callsInAHour.checks), orders })
  }
  return hours
}

function order(random: () => number, number: number, time: number): SampleOrder {
  const roll = random()
  return {
    number,
    at: new Date(time + Math.floor(random() * 3_500) * 1000),
    amount: pick(random, prices) * (random() < 0.2 ? 2 : 1),
    currency: random() < 0.75 ? 'USD' : 'EUR',
    country: pick(random, countries),
    ending: roll < 0.76 ? 'paid' : roll < 0.84 ? 'paid on the second try' : roll < 0.91 ? 'declined' : 'abandoned',
  }
}

/** From 0 at night to 2 in the afternoon, 1 on average. */
function daylight(hour: number): number {
  return 1 - Math.cos((2 * Math.PI * (hour - 3)) / 24)
}

function around(random: () => number, mean: number): number {
  return Math.floor(mean * 2 * random() + random())
}
