import { expect, expectAccessible, pay, test, typeCard } from './pay-fixtures.ts'

test('groups the number, names the brand and keeps the caret', async ({ page, merchant }) => {
  await page.goto((await merchant.createCheckout()).checkout_url)
  const number = page.getByLabel('Card number')
  await number.pressSequentially('378282246310005')
  await expect(number).toHaveValue('3782 822463 10005')
  await expect(page.getByText('American Express')).toBeVisible()

  await number.fill('')
  await number.pressSequentially('42424242')
  await number.press('ArrowLeft')
  await number.press('ArrowLeft')
  await number.press('Backspace')
  await expect(number).toHaveValue('4242 442')
  expect(await number.evaluate((input: HTMLInputElement) => input.selectionStart)).toBe(6)
})

for (const language of ['en', 'de', 'ar'])
  test(`shows every digit of the card number beside its brand in ${language} @phone`, async ({ page, merchant }) => {
    await page.goto((await merchant.createCheckout({ language })).checkout_url)
    const number = page.locator('.field-number input')
    for (const [digits, brand] of [
      ['4000 0000 0000 0002', 'Visa'],
      ['5555 5555 5555 4444', 'Mastercard'],
      ['3782 822463 10005', 'American Express'],
    ]) {
      await number.fill(String(digits))
      for (const width of [390, 360, 320]) {
        await page.setViewportSize({ width, height: 800 })
        await expect(page.getByText(String(brand), { exact: true })).toBeInViewport()
        expect(await number.evaluate((input) => input.scrollWidth - input.clientWidth)).toBe(0)
      }
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(0)
  })

test('validates on blur and on submit, first error first', async ({ page, merchant }) => {
  await page.goto((await merchant.createCheckout()).checkout_url)
  const number = page.getByLabel('Card number')
  await number.pressSequentially('4242424242424241')
  await number.press('Tab')
  await expect(number).toHaveAttribute('aria-invalid', 'true')
  await number.press('End')
  await number.press('Backspace')
  await number.press('2')
  await expect(number).not.toHaveAttribute('aria-invalid')

  await number.fill('')
  await page.getByRole('button', { name: /^Pay .*EUR$/ }).click()
  await expect(number).toBeFocused()
  await expect(number).toHaveAccessibleDescription('Enter the card number.')
  await expect(page.getByLabel('Expiry date')).toHaveAccessibleDescription('Enter the expiry date.')
  await expectAccessible(page)
})

test('sets autocomplete and input modes for browsers and phones', async ({ page, merchant }) => {
  await page.goto((await merchant.createCheckout({ customer_email: 'ada@example.com' })).checkout_url)
  const hints = await page
    .locator('input:visible')
    .evaluateAll((inputs) =>
      inputs.map((input) => [input.getAttribute('autocomplete'), (input as HTMLInputElement).inputMode]),
    )
  expect(hints).toEqual([
    ['cc-number', 'numeric'],
    ['cc-exp', 'numeric'],
    ['cc-csc', 'numeric'],
    ['email', 'email'],
  ])
  await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue('ada@example.com')
})

test('fills in a test card when asked', async ({ page, merchant }) => {
  await page.goto((await merchant.createCheckout()).checkout_url)
  await page.getByText('Test cards').click()
  await expect(page.getByText('Use any future date and any security code.')).toBeVisible()
  await page.getByRole('button', { name: 'Use 3782 822463 10005' }).click()
  await page.getByRole('button', { name: /^Pay .*EUR$/ }).click()
  await expect(page.getByRole('heading', { name: 'Payment complete' })).toBeVisible()
})

test('keeps the input after a lost connection', async ({ page, merchant, consoleErrors }) => {
  await page.goto((await merchant.createCheckout()).checkout_url)
  await page.route('**/submit', (route) => route.abort(), { times: 1 })
  await pay(page, '4242424242424242')
  await expect(page.getByText('The connection was lost')).toBeFocused()
  await expect(page.getByLabel('Security code')).toHaveValue('123')
  expect(consoleErrors.splice(0)).toEqual([expect.stringContaining('ERR_FAILED')])

  await page.getByRole('button', { name: /^Pay .*EUR$/ }).click()
  await expect(page.getByRole('heading', { name: 'Payment complete' })).toBeVisible()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('shows errors without the card number, then accepts the payment', async ({ page, merchant, shop }) => {
    await page.goto((await merchant.createCheckout()).checkout_url)
    const send = async (number: string) => {
      await page.getByLabel('Card number').fill(number)
      await page.getByLabel('Expiry date').fill('12 / 34')
      await page.getByLabel('Security code').fill('987')
      await page.getByRole('textbox', { name: 'Email' }).fill('ada@example.com')
      await page.getByRole('button', { name: /^Pay .*EUR$/ }).click()
    }

    await send('4242 4242 4242 4241')
    await expect(page.getByText('has a typo')).toBeVisible()
    await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue('ada@example.com')
    await expect(page.getByLabel('Card number')).toHaveValue('')
    for (const kept of [await page.content(), page.url()]) expect(kept).not.toMatch(/4242[ +%20]*4241|\b987\b/)

    await send('4000 0000 0000 0002')
    await expect(page.getByText('Your bank declined this card')).toBeVisible()

    await send('4242 4242 4242 4242')
    await expect(page.getByRole('heading', { name: 'Payment complete' })).toBeVisible()
    await page.waitForURL(`${shop.url}/thanks?**`)
  })

  test('passes a challenge', async ({ page, merchant }) => {
    await page.goto((await merchant.createCheckout()).checkout_url)
    await typeCard(page, '4000000000003220', { expiry: '12 / 34' })
    await page.getByRole('button', { name: /^Pay .*EUR$/ }).click()
    await page.getByRole('link', { name: 'Continue to your bank' }).click()
    await page.getByRole('button', { name: 'Complete' }).click()
    await expect(page.getByRole('heading', { name: 'Payment complete' })).toBeVisible()
  })
})

test('the page is never cached', async ({ merchant, request }) => {
  const { checkout_url } = await merchant.createCheckout()
  const shown = await request.get(checkout_url)
  const sent = await request.post(checkout_url.replace('?', '/submit?'), {
    form: { client_secret: new URL(checkout_url).searchParams.get('client_secret') ?? '' },
    maxRedirects: 0,
  })
  expect(sent.status()).toBe(303)
  for (const answer of [shown, sent]) expect(answer.headers()['cache-control']).toContain('no-store')
})
