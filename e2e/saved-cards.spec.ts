import { expect, expectAccessible, type Merchant, test } from './pay-fixtures.ts'

const valid = { cvc: '123', exp_month: 12, exp_year: new Date().getUTCFullYear() + 4 }
const visa = { number: '4242424242424242', ...valid }
const challenged = { number: '4000002760003184', ...valid }

/** A customer who agreed to see these cards again. */
async function customerWith({ send }: Merchant, ...cards: object[]) {
  const { customer_id } = await send('POST', '/v1/pay/customers', { email: 'ann@shop.example' })
  const path = `/v1/pay/customers/${customer_id}/payment_methods`
  const paths: string[] = []
  for (const card of cards) {
    const { payment_method_id = '' } = await send('POST', path, { type: 'card', card, allow_redisplay: true })
    paths.push(`${path}/${payment_method_id}`)
  }
  return { customer_id, paths }
}

test('pays with a saved card after its bank confirms, by keyboard @phone', async ({ page, merchant, shop }) => {
  const soon = { cvc: '123', exp_month: new Date().getUTCMonth() + 1, exp_year: new Date().getUTCFullYear() }
  const { customer_id } = await customerWith(merchant, { number: '5555555555554444', ...soon }, challenged, visa)
  await merchant.advance(32 * 86_400)
  const checkout = await merchant.createCheckout({ customer_id, save_payment_method: true })
  await page.goto(checkout.checkout_url)
  const cards = page.getByRole('group', { name: 'Saved cards' })
  await expect(cards.getByRole('radio', { name: /^Visa ending in 4242/ })).toBeChecked()
  await expect(cards.getByRole('radio', { name: /^Mastercard ending in 4444\s*Expired/ })).toBeDisabled()
  await expect(page.getByLabel('Card number')).toBeHidden()
  await expectAccessible(page)

  await cards.getByRole('radio', { name: /4242/ }).focus()
  await page.keyboard.press('ArrowDown')
  await expect(cards.getByRole('radio', { name: /3184/ })).toBeChecked()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Fail' }).click()
  await expect(page.getByText('Your bank couldn’t verify that it’s you')).toBeVisible()
  await expect(page.getByLabel('Card number')).toBeVisible()
  await expect(page.getByRole('checkbox', { name: /^Show this card the next time I pay/ })).not.toBeChecked()
  await expectAccessible(page)

  await page.getByText('Saved cards', { exact: true }).click()
  await cards.getByRole('radio', { name: /3184/ }).check()
  await page.getByRole('button', { name: /^Pay .*EUR$/ }).click()
  await page.getByRole('button', { name: 'Complete' }).click()
  await expect(page.getByRole('heading', { name: 'Payment complete' })).toBeVisible()
  await page.getByRole('link', { name: /^Return to / }).click()
  await page.waitForURL(`${shop.url}/thanks?**`)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('says in Arabic that a card was deleted meanwhile, and pays with another', async ({ page, merchant }) => {
    const { customer_id, paths } = await customerWith(merchant, { ...visa, number: '5555555555554444' }, visa)
    await page.goto((await merchant.createCheckout({ customer_id, language: 'ar' })).checkout_url)
    await merchant.send('DELETE', paths[1] ?? '')
    await page.getByRole('button', { name: /^ادفع/ }).click()
    const other = page.getByRole('radio', { name: /4444/ })
    await expect(other).toHaveAccessibleDescription('لم يعد من الممكن استخدام هذه البطاقة هنا. اختر بطاقة أخرى.')
    await expect(page.getByRole('radio', { name: /4242/ })).toBeHidden()
    await page.getByRole('button', { name: /^ادفع/ }).click()
    await expect(page.getByRole('heading', { name: 'تمّ الدفع' })).toBeVisible()
  })
})
