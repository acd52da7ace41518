import { readFile } from 'node:fs/promises'
import { test } from './console-fixtures.ts'
import { expect, expectAccessible } from './pay-fixtures.ts'
import { apiUrl, order } from './shop.ts'

const charge = { amount: 2500, currency: 'USD', payment_method: { type: 'card', token: 'tok_visa' } }

type Call = (method: string, path: string, body?: unknown) => Promise<Record<string, unknown>>

/** Pays an order as a payer's browser does: 2.9 % and USD 0.30, so USD 1.03. */
async function sellOne(call: Call) {
  const { checkout_id, checkout_url } = await call('POST', '/v1/pay/checkouts', {
    ...order,
    amount: 2500,
    currency: 'USD',
  })
  const secret = new URL(String(checkout_url)).searchParams.get('client_secret') ?? ''
  const card = { number: '4242424242424242', exp_month: 12, exp_year: 2040, cvc: '123' }
  const answer = await fetch(`${apiUrl()}/hosted/checkouts/${checkout_id}/pay`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'client-secret': secret },
    body: JSON.stringify({ payment_method: { type: 'card', card } }),
  })
  expect(answer.status).toBe(200)
}

test('issues a bill after a month that matches its calls and can be downloaded', async ({ page, workspace }) => {
  await sellOne(workspace.call)
  await page.goto(workspace.path('settings/billing'))
  await expect(page.getByRole('heading', { name: 'No bills yet' })).toBeVisible()
  await expect(page.getByRole('row', { name: /Card payments.*1\.03 USD/ })).toBeVisible()
  await expectAccessible(page)
  const drawer = page.getByRole('dialog')
  await page.getByRole('link', { name: 'Card payments' }).click()
  await expect(drawer.getByText('1 row with 1 payment adds up to 1.03 USD.')).toBeVisible()
  await expect(drawer.getByRole('link', { name: 'Logs' })).toHaveAttribute('href', /logs\?from=.*&to=.*&key=key_/)
  await expectAccessible(page)
  await page.goto(workspace.path('settings/usage'))
  await page.getByRole('link', { name: 'Card payment' }).click()
  await expect(drawer.getByText('1 row with 1 payment adds up to 1.03 USD.')).toBeVisible()
  await page.goBack()
  await expect(drawer).toBeHidden()
  await page.goto(workspace.path('settings/billing'))

  await workspace.call('POST', '/v1/sandbox/clock', { advance_by_seconds: 40 * 86_400 })
  await page.reload()
  const row = page.getByRole('row', { name: /TEST-UP-\d{4}-\d{6}.*1\.03 USD/ })
  await expect(row).toContainText('Paid')
  const link = row.getByRole('link', { name: /^Download TEST-UP/ })
  const [file] = await Promise.all([page.waitForEvent('download'), link.click()])
  expect(file.suggestedFilename()).toMatch(/^TEST-UP-\d{4}-\d{6}\.pdf$/)
  expect((await readFile(await file.path())).subarray(0, 8).toString()).toBe('%PDF-1.7')

  await row.getByRole('link', { name: /bill TEST-UP.*open$/ }).click()
  await drawer.getByRole('link', { name: 'Card payments' }).click()
  await expect(page).toHaveURL(/line=1/)
  await expect(
    drawer.getByText('1 row with 1 payment adds up to 1.03 USD. The billed amount is 1.03 USD.'),
  ).toBeVisible()
  await drawer.getByRole('button', { name: 'Recompute bill' }).click()
  await expect(drawer.getByText('Same total: 0.00 USD')).toBeVisible()
  await expectAccessible(page)

  await page.reload()
  await expect(drawer.getByRole('heading', { name: 'Calls behind “Card payments”' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page).not.toHaveURL(/bill=/)
  await page.getByRole('button', { name: 'State' }).click()
  await page.getByRole('menuitemradio', { name: 'Past due' }).click()
  await expect(page.getByRole('heading', { name: 'No matching bills' })).toBeVisible()
})

test.describe('an invalid tax ID', () => {
  test.use({ expectedErrors: [/status of 400/] })

  test('is reported beside its field, and no input is lost', async ({ page, workspace }) => {
    await page.goto(workspace.path('settings/billing'))
    await page.getByRole('button', { name: 'Edit details' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Legal name').fill('Engines GmbH')
    await dialog.getByLabel('Address', { exact: true }).fill('Torstraße 1')
    await dialog.getByLabel('Postal code').fill('10119')
    await dialog.getByLabel('City').fill('Berlin')
    await dialog.getByLabel('Country').selectOption('Germany')
    await dialog.getByLabel('Tax ID', { exact: true }).fill('DE12')
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Edit details' }).click()
    await expect(dialog.getByLabel('Legal name')).toHaveValue('Engines GmbH')
    await dialog.getByRole('button', { name: 'Save details' }).click()
    const taxId = dialog.getByLabel('Tax ID', { exact: true })
    await expect(taxId).toHaveAccessibleDescription(/format of a DE VAT number/)
    await expect(taxId).toBeFocused()
    await taxId.fill('DE123456789')
    await dialog.getByRole('button', { name: 'Save details' }).click()
    await expect(page.getByText('Billing details saved')).toBeVisible()
    await expect(page.getByText('Engines GmbH')).toBeVisible()
    await expect(page.getByText(/Torstraße 1, 10119 Berlin, Germany/)).toBeVisible()
  })
})

test('lists what the sandbox would have sent, finds a recipient and exports it', async ({ page, workspace }) => {
  await page.goto(workspace.path('sandbox/outbox'))
  await expect(page.getByRole('heading', { name: 'No messages yet' })).toBeVisible()
  await expectAccessible(page)

  for (const receipt_email of ['ann@payer.example', 'ben@payer.example'])
    await workspace.call('POST', '/v1/pay/charges', { ...charge, receipt_email })
  await page.reload()
  const rows = page.getByRole('row', { name: /payer\.example/ })
  await expect(rows).toHaveCount(2)
  await page.getByRole('searchbox', { name: 'Find messages by recipient' }).fill('ann@payer.example')
  await page.keyboard.press('Enter')
  await expect(rows).toHaveCount(1)
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'CSV' }).click()])
  const [header, ...lines] = (await readFile(await file.path(), 'utf8')).trim().split('\r\n')
  expect(header).toBe('Message,To,Channel,Time')
  expect(lines).toEqual([expect.stringMatching(/,ann@payer\.example,Email,\d{4}-/)])
})
