import { readFileSync } from 'node:fs'
import { test, type Workspace } from './console-fixtures.ts'
import { expect, expectAccessible } from './pay-fixtures.ts'

/** Between midnight and 02:00 UTC, the next run settles the day before. */
async function startAtNoon({ call }: Workspace) {
  const noon = new Date(Date.now() + 86_400_000)
  noon.setUTCHours(12, 0, 0, 0)
  await call('POST', '/v1/sandbox/clock', { advance_to: noon.toISOString() })
  await expect.poll(async () => (await call('GET', '/v1/sandbox/clock')).state).toBe('idle')
}

const CARD = { type: 'card', token: 'tok_visa' }

test('follows payments from the balance to a settlement whose screen, file and API agree', async ({
  page,
  workspace,
}) => {
  await startAtNoon(workspace)
  await page.goto(workspace.path('payments/settlements'))
  await expect(page.getByRole('heading', { name: 'No settlements yet' })).toBeVisible()
  await expectAccessible(page)
  await page.goto(workspace.path('payments/balance'))
  await expect(page.getByRole('heading', { name: 'No open balance' })).toBeVisible()

  await workspace.call('PATCH', '/v1/account', { settlement_currency: 'EUR' })
  const charge = async (amount: number, currency: string) =>
    workspace.call('POST', '/v1/pay/charges', { amount, currency, payment_method: CARD })
  const { transaction_id } = await charge(10_000, 'USD')
  await charge(5_000, 'EUR')
  await workspace.call('POST', '/v1/pay/refunds', { transaction_id, amount: 3_333 })

  await page.reload()
  const sums = page.getByRole('table', { name: 'Balance by currency' })
  await expect(sums.getByRole('row').filter({ hasText: 'EUR' })).toContainText('107.80 EUR')
  await expect(page.getByRole('table', { name: 'Ledger entries' }).getByRole('row')).toHaveCount(4)
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Advance 14 hours to the next settlement' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Advance clock' }).click()
  await expect(page.getByText('Everything is settled')).toBeVisible()
  await expect(sums.getByRole('row').filter({ hasText: 'EUR' })).toContainText('107.80 EUR')
  await page.getByRole('navigation').getByRole('link', { name: 'Settlements' }).click()
  await page.getByRole('row').filter({ hasText: 'Pending' }).getByRole('link').click()

  await expect(page.getByRole('heading', { level: 1 })).toContainText('107.80 EUR')
  const parts = page.getByRole('table', { name: 'Amounts by currency' })
  await expect(parts.getByRole('row').filter({ hasText: 'USD' })).toContainText('−33.33 USD')
  const lines = page.getByRole('table', { name: 'Lines of the settlement' })
  await expect(lines.getByRole('row')).toHaveCount(4)
  await expectAccessible(page)
  const shownIn = async (cell: string) => (await lines.locator(`tbody tr td:${cell}`).allTextContents()).map(numberIn)
  const [shown, fees] = [await shownIn('last-child'), await shownIn('nth-child(5)')]

  const [settlementId = ''] = /st_\w+/.exec(page.url()) ?? []
  const { data } = await workspace.call('GET', `/v1/pay/settlements/${settlementId}/lines`)
  const answered = data as { settlement_net: number; fee: number }[]
  expect(answered.map((line) => line.settlement_net / 100)).toEqual(shown)
  expect(answered.map((line) => line.fee / 100)).toEqual(fees)
  const downloading = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download CSV' }).click()
  const csv = readFileSync(await (await downloading).path(), 'utf8')
    .trim()
    .split('\r\n')
    .slice(1)
  expect(csv.map((row) => Number(row.split(',')[9]))).toEqual(shown)
  expect(csv.map((row) => Number(row.split(',')[5]))).toEqual(fees)

  await page.getByRole('link', { name: /^Fees returned/ }).click()
  await expect(lines.getByRole('row')).toHaveCount(2)
  await expect(lines.getByRole('row').last()).toContainText('Refund')
})

test('quotes a rate and counts down until it is no longer locked', async ({ page, workspace }) => {
  await page.goto(workspace.path('payments/fx'))
  const rates = page.getByRole('table', { name: 'Exchange rates' })
  await expect(rates.getByRole('row').filter({ hasText: 'JPY' })).toContainText('162.8619')
  await page.getByLabel('Base currency').selectOption('USD')
  await expect(rates.getByRole('row').filter({ hasText: 'JPY' })).toContainText('150.2000369')
  await expect(page.getByText('No quotes yet')).toBeVisible()

  await page.getByRole('button', { name: 'Create quote' }).click()
  const form = page.getByRole('dialog', { name: 'Create FX quote' })
  await form.getByLabel('Amount').fill('100')
  await expect(form.getByText('Payments can’t use a quote until your account has a settlement currency.')).toBeVisible()
  await expectAccessible(page)
  await form.getByRole('button', { name: 'Create quote' }).click()
  const quote = page.getByRole('dialog', { name: 'USD to EUR' })
  await expect(quote).toContainText('92.23 EUR')
  await expect(quote).toContainText(/Locked for\s*5\d:\d\d/)
  await expectAccessible(page)
  await page.keyboard.press('Escape')

  await workspace.call('POST', '/v1/sandbox/clock', { advance_by_seconds: 3600 })
  await page.reload()
  await expect(page.getByRole('table', { name: 'FX quotes' }).getByRole('row').last()).toContainText('Expired')
})

function numberIn(text: string): number {
  return Number(text.replace('−', '-').replace(/[^\d.-]/g, ''))
}
