import { randomUUID } from 'node:crypto'
import { hydrated } from './console-fixtures.ts'
import { expect, test } from './mail-fixtures.ts'
import { expectAccessible } from './pay-fixtures.ts'

const PASSWORD = 'correct horse staple'
const linkIn = (text: string) => /https?:\/\/\S+\/verify\/address\/[\w-]{43}/.exec(text)?.[0] ?? ''

// A wrong password is refused on purpose.
test.use({ expectedErrors: [/status of 403/] })

test('changes the address of an account with the link that the new address gets', async ({ page, lastMail }) => {
  const id = randomUUID().slice(0, 8)
  const [former, next] = [`ada-${id}@example.com`, `countess-${id}@example.com`]
  const data = { name: 'Ada', email: former, password: PASSWORD, workspace_name: `Engines ${id}` }
  expect((await page.request.post('/api/auth/sign-up', { data })).status()).toBe(201)
  await page.goto(`/engines-${id}/sandbox/account`)
  await hydrated(page)

  await page.getByRole('button', { name: 'Change address' }).click()
  const dialog = page.getByRole('dialog', { name: 'Change your email address' })
  await dialog.getByLabel('New email address').fill(next)
  await dialog.getByLabel('Current password').fill('incorrect horse')
  await page.keyboard.press('Enter')
  await expect(dialog.getByLabel('Current password')).toHaveAccessibleDescription('This is not your current password.')
  await expectAccessible(page)
  await dialog.getByLabel('Current password').fill(PASSWORD)
  await page.keyboard.press('Enter')
  await expect(page.getByText(`Waiting for confirmation of ${next}`)).toBeVisible()
  await expectAccessible(page)
  await lastMail(former, /Subject: Your Pillar account is about to get another address/)

  await page.goto(linkIn(await lastMail(next, /Subject: Confirm your new address for Pillar/)))
  await hydrated(page)
  await expect(page).toHaveURL('/verify/address')
  await expect(page.getByText(`From ${former} to ${next}.`)).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Change address' }).click()
  await expect(page.getByRole('heading', { name: 'Your address is changed' })).toBeVisible()
  await expectAccessible(page)
  await page.goto(`/engines-${id}/sandbox/account`)
  await expect(page.getByText(`Waiting for confirmation`)).toHaveCount(0)
  await expect(page.getByText(next, { exact: true })).toBeVisible()
})
