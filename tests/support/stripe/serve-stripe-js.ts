import type { BrowserContext, Route } from '@playwright/test'
import { installStripe, runFrame } from './stripe-js.ts'

/** The tokens that Stripe's documentation lists for its test cards. */
const tokens: Record<string, string> = {
  '4242424242424242': 'pm_card_visa',
  '4000000000009995': 'pm_card_visa_chargeDeclinedInsufficientFunds',
  '4000000000000127': 'pm_card_chargeDeclinedIncorrectCvc',
  '4000000000003220': 'pm_card_threeDSecure2Required',
}

const labels: Record<string, string> = {
  cardNumber: 'Credit or debit card number',
  cardExpiry: 'Credit or debit card expiration date',
  cardCvc: 'Credit or debit card CVC/CVV',
}

/** Serves the browser a Stripe of our own at Stripe's addresses. Returns the cards that reached it. */
export async function serveStripeJs(context: BrowserContext): Promise<{ key: string; number: string }[]> {
  const cards: { key: string; number: string }[] = []
  await context.route('https://js.stripe.com/**', (route) => {
    const { pathname } = new URL(route.request().url())
    if (pathname !== '/dahlia/stripe.js') return serveFrame(route, pathname.split('/').at(-1) ?? '')
    return route.fulfill({ contentType: 'text/javascript', body: `(${installStripe})()` })
  })
  await context.route('https://api.stripe.com/v1/payment_methods', (route) => {
    const sent = new URLSearchParams(route.request().postData() ?? '')
    const number = (sent.get('number') ?? '').replaceAll(' ', '')
    cards.push({ key: sent.get('key') ?? '', number })
    const id = tokens[number]
    const answer = id ? { id } : { error: { type: 'card_error', code: 'incorrect_number' } }
    const headers = { 'access-control-allow-origin': '*' }
    return route.fulfill({
      status: id ? 200 : 402,
      headers,
      contentType: 'application/json',
      body: JSON.stringify(answer),
    })
  })
  return cards
}

function serveFrame(route: Route, part: string) {
  const style = `
    body { margin: 0; overflow: hidden }
    input { inline-size: 100%; block-size: 20px; padding: 0; border: 0; outline: 0 }
    input::placeholder { color: var(--hint); opacity: 1 }`
  const body = `<!doctype html><html lang="en"><title>Secure ${part} field</title><style>${style}</style>
    <div><input aria-label="${labels[part]}" inputmode="numeric" autocomplete="off"></div>
    <script>(${runFrame})()</script></html>`
  return route.fulfill({ contentType: 'text/html; charset=utf-8', body })
}
