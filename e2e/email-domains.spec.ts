import { test } from './console-fixtures.ts'
import { expect, expectAccessible } from './pay-fixtures.ts'

test('a domain is added, shows its DNS records, and is verified once they are published', async ({
  page,
  workspace,
}) => {
  await page.goto(workspace.path('connect/domains'))
  await expect(page.getByRole('link', { name: 'sandbox.pillar.test, Verified, open' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Add domain' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Add domain' }).click()
  await expect(dialog.getByLabel('Domain')).toHaveAccessibleDescription(/Enter a domain/)
  await dialog.getByLabel('Domain').fill('mail.shop.example')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Add domain' }).click()

  await expect(page.getByRole('heading', { level: 1 })).toContainText(/mail\.shop\.example\s*Pending/)
  const dkim = page.getByRole('listitem', { name: 'DKIM' })
  await expect(dkim).toContainText('s2026a._domainkey.mail.shop.example')
  await expect(dkim.getByRole('button', { name: 'Copy value' })).toBeVisible()
  await expect(page.getByRole('listitem', { name: 'Return path' })).toContainText('bounce.mail.shop.example')
  await expectAccessible(page)
  await workspace.call('POST', '/v1/sandbox/clock', { advance_by_seconds: 5 })
  await page.getByRole('button', { name: 'Check now' }).click()
  await expect(page.getByText('All DNS records were found')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Verified')
  await expect(dkim).toContainText('Found')
})

test('a wrong record shows what DNS has, a domain without records fails, and is deleted @phone', async ({
  page,
  workspace,
}) => {
  const add = (domain: string) => workspace.call('POST', '/v1/connect/email/domains', { domain })
  const wrong = await add('wrong.shop.example')
  const pending = await add('pending.shop.example')
  await page.goto(workspace.path(`connect/domains/${pending.domain_id}`))
  await page.getByRole('button', { name: 'Check now' }).click()
  await expect(page.getByText('4 DNS records are missing or different')).toBeVisible()
  await workspace.call('POST', '/v1/sandbox/clock', { advance_by_seconds: 73 * 3600 })
  await page.goto(workspace.path(`connect/domains/${wrong.domain_id}`))
  await expect(page.getByRole('alert').filter({ hasText: 'missing for 72 hours' })).toBeVisible()
  await expect(page.getByRole('listitem', { name: 'DKIM' })).toContainText(/Different.*In DNS.*p=AAAAAAAA/s)
  await expectAccessible(page)

  await page.goto(workspace.path('connect/domains'))
  await page.getByRole('link', { name: 'pending.shop.example, Failed, open' }).click()
  await page.getByRole('button', { name: 'Delete domain' }).click()
  await expectAccessible(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Delete domain' }).click()
  await expect(page.getByRole('heading', { name: 'Email domains' })).toBeVisible()
  await expect(page.getByRole('link', { name: /pending\.shop\.example/ })).toHaveCount(0)
})
