import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Logger } from 'pino'
import { ecbSheet } from '../ecb-sheet.ts'
import { testGateway } from '../gateway.ts'
import type { Fields } from './book.ts'
import { signEvent, WEBHOOK_SECRET } from './sign-event.ts'
import { startStripe } from './stand-in.ts'

export const SECRET_KEY = 'sk_test_Secret0key0of0this0test'

export type LiveShop = Awaited<ReturnType<typeof openLiveShop>>

/** A gateway whose live payments go to a stand-in of Stripe, with one clock for both. */
export async function openLiveShop({ log, env: more = {} }: { log?: Logger; env?: Record<string, string> } = {}) {
  const stripe = await startStripe(new Date('2026-11-21T10:00:00Z'), SECRET_KEY)
  const bank = createServer((_, response) => response.end(ecbSheet('2026-11-20')))
  await new Promise<void>((done) => bank.listen(0, '127.0.0.1', done))
  const env = {
    STRIPE_SECRET_KEY: SECRET_KEY,
    STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
    STRIPE_API_URL: stripe.url,
    ...more,
    FX_RATES_URL: `http://127.0.0.1:${(bank.address() as AddressInfo).port}/`,
  }
  const api = await testGateway({ env, ...(log && { log }) })
  const account = await api.account()
  const card = (token: string) => ({ type: 'card', token })

  const shop = {
    api,
    stripe,
    account,
    live: account.live,
    card,
    charge: (body: object = {}, headers: Record<string, string> = {}) =>
      account.live.post(
        '/v1/pay/charges',
        { amount: 10_000, currency: 'USD', payment_method: card('pm_card_visa'), ...body },
        { headers },
      ),
    transaction: async (id: string) => (await account.live.get(`/v1/pay/transactions/${id}`)).body,
    /** The transaction's PaymentIntents at Stripe. */
    intentsOf: (id: string) => [...stripe.book.intents.values()].filter((one) => one.metadata.transaction_id === id),
    advance(seconds: number) {
      api.clock.advance(seconds)
      stripe.advance(seconds)
    },
    /** Takes the events that Stripe has not sent yet, oldest first. */
    takeEvents: () => stripe.book.events.splice(0),
    /** Sends a notification as Stripe does. */
    send(event: Fields | string, headers: Record<string, string> = {}) {
      const body = typeof event === 'string' ? event : JSON.stringify(event)
      const signature = signEvent(body, api.clock.now(), WEBHOOK_SECRET)
      return api.request('POST', '/partners/stripe/webhooks', {
        body,
        headers: { 'stripe-signature': signature, ...headers },
      })
    },
    /** Sends all events. Returns the statuses of the responses. */
    async sendEvents(): Promise<number[]> {
      const statuses: number[] = []
      for (const event of shop.takeEvents()) statuses.push((await shop.send(event)).status)
      return statuses
    },
    async close() {
      await api.close()
      await stripe.close()
      bank.close()
    },
  }
  return shop
}
