import { test } from './console-fixtures.ts'
import { expect, expectAccessible, typeCard } from './pay-fixtures.ts'

test('creates a checkout, declines it, pays it, and shows the events as they arrive', async ({
  page,
  workspace,
  receiver,
}) => {
  await workspace.call('POST', '/v1/webhooks', { url: receiver.url, events: ['checkout.*'] })
  await page.goto(workspace.path('sandbox/demos'))
  await expect(page.getByText('The payment page appears here')).toBeVisible()
  await expect(page.getByText('Streaming', { exact: true }).last()).toBeVisible()

  const amount = page.getByLabel('Amount')
  await page.getByLabel('Currency').selectOption('JPY')
  await page.getByRole('button', { name: 'Create checkout' }).click()
  await expect(amount).toBeFocused()
  await expect(amount).toHaveAccessibleDescription('JPY has no decimals.')
  await amount.fill('4900')
  await page.getByLabel('Description').fill('Annual plan')
  await page.getByRole('checkbox', { name: 'Bank debit' }).uncheck()
  await page.getByRole('button', { name: 'Create checkout' }).click()
  await page.waitForURL(/checkout_id=co_/)
  await expect(page.getByText('Waiting for the payer')).toBeVisible()
  await expect(page.getByText('"amount": 4900,').first()).toBeVisible()

  const frame = page.frameLocator('iframe')
  await expect(frame.getByText('Wallet', { exact: true })).toBeVisible()
  await expect(frame.getByText('Bank debit')).toHaveCount(0)
  const pay = async (number: string) => {
    await typeCard(frame, number)
    await frame.getByRole('button', { name: /^Pay / }).click()
  }
  await pay('4000000000000002')
  const events = page.getByRole('list', { name: 'Events' })
  await expect(events.getByRole('listitem').filter({ hasText: 'charge.failed' })).toBeVisible()
  await pay('4242424242424242')
  await expect(page.getByText('Paid', { exact: true })).toBeVisible()
  const completed = events.getByRole('listitem').filter({ hasText: 'checkout.completed' })
  await expect(completed).toContainText('delivered')
  await receiver.until(1)

  await completed.getByText('checkout.completed').first().click()
  await expect(completed.getByRole('region', { name: 'Event checkout.completed' })).toContainText(
    '"state": "completed"',
  )
  await expectAccessible(page)
  await completed.getByRole('link', { name: receiver.url }).click()
  await page.waitForURL(/\/webhooks\/wh_.*delivery=dlv_/)
  await expect(page.getByRole('dialog').getByText('x-pillar-signature:')).toBeVisible()
})

test('offers test cards to copy and the code to run', async ({ page, workspace }) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.goto(workspace.path('sandbox/demos'))
  await page.getByRole('button', { name: 'Copy 4000 0000 0000 3220' }).click()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('4000000000003220')
  await page.getByRole('tab', { name: 'JavaScript' }).click()
  await expect(page.getByText('process.env.PILLAR_API_KEY')).toBeVisible()
  expect(await page.content()).not.toMatch(/sk_(sandbox|live)_\w{8}/)
})

test('starts a fault beside the payment page and stops it again', async ({ page, workspace }) => {
  await page.goto(workspace.path('sandbox/demos'))
  await page.getByRole('button', { name: 'Start: Decline 20% of payments' }).click()
  await expect(page.getByText('1 sandbox fault is active')).toBeVisible()
  const { rules } = await workspace.call('GET', '/v1/sandbox/faults')
  expect(rules).toMatchObject([{ operation: 'payCheckout', probability: 0.2 }])
  await page.getByRole('button', { name: 'Stop: Decline 20% of payments' }).click()
  await expect(page.getByText('1 sandbox fault is active')).toBeHidden()
})

for (const screen of ['sandbox/demos', 'sandbox/demos/room', 'sandbox', 'sandbox/wipe', 'promote']) {
  test(`redirects a live link to ${screen} to Home, because it exists only in the sandbox`, async ({
    page,
    workspace,
  }) => {
    await page.goto(`/${workspace.slug}/live/${screen}`)
    await page.waitForURL(`/${workspace.slug}/live/home`)
    await expect(page.getByRole('link', { name: 'Promote to live' })).toHaveCount(0)
  })
}
