import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { test } from './console-fixtures.ts'
import { expect, expectAccessible } from './pay-fixtures.ts'
import { order } from './shop.ts'

test('advances the clock after a dry run, checks off the predictions, and returns to real time', async ({
  page,
  workspace,
}) => {
  await workspace.call('POST', '/v1/pay/checkouts', order)
  await page.goto(workspace.path('sandbox'))
  await expect(page.getByText('0 seconds')).toBeVisible()

  await page.getByRole('button', { name: 'Advance clock' }).click()
  const dialog = page.getByRole('dialog')
  // At the end of a month, a bill falls due as well.
  await expect(dialog.getByText(/^Due before .*\b1 expired checkout/)).toBeVisible()
  await expectAccessible(page)
  await dialog.getByText('Other…').click()
  await dialog.getByLabel('How many').fill('30')
  await dialog.getByLabel('Unit').selectOption('minutes')
  await expect(dialog.getByText(/Nothing is due before/)).toBeVisible()
  await dialog.getByText('1 week').click()
  await expect(dialog.getByText(/^Due before .*\b1 expired checkout/)).toBeVisible()
  await dialog.getByRole('button', { name: 'Advance clock' }).click()
  await expect(dialog.getByText(/\d happened as predicted/)).toBeVisible()
  await expect(dialog.getByText('Checkout “Order 1042” expires.')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByText('7 days')).toBeVisible()
  const chip = page.getByRole('button', { name: /^Sandbox clock:/ })
  await expect(chip).not.toHaveAccessibleName(/real time/)

  await page.goto(workspace.path('keys'))
  await chip.click()
  await dialog.getByRole('button', { name: /Return to real time/ }).click()
  await expect(dialog.getByRole('button', { name: 'Wipe and return' })).toBeDisabled()
  await dialog.getByLabel(/to confirm/).fill(workspace.slug)
  await dialog.getByRole('button', { name: 'Wipe and return' }).click()
  await expect(page.getByText('Sandbox returned to real time')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(chip).toHaveAccessibleName(/real time/)
})

test('lists the work that is due within a week, and moves the clock to the time of one', async ({
  page,
  workspace,
}) => {
  const { expires_at, checkout_id } = await workspace.call('POST', '/v1/pay/checkouts', order)
  await page.goto(workspace.path('sandbox'))
  const upcoming = page.getByRole('region', { name: 'Upcoming' })
  const expiry = upcoming.getByRole('listitem').filter({ hasText: 'Checkout “Order 1042” expires.' })
  await expectAccessible(page)
  await expect(expiry.getByRole('link')).toHaveAttribute('href', new RegExp(`/payments/checkouts/${checkout_id}$`))
  await expiry.getByRole('button', { name: /^Advance to / }).click()
  const dialog = page.getByRole('dialog')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Advance clock' }).click()
  await expect(page.getByText('Results of the last advance')).toBeVisible()
  await expect(expiry).toHaveCount(0)
  const { now } = await workspace.call('GET', '/v1/sandbox/clock')
  expect(Date.parse(`${now}`)).toBeGreaterThanOrEqual(Date.parse(`${expires_at}`))
})

test('shows an active fault on every page until it is stopped', async ({ page, workspace }) => {
  const sendBanner = await holdScript(page, 'sandbox faults are active')
  await page.goto(workspace.path('sandbox/faults'))
  await page.getByRole('button', { name: 'Start: Decline 20% of payments' }).click()
  await expect(page.getByRole('button', { name: 'Stop: Decline 20% of payments' })).toBeVisible()
  sendBanner()
  await expect(page.getByText('1 sandbox fault is active')).toBeVisible()
  // The page learns late that its fault is over and that five minutes from now are another time.
  await workspace.call('POST', '/v1/sandbox/clock', { advance_by_seconds: 3_600 })
  await page.getByRole('button', { name: 'Start: Delay responses by 3 seconds' }).click()
  await expect(page.getByRole('button', { name: 'Stop: Delay responses by 3 seconds' })).toBeVisible()
  await page.getByRole('button', { name: 'Start: Decline 20% of payments' }).click()
  await expect(page.getByText('2 sandbox faults are active')).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('link', { name: 'API keys' }).click()
  await expect(page.getByRole('heading', { name: 'API keys', level: 1 })).toBeVisible()
  await expect(page.getByText(/20% of payments are declined/)).toBeVisible()
  await page.getByRole('button', { name: 'Stop now' }).click()
  await expect(page.getByText('2 sandbox faults are active')).toBeHidden()
  expect(await workspace.call('GET', '/v1/sandbox/faults')).toEqual({ rules: [] })
})

test('wipes the sandbox after the workspace’s name is typed', async ({ page, workspace }) => {
  const { checkout_id } = await workspace.call('POST', '/v1/pay/checkouts', order)
  await page.goto(workspace.path('sandbox/wipe'))
  await page.getByRole('button', { name: /Wipe now/ }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(/to confirm/).fill(workspace.slug)
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Wipe sandbox' }).click()
  await expect(page.getByText('Sandbox wiped')).toBeVisible()
  const gone = await page.request.get(`/api/gateway/${workspace.slug}/sandbox/v1/pay/checkouts/${checkout_id}`)
  expect([gone.status(), (await gone.json()).code]).toEqual([410, 'resource_wiped'])
})

test.describe('the ID of an object in the other environment', () => {
  test.use({ expectedErrors: [/status of 404/] })

  test('is reported as belonging to the other environment', async ({ page, workspace }) => {
    const { key_id } = await workspace.call('POST', '/v1/keys', { name: 'Sandbox only' })
    await page.goto(workspace.path(`keys/${key_id}`).replace('/sandbox/', '/live/'))
    await expect(page.getByText('This ID exists in sandbox, not in live')).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Open it in sandbox' }).click()
    await expect(page.getByRole('heading', { name: 'Sandbox only' })).toBeVisible()
    await expect(page.getByText('This ID exists in sandbox, not in live')).toBeHidden()
  })
})

/** Holds the built script with this text, as a slow connection would, until the returned function is called. */
async function holdScript(page: Page, text: string): Promise<() => void> {
  const folder = '.next/static/chunks'
  const scripts = readdirSync(folder).filter((name) => name.endsWith('.js'))
  const name = scripts.find((script) => readFileSync(join(folder, script), 'utf8').includes(text))
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route(`**/${name}`, async (route) => {
    await released
    await route.continue()
  })
  return release
}
