import { expect, vi } from 'vitest'
import { pick, seededRandom } from '#scripts/demo/random.ts'
import type { TestAccount } from '#tests/support/gateway.ts'

export const DAYS = 31
const AT_ONCE = 32
/** An advance that takes longer has stopped, however slow the machine is. */
const STOPPED_AFTER_MS = 1_200_000

export const PER_EURO = {
  USD: 1.0843,
  EUR: 1,
  GBP: 0.835,
  CHF: 0.941,
  SEK: 11.42,
  NOK: 11.74,
  DKK: 7.459,
  PLN: 4.32,
  CAD: 1.51,
  AUD: 1.65,
  JPY: 162.8619,
  MAD: 10.75,
  XOF: 655.957,
}
const CURRENCIES = Object.keys(PER_EURO)
const BUYERS = ['DE', 'FR', 'PL', 'HU', 'CH']
const MANDATE = { accepted_at: '2026-11-21T06:40:24Z', ip: '203.0.113.7' }
const RETURNED = 'DE35370400440532013002'

type Client = TestAccount['sandbox']
type Paid = { id: string; amount: number }
type Random = () => number

/** A month of these accounts' payments, driven by the clock, until the last payout has arrived. */
export async function runMonth(
  accounts: TestAccount[],
  payments: number,
  seed: number,
  tell: (progress: string) => void,
): Promise<void> {
  const random = seededRandom(seed)
  const shops = accounts.map((account) => shopOf(account, random))
  const madeBy = (day: number) => Math.round((payments * day) / DAYS / shops.length)
  for (let day = 0; day < DAYS; day++) {
    const selling = stopwatch()
    for (const shop of shops) await shop.sell(madeBy(day + 1) - madeBy(day))
    const [sold, passing] = [selling(), stopwatch()]
    await Promise.all(accounts.map(({ sandbox }) => advance(sandbox)))
    tell(
      `day ${day + 1} of ${DAYS}: ${madeBy(day + 1) * shops.length} payments; ${sold} s to sell, ${passing()} s to pass`,
    )
  }
  for (let day = 0; day < 4; day++) await Promise.all(accounts.map(({ sandbox }) => advance(sandbox)))
}

function shopOf({ sandbox }: TestAccount, random: Random) {
  const paid: Paid[] = []
  const refunded: Paid[] = []
  const invoiced: Paid[] = []
  const one = (list: Paid[]) => pick(random, list.length > 0 ? list : paid)

  async function charge(body: ReturnType<typeof newCharge>) {
    const { status, body: made } = await sandbox.post('/v1/pay/charges', body)
    expect([201, 402]).toContain(status)
    if (status === 201) paid.push({ id: made.transaction_id, amount: made.amount })
  }

  async function refund({ payment, share }: { payment: Paid; share: number }) {
    const part = share < 0.4 ? {} : { amount: Math.max(1, Math.floor(payment.amount * share * 0.6)) }
    const { status } = await sandbox.post('/v1/pay/refunds', { transaction_id: payment.id, ...part })
    expect([201, 409, 422]).toContain(status)
    if (status === 201) refunded.push(payment)
  }

  async function invoice({ payment, country }: { payment: Paid; country: string }) {
    const address = { line1: 'Hafenstr. 1', city: 'Town', postal_code: '20457', country }
    const body = { transaction_id: payment.id, tax_region: 'EU', customer: { address }, format: 'json' }
    const { status, text } = await sandbox.post('/v1/pay/invoices', body)
    // Some payments are under way, have failed, or have an invoice to another country.
    expect([200, 409], text).toContain(status)
    if (status === 200) invoiced.push(payment)
  }

  return {
    /** Payments of all sorts, and refunds and invoices of earlier ones. */
    async sell(count: number) {
      await someAtOnce(
        Array.from({ length: count }, () => newCharge(random)),
        charge,
      )
      const refunds = Array.from({ length: Math.ceil(count / 4) }, () => {
        return { payment: one(random() < 0.1 ? invoiced : paid), share: random() }
      })
      await someAtOnce(refunds, refund)
      const invoices = Array.from({ length: Math.ceil(count / 40) }, () => {
        return { payment: one(random() < 0.3 ? refunded : paid), country: pick(random, BUYERS) }
      })
      await someAtOnce(invoices, invoice)
    },
  }
}

function stopwatch() {
  const startedAt = performance.now()
  return () => ((performance.now() - startedAt) / 1000).toFixed(1)
}

/** A day passes, with the night's settlement. */
async function advance(client: Client) {
  const { status, body } = await client.post('/v1/sandbox/clock', { advance_by_seconds: 86_400 })
  expect([200, 202]).toContain(status)
  if (body.state === 'idle') return
  // A long advance continues after its response.
  const arrived = async () => expect((await client.get('/v1/sandbox/clock')).body.state).toBe('idle')
  await vi.waitFor(arrived, { timeout: STOPPED_AFTER_MS })
}

async function someAtOnce<T>(list: T[], work: (one: T) => Promise<void>) {
  for (let at = 0; at < list.length; at += AT_ONCE) await Promise.all(list.slice(at, at + AT_ONCE).map(work))
}

function newCharge(random: Random) {
  const currency = pick(random, CURRENCIES)
  const kind = random()
  const holder = { account_holder: 'Ann Example', mandate: MANDATE }
  const payment_method =
    kind < 0.55
      ? { type: 'card', token: pick(random, ['tok_visa', 'tok_mastercard', 'tok_refund_fail', 'tok_declined']) }
      : kind < 0.75
        ? {
            type: 'wallet',
            provider: 'apple_pay',
            token: pick(random, ['tok_wallet_ok', 'tok_wallet_ok', 'tok_wallet_declined']),
          }
        : { type: 'transfer', ...transfer(currency, pick(random, ['00', '00', '01', '02'])), ...holder }
  // Avoids the amounts that mean something to the simulator.
  return { amount: 5_000 + Math.floor(random() * 50_000), currency, payment_method }
}

function transfer(currency: string, ending: string) {
  return currency === 'EUR'
    ? { rail: 'sepa', iban: { '00': 'DE89370400440532013000', '01': 'DE62370400440532013001' }[ending] ?? RETURNED }
    : { rail: 'local', account_number: `1234567${ending}` }
}
