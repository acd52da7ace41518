import type { Page } from '@playwright/test'
import { expect, expectAccessible, test } from './pay-fixtures.ts'

const SUCCEEDS = 'DE89 3704 0044 0532 0130 00'
const line_items = [
  { name: 'Sencha, 100 g', quantity: 2, unit_amount: 1950 },
  { name: 'Teapot', quantity: 1, unit_amount: 1000 },
]

async function openSheet(page: Page, wallet: string) {
  await page.getByText('Wallet', { exact: true }).click()
  await page.getByRole('link', { name: `Pay with ${wallet}` }).click()
  await expect(page.getByRole('heading', { name: `Pay with ${wallet}` })).toBeVisible()
}

async function fillTransfer(page: Page, iban: string) {
  await page.getByLabel('IBAN').fill(iban)
  await page.getByLabel('Account holder').fill('Ann Example')
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: /^Pay .*EUR$/ }).click()
}

test('lists the items and the methods, and pays with a wallet that approves', async ({ page, merchant, shop }) => {
  const checkout = await merchant.createCheckout({ line_items })
  await page.goto(checkout.checkout_url)
  await expect(page.getByRole('listitem').filter({ hasText: 'Sencha, 100 g' })).toContainText('39.00 EUR')
  await page.getByText('Wallet', { exact: true }).click()
  await expect(page.getByLabel('Card number')).toBeHidden()
  await expect(page.getByRole('link', { name: /^Pay with/ })).toHaveText([/Apple/, /Google/, /PayPal/, /MobilePay/])
  await expectAccessible(page)

  await page.getByRole('link', { name: 'Pay with Apple Pay' }).click()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Approve' }).click()
  await expect(page.getByRole('heading', { name: 'Payment complete' })).toBeVisible()
  await expect(page.getByRole('definition').filter({ hasText: 'Apple Pay' })).toBeVisible()
  await page.getByRole('link', { name: /^Return to / }).click()
  await page.waitForURL(`${shop.url}/thanks?**`)
})

test('offers the other methods after a wallet declines or the payer cancels in it', async ({ page, merchant }) => {
  const checkout = await merchant.createCheckout()
  await page.goto(checkout.checkout_url)
  await openSheet(page, 'PayPal')
  await page.getByRole('button', { name: 'Decline' }).click()
  await expect(page.getByText('The wallet declined the payment')).toBeVisible()
  await page.getByRole('link', { name: 'Pay with PayPal' }).click()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByText('You canceled in the wallet')).toBeVisible()
  await expectAccessible(page)
  await page.getByText('Card', { exact: true }).click()
  await expect(page.getByLabel('Card number')).toBeVisible()
  expect((await merchant.getCheckout(checkout.checkout_id)).state).toBe('open')
})

test('waits for the bank after a debit, and shows the result', async ({ page, merchant, shop }) => {
  const checkout = await merchant.createCheckout({ methods: ['transfer'] })
  await page.goto(checkout.checkout_url)
  const iban = page.getByLabel('IBAN')
  await page.getByRole('button', { name: /^Pay .*EUR$/ }).click()
  await expect(iban).toBeFocused()
  await expect(iban).toHaveAccessibleDescription('Enter the IBAN.')
  await expect(page.getByRole('checkbox')).toHaveAccessibleDescription(/Check this box to authorize the debit/)
  await expectAccessible(page)

  await fillTransfer(page, 'DE00 3704 0044 0532 0130 00')
  await expect(iban).toHaveAccessibleDescription(/has a typo/)
  await expect(iban).toHaveValue('DE00 3704 0044 0532 0130 00')
  await fillTransfer(page, 'DE08 3704 0044 0532 0130 03')
  await expect(page.getByRole('heading', { name: 'Waiting for your bank' })).toBeVisible()
  await expect(page.getByText('Your bank can take up to 5 days to confirm the debit.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Return to Northwind Coffee' })).toHaveAttribute('href', /\/thanks\?/)
  await expectAccessible(page)
  await merchant.advance(60)
  await expect(page.getByRole('heading', { name: 'Payment complete' })).toBeVisible()
  await page.getByRole('link', { name: /^Return to / }).click()
  await page.waitForURL(`${shop.url}/thanks?**`)
})

test('says why the bank rejected a transfer, and accepts another', async ({ page, merchant }) => {
  const checkout = await merchant.createCheckout()
  await page.goto(checkout.checkout_url)
  await page.getByText('Bank debit', { exact: true }).click()
  await page.getByText('Test accounts').click()
  await page.getByRole('button', { name: 'Use DE62' }).click()
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: /^Pay .*EUR$/ }).click()
  await expect(page.getByRole('heading', { name: 'Waiting for your bank' })).toBeVisible()
  await merchant.advance(5)
  await expect(page.getByText('The bank doesn’t recognize this account')).toBeVisible()
  await fillTransfer(page, SUCCEEDS)
  await expect(page.getByRole('heading', { name: 'Waiting for your bank' })).toBeVisible()
})

test('takes a transfer in Arabic, from right to left @phone', async ({ page, merchant }) => {
  await page.goto((await merchant.createCheckout({ language: 'ar', line_items })).checkout_url)
  await page.getByText('خصم مباشر', { exact: true }).click()
  await expect(page.getByLabel('رقم IBAN')).toHaveCSS('direction', 'ltr')
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(0)
  await expectAccessible(page)
  await page.getByLabel('رقم IBAN').fill(SUCCEEDS)
  await page.getByLabel('صاحب الحساب').fill('آن')
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: /^ادفع/ }).click()
  await expect(page.getByRole('heading', { name: 'في انتظار بنكك' })).toBeVisible()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('keeps what was typed beside its problem, and takes a wallet and a transfer', async ({ page, merchant }) => {
    await page.goto((await merchant.createCheckout()).checkout_url)
    await openSheet(page, 'Google Pay')
    await page.getByRole('button', { name: 'Decline' }).click()
    await expect(page.getByText('The wallet declined the payment')).toBeVisible()

    await page.getByText('Bank debit', { exact: true }).click()
    await fillTransfer(page, 'DE00 3704 0044 0532 0130 00')
    await expect(page.getByText('This IBAN is incomplete or has a typo.')).toBeVisible()
    await expect(page.getByLabel('IBAN')).toHaveValue('DE00 3704 0044 0532 0130 00')
    await expect(page.getByLabel('Account holder')).toHaveValue('Ann Example')
    expect(page.url()).not.toMatch(/DE00|Ann/)
    await fillTransfer(page, SUCCEEDS)
    await expect(page.getByRole('heading', { name: 'Waiting for your bank' })).toBeVisible()
    await merchant.advance(5)
    await page.getByRole('link', { name: 'Check again' }).click()
    await expect(page.getByRole('heading', { name: 'Payment complete' })).toBeVisible()
  })
})
