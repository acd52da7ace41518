import pg from 'pg'
import { type Stack, startStack } from '#tests/support/stack.ts'
import { serveStripeJs } from '#tests/support/stripe/serve-stripe-js.ts'
import { signEvent, WEBHOOK_SECRET } from '#tests/support/stripe/sign-event.ts'
import { startStripe } from '#tests/support/stripe/stand-in.ts'
import { test as base, expect } from './pay-fixtures.ts'

export const PUBLISHABLE_KEY = 'pk_test_Key0of0the0page'

type Stripe = Awaited<ReturnType<typeof startStripe>>
type Body = Record<string, string>

export interface LiveMerchant {
  stripe: Stripe
  /** The cards that the browser sent to Stripe. */
  cards: { key: string; number: string }[]
  send: (method: string, path: string, body?: object) => Promise<Body & { data: Body[] }>
  createCheckout(
    input?: object,
    environment?: 'live' | 'sandbox',
  ): Promise<{ checkout_id: string; checkout_url: string }>
  stateOf(checkoutId: string): Promise<string>
  /** The payer at the bank; Stripe then notifies the gateway. */
  decideChallenge(url: string, passes: boolean): Promise<void>
}

type Live = { stack: Stack; stripe: Stripe }

/** A live merchant whose payments go to a stand-in of Stripe, in the browser too. */
export const test = base.extend<{ live: LiveMerchant }, { running: Live }>({
  running: [
    async ({ browserName: _ }, use) => {
      const stripe = await startStripe(new Date())
      const env = {
        STRIPE_SECRET_KEY: stripe.secretKey,
        STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
        STRIPE_PUBLISHABLE_KEY: PUBLISHABLE_KEY,
        STRIPE_API_URL: stripe.url,
        FX_RATES_URL: `${stripe.url}/rates`,
      }
      const stack = await startStack({ console: true, env })
      await publishRates(stack.databases.owner.gateway)
      await use({ stack, stripe })
      await stack.stop()
      await stripe.close()
    },
    { scope: 'worker', timeout: 300_000 },
  ],

  live: async ({ context, running: { stack, stripe } }, use) => {
    const { gatewayUrl } = stack.settings
    const call = async (method: string, path: string, token: string, body?: object) => {
      const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
      const response = await fetch(`${gatewayUrl}${path}`, {
        method,
        headers,
        body: body ? JSON.stringify(body) : null,
      })
      const text = await response.text()
      expect(response.ok, text).toBe(true)
      return JSON.parse(text || '{}')
    }
    const account = await call('POST', '/v1/accounts', stack.secrets.PROVISIONING_TOKEN, { name: 'Northwind Coffee' })
    const send: LiveMerchant['send'] = (method, path, body) => call(method, path, account.keys.live.secret, body)
    const shop = 'https://shop.example'
    const back = (route: { fulfill: (response: object) => Promise<void> }) =>
      route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Shop</title><h1>Back at the shop</h1>' })
    await context.route(`${shop}/**`, back)
    await context.route(`${stripe.url}/challenges/**`, (route) =>
      route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Bank</title><h1>The payer’s bank</h1>' }),
    )
    await use({
      stripe,
      send,
      cards: await serveStripeJs(context),
      async createCheckout(input = {}, environment = 'live') {
        const urls = { success_url: `${shop}/thanks`, cancel_url: `${shop}/basket` }
        const order = { amount: 4900, currency: 'EUR', description: 'Annual plan, 1 seat', ...urls, ...input }
        return call('POST', '/v1/pay/checkouts', account.keys[environment].secret, order)
      },
      stateOf: async (checkoutId) => (await send('GET', `/v1/pay/checkouts/${checkoutId}`)).state ?? '',
      async decideChallenge(url, passes) {
        stripe.decideChallenge(url, passes)
        for (const event of stripe.book.events.splice(0)) {
          const body = JSON.stringify(event)
          const headers = { 'stripe-signature': signEvent(body, new Date(), WEBHOOK_SECRET) }
          await fetch(`${gatewayUrl}/partners/stripe/webhooks`, { method: 'POST', headers, body })
        }
      },
    })
  },
})

// The gateway fetches them only every 15 minutes.
async function publishRates(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  await client.query(
    `INSERT INTO fx_rates (reference_date, currency, rate, provider, fetched_at)
     VALUES (current_date, 'USD', '1.1512', 'ecb', now())`,
  )
  await client.end()
}

export { expect }
