import { test } from './console-fixtures.ts'
import { expect, expectAccessible } from './pay-fixtures.ts'
import { invite, join, newAddress, otherPerson } from './team-fixtures.ts'

test('shows who did what in the audit log, filtered by person and action, and verifies it', async ({
  page,
  workspace,
}) => {
  const email = newAddress()
  await invite(page, workspace, email, 'viewer')
  await workspace.call('POST', '/v1/keys', { name: 'Server', scopes: ['pay:write'] })
  await page.goto(workspace.path('settings/audit-log'))
  const rows = page.getByRole('row')
  await expect(rows.filter({ hasText: 'API key created' })).toHaveCount(1)
  await expect(rows.filter({ hasText: 'Invitation created' })).toContainText(email)
  await expect(rows.filter({ hasText: 'Workspace created' })).toContainText('Done')
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Action', exact: true }).click()
  await page.getByRole('menuitemradio', { name: 'Invitation created' }).click()
  await expect(page).toHaveURL(/action=invitation\.created/)
  await expect(rows.filter({ hasText: 'API key created' })).toBeHidden()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'CSV' }).click()
  const text = await (await (await download).createReadStream()).toArray()
  expect(Buffer.concat(text).toString()).toMatch(/invitation\.created.*[0-9a-f]{64}/)

  await page.getByRole('link', { name: /Invitation created, entry \d+, open/ }).click()
  const drawer = page.getByRole('dialog')
  await expect(drawer.getByText('invitation.created')).toBeVisible()
  await expect(drawer.getByText('Previous hash')).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: 'Verify log' }).click()
  await expect(page.getByText(/^All \d+ entries are intact$/)).toBeVisible()
  await expectAccessible(page)
  const chain = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Export chain' }).click()
  expect((await chain).suggestedFilename()).toBe(`audit-log-${workspace.slug}.ndjson`)
})

test('hides the audit log from a viewer and says who can grant access', async ({
  page,
  workspace,
  browser,
  baseURL,
}) => {
  const link = await invite(page, workspace, newAddress(), 'viewer')
  const guest = await otherPerson(browser, baseURL)
  await guest.open(link)
  await join(guest.page, workspace.path('home'))
  await guest.open(workspace.path('settings/audit-log'))
  await expect(guest.page.getByRole('heading', { name: 'Only owners and admins can read the audit log' })).toBeVisible()
  await expect(
    guest.page.getByText(/Your role, viewer, can’t read the audit log\..* can change your role\./),
  ).toBeVisible()
  await expectAccessible(guest.page)
  expect((await guest.request.get(`/api/audit/${workspace.slug}`)).status()).toBe(403)
  await guest.close()
})
