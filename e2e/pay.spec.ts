import { expect, expectAccessible, pay, test, typeCard } from './pay-fixtures.ts'

test('accepts a payment, shows a receipt and returns to the shop', async ({ page, merchant, shop }) => {
  const checkout = await merchant.createCheckout()
  const read = Promise.withResolvers<void>()
  await page.route(`${shop.url}/thanks?**`, (route) => read.promise.then(() => route.continue()))
  await page.goto(checkout.checkout_url)
  await expect(page.getByText('49.00 EUR').first()).toBeVisible()
  await expect(page.getByText('Annual plan, 1 seat')).toBeVisible()
  await expect(page.getByText('Test mode')).toBeVisible()
  await expectAccessible(page)

  await pay(page, '4242424242424242')
  await expect(page.getByRole('heading', { name: 'Payment complete' })).toBeFocused()
  await expectAccessible(page)
  read.resolve()
  await page.waitForURL(`${shop.url}/thanks?checkout_id=${checkout.checkout_id}`)
  expect((await merchant.getCheckout(checkout.checkout_id)).state).toBe('completed')
})

test('counts down five seconds before it returns, and stays once they reach for the receipt', async ({
  page,
  merchant,
  shop,
}) => {
  await page.clock.install()
  const payAgain = async () => {
    await page.goto((await merchant.createCheckout()).checkout_url)
    await pay(page, '4242424242424242')
    await expect(page.getByRole('heading', { name: 'Payment complete' })).toBeFocused()
  }
  const returning = page.getByText('You’ll return to Northwind Coffee')

  await payAgain()
  await page.getByRole('link', { name: 'View receipt' }).focus()
  await expect(returning).toHaveCount(0)
  await page.clock.runFor(60_000)
  await expect(page.getByRole('heading', { name: 'Payment complete' })).toBeVisible()
  await page.getByRole('link', { name: 'Return to Northwind Coffee' }).click()
  await page.waitForURL(`${shop.url}/thanks?**`)

  await payAgain()
  await expect(returning).toBeVisible()
  // The page's clock runs until it is paused, and can't be paused at a past time.
  await page.clock.pauseAt(new Date((await page.evaluate(() => Date.now())) + 1000))
  await page.clock.runFor(2000)
  await expect(returning).toHaveText(/^You’ll return to Northwind Coffee in [12] seconds?\.$/)
  await page.clock.runFor(3000)
  await page.waitForURL(`${shop.url}/thanks?**`)
})

test('says why a card was declined, stays open and accepts another', async ({ page, merchant }) => {
  const checkout = await merchant.createCheckout()
  await page.goto(checkout.checkout_url)
  await pay(page, '4000000000009995')
  const alert = page.getByRole('alert').filter({ hasText: 'insufficient funds. Nothing was charged' })
  await expect(alert).toBeFocused()
  await expect(page.getByLabel('Card number')).toHaveValue('4000 0000 0000 9995')
  await expect(page.getByLabel('Security code')).toHaveValue('')
  await expectAccessible(page)

  await pay(page, '4242424242424242')
  await expect(page.getByRole('heading', { name: 'Payment complete' })).toBeVisible()
})

test('reports a wrong security code beside its field', async ({ page, merchant }) => {
  await page.goto((await merchant.createCheckout()).checkout_url)
  await pay(page, '4000000000000127')
  const code = page.getByLabel('Security code')
  await expect(code).toBeFocused()
  await expect(code).toHaveAccessibleDescription(/says this security code is wrong/)
})

test('passes a 3-D Secure challenge', async ({ page, merchant, shop }) => {
  const checkout = await merchant.createCheckout()
  await page.goto(checkout.checkout_url)
  await pay(page, '4000000000003220')
  await expect(page.getByRole('heading', { name: 'Confirm your payment' })).toBeVisible()
  await expect(page.getByText('Visa ending in 3220')).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Complete' }).click()
  await expect(page.getByRole('heading', { name: 'Payment complete' })).toBeVisible()
  await expect(page.getByRole('definition').filter({ hasText: 'Visa ending in 3220' })).toBeVisible()
  await page.getByRole('link', { name: /^Return to / }).click()
  await page.waitForURL(`${shop.url}/thanks?**`)
})

test('fails a 3-D Secure challenge and stays open', async ({ page, merchant }) => {
  const checkout = await merchant.createCheckout()
  await page.goto(checkout.checkout_url)
  await pay(page, '4000000000003220')
  await page.waitForURL('**/3ds/**')
  const challenge = page.url()
  await page.getByRole('button', { name: 'Fail' }).click()
  await expect(page.getByText('couldn’t verify that it’s you')).toBeVisible()
  expect((await merchant.getCheckout(checkout.checkout_id)).state).toBe('open')

  await page.goto(challenge)
  await expect(page.getByRole('heading', { name: 'You already responded' })).toBeVisible()
  await expectAccessible(page)
})

test('links back to the bank while a challenge is pending', async ({ page, merchant }) => {
  const checkout = await merchant.createCheckout()
  await page.goto(checkout.checkout_url)
  await pay(page, '4000000000003220')
  await page.waitForURL('**/3ds/**')
  await page.goto(checkout.checkout_url)
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Continue to your bank' }).click()
  await expect(page.getByRole('heading', { name: 'Confirm your payment' })).toBeVisible()
})

test('accepts no second payment', async ({ page, merchant, shop }) => {
  const checkout = await merchant.createCheckout()
  await page.goto(checkout.checkout_url)
  await pay(page, '4242424242424242')
  await page.getByRole('link', { name: /^Return to / }).click()
  await page.waitForURL(`${shop.url}/thanks?**`)

  await page.goto(checkout.checkout_url)
  await expect(page.getByRole('heading', { name: 'Already paid' })).toBeVisible()
  await expect(page.getByLabel('Card number')).toHaveCount(0)
  await expectAccessible(page)
})

test('says that the checkout has expired', async ({ page, merchant, shop }) => {
  const checkout = await merchant.createCheckout()
  await merchant.expire(checkout.checkout_id)
  await page.goto(checkout.checkout_url)
  await expect(page.getByRole('heading', { name: 'This payment page has expired' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Return to Northwind Coffee' }).click()
  await page.waitForURL(`${shop.url}/basket?**`)
})

test('leaves the checkout open on cancel', async ({ page, merchant, shop }) => {
  const checkout = await merchant.createCheckout()
  await page.goto(checkout.checkout_url)
  await page.getByRole('link', { name: 'Cancel and return' }).click()
  await page.waitForURL(`${shop.url}/basket?checkout_id=${checkout.checkout_id}`)
  expect((await merchant.getCheckout(checkout.checkout_id)).state).toBe('open')
})

test('sends one payment for two clicks', async ({ page, merchant }) => {
  await page.goto((await merchant.createCheckout()).checkout_url)
  let posts = 0
  const seen = Promise.withResolvers<void>()
  await page.route('**/submit', async (route) => {
    posts += 1
    await seen.promise
    await route.continue()
  })
  await typeCard(page, '4242424242424242')
  const button = page.getByRole('button', { name: /^Pay .*EUR$/ })
  await button.evaluate((element: HTMLButtonElement) => {
    element.click()
    element.click()
  })
  await expect(page.getByText('Paying…')).toBeVisible()
  seen.resolve()
  await expect(page.getByRole('heading', { name: 'Payment complete' })).toBeVisible()
  expect(posts).toBe(1)
})

test('uses the checkout’s language, including right-to-left ones', async ({ page, merchant }) => {
  await page.goto((await merchant.createCheckout({ language: 'ar' })).checkout_url)
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  await expect(page.locator('html')).toHaveAttribute('lang', 'ar')
  await expect(page.getByLabel('رقم البطاقة')).toBeVisible()
  await expectAccessible(page)
})

test('contains nothing from the console', async ({ page, merchant, context }) => {
  const loaded: string[] = []
  page.on('requestfinished', (request) => loaded.push(`${request.resourceType()} ${request.url()}`))
  await page.goto((await merchant.createCheckout()).checkout_url, { waitUntil: 'networkidle' })
  expect(loaded.filter((line) => line.startsWith('font'))).toEqual([])
  expect(loaded.filter((line) => line.startsWith('stylesheet'))).toHaveLength(1)
  expect(await context.cookies()).toEqual([])
})

test('fits a phone and causes no zoom @phone', async ({ page, merchant }) => {
  await page.goto((await merchant.createCheckout()).checkout_url)
  const sizes = await page
    .locator('input:visible')
    .evaluateAll((inputs) => inputs.map((input) => Number.parseFloat(getComputedStyle(input).fontSize)))
  expect(Math.min(...sizes)).toBeGreaterThanOrEqual(16)
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(0)
  await expectAccessible(page)
  await pay(page, '378282246310005')
  await expect(page.getByLabel('Security code')).toHaveAccessibleDescription(/incomplete/)
  await page.getByLabel('Security code').fill('1234')
  await page.getByRole('button', { name: /^Pay .*EUR$/ }).click()
  await expect(page.getByRole('heading', { name: 'Payment complete' })).toBeVisible()
})

test.describe('an incomplete payment link', () => {
  test.use({ expectedErrors: [/404/] })

  test('does not say whether the payment exists', async ({ page, merchant }) => {
    const { checkout_url } = await merchant.createCheckout()
    for (const address of [
      checkout_url.slice(0, -1),
      checkout_url.replace(/\?.*/, ''),
      checkout_url.replace(/\?.*/, '?client_secret=%00'),
      checkout_url.replace('co_', 'co_x'),
    ]) {
      expect((await page.goto(address))?.status()).toBe(404)
      await expect(page.getByRole('heading', { name: 'We can’t find this payment' })).toBeVisible()
    }
    await expectAccessible(page)
  })

  test('is explained without JavaScript too', async ({ browser, merchant }) => {
    const { checkout_url } = await merchant.createCheckout()
    const context = await browser.newContext({ javaScriptEnabled: false })
    const page = await context.newPage()
    const { origin } = new URL(checkout_url)
    for (const address of [
      checkout_url.slice(0, -1),
      `${origin}/3ds/unknown`,
      `${origin}/pay`,
      `${origin}/receipt/a/b`,
    ]) {
      expect((await page.goto(address))?.status()).toBe(404)
      await expect(page.getByRole('heading', { name: 'We can’t find this payment' })).toBeVisible()
    }
    await context.close()
  })
})
