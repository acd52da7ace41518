import { test } from './console-fixtures.ts'
import { expect, expectAccessible } from './pay-fixtures.ts'
import { order } from './shop.ts'

const pixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
const twoByOne = 'iVBORw0KGgoAAAANSUhEUgAAAAIAAAABCAIAAAB7QOjdAAAADUlEQVR4nGOQ978BRAAHfwKNb/L1AwAAAABJRU5ErkJggg=='

test('an owner sees name, color and logo in the preview before payers do', async ({ page, workspace }) => {
  await page.goto(workspace.path('settings/payment-pages'))
  const preview = page.frameLocator('iframe')
  const accent = () => preview.locator('html').evaluate((html) => getComputedStyle(html).getPropertyValue('--accent'))
  await page.getByLabel('Name').fill('Tea Shop Berlin')
  const color = page.getByRole('textbox', { name: 'Color', exact: true })
  await color.fill('yellow')
  await color.press('Tab')
  await expect(color).toHaveAccessibleDescription('Enter a color such as #0f766e.')
  await color.fill('#ffd400')
  await expect(page.getByText('Buttons get black text on it: contrast 14.7 to 1')).toBeVisible()
  await expect(preview.getByText('Tea Shop Berlin', { exact: true })).toBeVisible()
  await expect.poll(accent).toBe('#ffd400')

  const file = (name: string, mimeType: string, text: string) => ({
    name,
    mimeType,
    buffer: Buffer.from(text, 'base64'),
  })
  await page.getByLabel('Logo', { exact: true }).setInputFiles(file('logo.svg', 'image/svg+xml', 'PHN2Zz4='))
  await expect(page.getByText('Choose a PNG, JPEG or WebP image.')).toBeVisible()
  await page.getByLabel('Logo', { exact: true }).setInputFiles(file('logo.png', 'image/png', pixel))
  await expect(preview.locator('img.merchant-mark')).toHaveAttribute('src', /^data:image\/png/)
  const mark = preview.locator('img.merchant-mark')
  const ratio = () => mark.evaluate((image) => image.clientWidth / image.clientHeight)
  expect(await ratio()).toBe(1)
  await page.getByLabel('Logo', { exact: true }).setInputFiles(file('wide.png', 'image/png', twoByOne))
  await expect.poll(ratio).toBe(2)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Save payment pages' }).click()
  await expect(page.getByText('Payment pages saved')).toBeVisible()

  const checkout = await workspace.call('POST', '/v1/pay/checkouts', order)
  await page.goto(String(checkout.checkout_url))
  await expect(page.getByText('Tea Shop Berlin', { exact: true })).toBeVisible()
  const logo = await page.locator('img.merchant-mark').getAttribute('src')
  const served = await page.request.get(logo ?? '')
  expect(served.headers()).toMatchObject({
    'content-type': 'image/png',
    'x-content-type-options': 'nosniff',
    'content-security-policy': expect.stringContaining("default-src 'none'"),
  })
})
