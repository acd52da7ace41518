import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import type { Page } from '@playwright/test'
import { expect, PUBLISHABLE_KEY, test } from './live-fixtures.ts'
import { expectAccessible } from './pay-fixtures.ts'

// They share an installation, which starts once.
test.describe.configure({ mode: 'default' })

const NUMBER = '4242424242424242'

const field = (page: Page, id: string) => page.frameLocator(`#${id} iframe`).getByRole('textbox')
const payButton = (page: Page) => page.getByRole('button', { name: /^Pay .*(EUR|USD)$/ })

async function typeLiveCard(page: Page, number = NUMBER) {
  await field(page, 'number').fill('')
  await field(page, 'number').pressSequentially(number)
  await field(page, 'expiry').fill('1234')
  await field(page, 'cvc').fill('123')
}

/** The requests of the browser to every host but Stripe’s. */
function watchOwnRequests(page: Page): string[] {
  const sent: string[] = []
  page.on('request', (request) => {
    if (/^https:\/\/(js|api)\.stripe\.com\//.test(request.url())) return
    sent.push(`${request.url()} ${JSON.stringify(request.headers())} ${request.postData() ?? ''}`)
  })
  return sent
}

test('pays with a new card that only Stripe sees, and saves it', async ({ page, live }) => {
  const sent = watchOwnRequests(page)
  const { customer_id } = await live.send('POST', '/v1/pay/customers', { email: 'ann@shop.example' })
  const checkout = await live.createCheckout({ currency: 'USD', customer_id, save_payment_method: true })
  const response = await page.goto(checkout.checkout_url)
  expect(response?.headers()['content-security-policy']).toContain('frame-src https://js.stripe.com')
  await expect(page.getByText('Test mode')).toHaveCount(0)

  await expect(field(page, 'number')).toBeVisible()
  await page.getByText('Card number', { exact: true }).click()
  await expect(field(page, 'number')).toBeFocused()
  await typeLiveCard(page)
  await expect(page.getByRole('status').filter({ hasText: 'Visa' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('checkbox', { name: /^Show this card the next time/ }).check()
  await payButton(page).click()
  await expect(page.getByRole('heading', { name: 'Payment complete' })).toBeVisible()
  await page.getByRole('link', { name: /^Return to / }).click()
  await page.waitForURL('https://shop.example/thanks?**')

  expect(live.cards).toEqual([{ key: PUBLISHABLE_KEY, number: NUMBER }])
  expect(sent.some((request) => request.includes('pm_card_visa'))).toBe(true)
  expect(sent.filter((request) => request.replace(/[\s+-]|%20/g, '').includes(NUMBER))).toEqual([])
  expect(await live.stateOf(checkout.checkout_id)).toBe('completed')

  const next = await live.createCheckout({ customer_id, currency: 'USD' })
  await page.goto(next.checkout_url)
  await expect(page.getByRole('radio', { name: /^Visa ending in 4242/ })).toBeChecked()
})

test('says why a card was declined, clears its code and takes another @phone', async ({ page, live }) => {
  await page.goto((await live.createCheckout()).checkout_url)
  await typeLiveCard(page, '4000000000009995')
  const hidden = await field(page, 'number').evaluate((input) => input.scrollWidth - input.clientWidth)
  expect(hidden).toBe(0)
  await payButton(page).first().click()
  await expect(page.getByRole('alert').filter({ hasText: 'insufficient funds. Nothing was charged' })).toBeFocused()
  await expect(field(page, 'cvc')).toHaveValue('')
  await expectAccessible(page)

  await typeLiveCard(page, '4000000000000127')
  await payButton(page).first().click()
  await expect(page.getByText('Your bank says this security code is wrong.')).toBeVisible()
  await expect(field(page, 'cvc')).toBeFocused()

  await typeLiveCard(page)
  await payButton(page).first().click()
  await expect(page.getByRole('heading', { name: 'Payment complete' })).toBeVisible()
})

test('sends the payer to their bank for 3-D Secure, and completes once it agrees', async ({ page, live }) => {
  const checkout = await live.createCheckout({ methods: ['card'] })
  await page.goto(checkout.checkout_url)
  await typeLiveCard(page, '4000000000003220')
  await payButton(page).click()
  await page.waitForURL(`${live.stripe.url}/challenges/**`)
  await live.decideChallenge(page.url(), true)
  await page.goto(checkout.checkout_url)
  await expect(page.getByRole('heading', { name: 'Already paid' })).toBeVisible()
  expect(await live.stateOf(checkout.checkout_id)).toBe('completed')
})

test('names what is missing in each field, the first one focused, and pays once for two clicks', async ({
  page,
  live,
}) => {
  await page.goto((await live.createCheckout({ methods: ['card'] })).checkout_url)
  await expect(field(page, 'number')).toBeVisible()
  await payButton(page).click()
  await expect(page.getByText('Enter the card number.')).toBeVisible()
  await expect(page.getByText('Enter the security code.')).toBeVisible()
  await expect(field(page, 'number')).toBeFocused()
  await expectAccessible(page)

  await field(page, 'number').pressSequentially('4242424242424241')
  await page.keyboard.press('Tab')
  await expect(page.getByText('This card number is incomplete or has a typo.')).toBeVisible()
  await typeLiveCard(page)
  await expect(page.locator('.error')).toHaveCount(0)
  await payButton(page).evaluate((element: HTMLButtonElement) => {
    element.click()
    element.click()
  })
  await expect(page.getByRole('heading', { name: 'Payment complete' })).toBeVisible()
  expect(live.cards).toHaveLength(1)
})

test('loads Stripe only when the payer chooses the card, and shows a skeleton until then', async ({ page, live }) => {
  const scripts: string[] = []
  page.on('request', (request) => request.url().includes('stripe.com') && scripts.push(request.url()))
  await page.goto((await live.createCheckout({ methods: ['transfer', 'card'] })).checkout_url, {
    waitUntil: 'networkidle',
  })
  expect(scripts).toEqual([])

  const slow = Promise.withResolvers<void>()
  await page.route('https://js.stripe.com/dahlia/stripe.js', (route) => slow.promise.then(() => route.fallback()))
  await page.getByText('Card', { exact: true }).click()
  await expect(page.locator('.card-fields')).toHaveAttribute('aria-busy', 'true')
  await expect(payButton(page).first()).toHaveAttribute('aria-disabled', 'true')
  await expectAccessible(page)
  slow.resolve()
  await typeLiveCard(page)
  expect(scripts.filter((url) => url.endsWith('.js'))).toEqual(['https://js.stripe.com/dahlia/stripe.js'])
})

test('names the hosts of Stripe only on live pages that take a card', async ({ page, live }) => {
  const policyOf = async (input: object, environment: 'live' | 'sandbox') => {
    const { checkout_url } = await live.createCheckout(input, environment)
    return (await page.request.get(checkout_url)).headers()['content-security-policy']
  }
  expect(await policyOf({ methods: ['card'] }, 'live')).toContain('https://js.stripe.com')
  expect(await policyOf({ methods: ['transfer'] }, 'live')).toContain("frame-src 'none'")
  expect(await policyOf({ methods: ['card'] }, 'sandbox')).toContain("frame-src 'none'")
})

test('loads less than 15 KB of our own script at first, beyond that of an empty page', async ({ page, live }) => {
  const { checkout_url } = await live.createCheckout({ methods: ['card'] })
  const weigh = async (html: string) => {
    const sources = new Set(
      [...html.matchAll(/<script(?![^>]*nomodule)[^>]*\bsrc="([^"]+)"/gi)].map(([, src = '']) => src),
    )
    const get = async (src: string) => gzipSync(await (await page.request.get(new URL(src, checkout_url).href)).body())
    const scripts = await Promise.all([...sources].map(get))
    return scripts.reduce((sum, script) => sum + script.length, 0)
  }
  const empty = await weigh(readFileSync('.next/server/app/_not-found.html', 'utf8'))
  const whole = await weigh(await (await page.request.get(checkout_url)).text())
  expect(empty).toBeGreaterThan(50_000)
  expect(whole - empty).toBeLessThan(15 * 1024)
})

test.describe('with Stripe blocked', () => {
  test.use({ expectedErrors: [/ERR_BLOCKED_BY_CLIENT/] })

  test('says so, offers the bank debit, and tries again', async ({ page, live }) => {
    const script = 'https://js.stripe.com/dahlia/stripe.js'
    await page.route(script, (route) => route.abort('blockedbyclient'), { times: 1 })
    await page.goto((await live.createCheckout()).checkout_url)
    const alert = page.getByRole('alert').filter({ hasText: 'The card fields didn’t load' })
    await expect(alert).toContainText('You can also choose another payment method.')
    await expectAccessible(page)
    await page.getByText('Bank debit', { exact: true }).click()
    await expect(page.getByLabel('IBAN')).toBeVisible()

    await page.getByText('Card', { exact: true }).click()
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(field(page, 'number')).toBeFocused()
    await typeLiveCard(page)
    await payButton(page).first().click()
    await expect(page.getByRole('heading', { name: 'Payment complete' })).toBeVisible()
  })

  test('charges nothing if the card can’t be sent to Stripe', async ({ page, live }) => {
    await page.route('https://api.stripe.com/**', (route) => route.abort('blockedbyclient'), { times: 1 })
    await page.goto((await live.createCheckout({ methods: ['card'] })).checkout_url)
    await typeLiveCard(page)
    await payButton(page).click()
    await expect(page.getByText('We couldn’t check your card. Nothing was charged. Try again.')).toBeFocused()
    await payButton(page).click()
    await expect(page.getByRole('heading', { name: 'Payment complete' })).toBeVisible()
  })
})

test('follows right-to-left languages, with the numbers from left to right', async ({ page, live }) => {
  await page.goto((await live.createCheckout({ language: 'ar', methods: ['card'] })).checkout_url)
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  await typeLiveCard(page)
  await expect(field(page, 'number')).toHaveCSS('text-align', 'left')
  await expectAccessible(page)
  await page.getByRole('button', { name: /^ادفع/ }).click()
  await expect(page.getByRole('heading', { name: 'تمّ الدفع' })).toBeVisible()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('says that a new card needs it, and takes a bank debit', async ({ page, live }) => {
    const checkout = await live.createCheckout()
    await page.goto(checkout.checkout_url)
    await expect(page.locator('noscript p')).toContainText('You need JavaScript to enter a new card.')
    await expect(page.getByText('Card number', { exact: true })).toBeHidden()
    await page.getByText('Bank debit', { exact: true }).click()
    await page.getByLabel('IBAN').fill('DE89370400440532013000')
    await page.getByLabel('Account holder').fill('Ann Example')
    await page.getByRole('checkbox', { name: /^I authorize/ }).check()
    await payButton(page).last().click()
    await expect(page.getByRole('heading', { name: 'Waiting for your bank' })).toBeVisible()
  })
})

test('replaces the card of a subscription with a new one in Stripe’s field', async ({ page, live }) => {
  const sent = watchOwnRequests(page)
  const { customer_id = '' } = await live.send('POST', '/v1/pay/customers', { email: 'ann@shop.example' })
  const saved = { type: 'card', token: 'pm_card_refundFail' }
  await live.send('POST', `/v1/pay/customers/${customer_id}/payment_methods`, saved)
  const terms = { customer_id, plan: 'Pro', amount: 1999, currency: 'USD', interval: 'month' }
  const { portal_url = '' } = await live.send('POST', '/v1/pay/subscriptions', terms)
  await page.goto(portal_url)
  await page.getByRole('link', { name: 'Use another card' }).click()
  await typeLiveCard(page)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Save card' }).click()
  await expect(page.getByRole('heading', { name: 'Your card is saved' })).toBeVisible()
  await expect(page.getByText('Visa ending in 4242')).toBeVisible()
  expect(live.cards).toEqual([{ key: PUBLISHABLE_KEY, number: NUMBER }])
  expect(sent.filter((request) => request.replace(/[\s+-]|%20/g, '').includes(NUMBER))).toEqual([])
})
