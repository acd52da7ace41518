import { authenticator } from '#tests/support/authenticator.ts'
import { hydrated, test } from './console-fixtures.ts'
import { expect, expectAccessible } from './pay-fixtures.ts'
import { invite, join, newAddress, otherPerson, password } from './team-fixtures.ts'

// Requests of a member without a second step are refused on purpose.
test.use({ expectedErrors: [/status of 403/] })

test('an owner requires two-step sign-in, and a member sets it up on the way to the page they wanted', async ({
  page,
  workspace,
  browser,
  baseURL,
}) => {
  const email = newAddress()
  const link = await invite(page, workspace, email, 'Developer')
  const grace = await otherPerson(browser, baseURL)
  await grace.open(link)
  await join(grace.page, workspace.path('home'))

  await page.goto(workspace.path('settings/team/security'))
  const turnOn = page.getByRole('button', { name: 'Require two-step sign-in' })
  await expect(turnOn).toHaveAccessibleDescription(/Set up your own second step first/)
  await expect(page.getByRole('heading', { name: '2 of 2 members without a second step' })).toBeVisible()
  await expectAccessible(page)
  const headers = { origin: baseURL ?? '' }
  const begun = await page.request.post('/api/account/second-factor', { data: { current_password: password }, headers })
  const own = authenticator((await begun.json()).secret)
  await page.request.put('/api/account/second-factor', { data: { code: own.code() }, headers })

  await page.reload()
  await turnOn.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: /^Require two-step sign-in in Engines/ })
  await expect(dialog).toContainText(
    '1 member has no second step and loses access until they set one up: Grace Hopper.',
  )
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Require two-step sign-in' }).click()
  await expect(page.getByText('Required for all members')).toBeVisible()
  await expectAccessible(page)

  await grace.open(workspace.path('settings/team?q=grace'))
  await expect(grace.page.getByRole('heading', { name: 'Set up two-step sign-in' })).toBeVisible()
  await expectAccessible(grace.page)
  await grace.page.getByRole('button', { name: 'Use an authenticator app' }).click()
  await grace.page.getByLabel('Current password').fill(password)
  await grace.page.keyboard.press('Enter')
  await expect(grace.page.getByRole('img', { name: /QR code/ })).toBeVisible()
  const app = authenticator((await grace.page.locator('[data-secret]').textContent())?.replaceAll(' ', '') ?? '')
  await grace.page.getByLabel('Code from your app').fill(app.code())
  await grace.page.keyboard.press('Enter')
  await grace.page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  const codes = grace.page.getByRole('dialog', { name: 'Save your backup codes' })
  await codes.getByRole('button', { name: 'Copy all' }).click()
  await codes.getByRole('button', { name: 'Done' }).click()
  await grace.page.waitForURL(workspace.path('settings/team?q=grace'))
  await hydrated(grace.page)
  await expect(grace.page.getByRole('cell', { name: email })).toBeVisible()

  await page.reload()
  await expect(page.getByText('Every member has a passkey or an authenticator app.')).toBeVisible()
  await page.getByRole('button', { name: 'Stop requiring it' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Stop requiring it' }).click()
  await expect(page.getByText('Not required', { exact: true })).toBeVisible()
  await grace.close()
})
