import { readFileSync } from 'node:fs'
import { expect, expectAccessible, test } from './pay-fixtures.ts'

const readme = readFileSync('README.md', 'utf8')

for (const [setting, title] of [
  ['success_url', 'Thank you for your order'],
  ['cancel_url', 'Your cart'],
] as const) {
  test(`the ${setting} in the README is a page of this installation`, async ({ page }) => {
    const { pathname } = new URL(readme.match(new RegExp(`"${setting}": "([^"]+)"`))?.[1] ?? '')
    const response = await page.goto(`${process.env.HOSTED_URL}${pathname}?checkout_id=co_1`)
    expect(response?.status()).toBe(200)
    await expect(page.getByRole('heading', { name: title })).toBeVisible()
    await expect(page.getByText('co_1')).toBeVisible()
    await expectAccessible(page)
  })
}
