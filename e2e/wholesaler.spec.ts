import type { Page } from '@playwright/test'
import { CONSOLE_PAGE_KB, kilobytesBeyondEmpty } from '#tests/support/first-load.ts'
import { expectAccessible } from './pay-fixtures.ts'
import { expect, member, type Pharmacy, test } from './wholesaler-fixtures.ts'

// One pharmacy belongs to the console, so its tests run one after the other.
test.describe.configure({ mode: 'default' })
test.use({ expectedErrors: [/status of (409|422)/] })

const row = (page: Page, name: string | RegExp) => page.getByRole('row').filter({ hasText: name })

test('connects in three steps, imports the catalogue, finds a product and undoes an import', async ({
  page,
  pharmacy,
}) => {
  const wholesaler = await pharmacy.startWholesaler()
  await page.goto('/wholesaler')
  await expect(page).toHaveURL(/\/corner-pharmacy\/sandbox\/wholesaler\/catalogue$/)
  await expect(page.getByText('No wholesaler is connected')).toBeVisible()
  await page.getByRole('link', { name: 'Connect wholesaler' }).click()
  await page.getByLabel('Address').fill(wholesaler.url)
  await page.getByLabel('Username').fill('demo')
  await page.getByLabel('API key').fill('demo-key')
  await page.getByLabel('Password').fill('wrong')
  await page.getByRole('button', { name: 'Test connection' }).click()
  await expect(page.getByText('Couldn’t connect')).toBeVisible()
  await page.getByLabel('Password').fill('demo-password')
  await page.getByRole('button', { name: 'Test connection' }).click()
  await expect(page.getByText('The test passed. Branches of this account: 6.')).toBeVisible()
  await expect(page.getByLabel('Branch', { exact: true })).toHaveValue('3')
  await page.getByRole('button', { name: 'Connect wholesaler' }).click()
  await expect(page.getByText('Agence Lyon')).toBeVisible()

  await page.getByRole('link', { name: 'Catalogue', exact: true }).click()
  await expect(page.getByText('No products yet')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Import catalogue' }).click()
  await expect(pharmacy.report).toContainText('Imported the catalogue')
  await expect(pharmacy.report).toContainText('300 imported')
  await expect(page.getByText(/^300 products, 29\d active/)).toBeVisible()

  await findWithTypo(page)
  await expect(pharmacy.report).toHaveCount(0)
  await correctStock(page)

  await page.getByRole('link', { name: 'Imports', exact: true }).click()
  await expect(page.getByRole('row').nth(1)).toContainText('Completed')
  await expect(pharmacy.report).toHaveCount(0)
  await page.getByRole('button', { name: 'Import everything' }).click()
  await expect(pharmacy.report).toContainText('300 unchanged')
  await wholesaler.control('products/change', { count: 20 })
  await page.getByRole('button', { name: 'Import changes' }).click()
  await expect(pharmacy.report).toContainText('20 updated')
  await pharmacy.report.getByRole('link', { name: 'Show import' }).click()
  await expect(page.getByText('20 products', { exact: true })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Undo import' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('Products restored to their earlier values: 20')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Undo import' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Undone')
})

async function findWithTypo(page: Page): Promise<void> {
  const search = page.getByRole('searchbox', { name: 'Search the catalogue' })
  await search.pressSequentially('paracetmol')
  await expect(page).toHaveURL(/q=paracetmol/)
  await expect(page.getByRole('row').nth(1)).toContainText('PARACÉTAMOL')
  await expect(search).toHaveValue('paracetmol')
  await search.fill('xyzzyqqq')
  await expect(page.getByText('No product matches this search')).toBeVisible()
  await search.fill('bétametasone')
  await expect(page.getByText('7 products', { exact: true })).toBeVisible()
  await row(page, /BÉTAMÉTHASONE/)
    .first()
    .click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('BÉTAMÉTHASONE')
}

async function correctStock(page: Page): Promise<void> {
  await expect(page.getByText(/hasn’t changed since/)).toBeVisible()
  await page.getByRole('button', { name: 'Correct stock' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Correct stock' }).click()
  await expect(dialog.getByLabel('Units')).toHaveAccessibleDescription('Enter a whole number above 0.')
  await dialog.getByLabel('Units').fill('12')
  await dialog.getByLabel('Lot', { exact: true }).selectOption('New lot…')
  await dialog.getByLabel('Lot number').fill('ab 1')
  await dialog.getByLabel('Expires').fill('2031-05-31')
  await dialog.getByLabel('Reason').fill('Counted twelve')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Correct stock' }).click()
  await expect(row(page, 'AB 1').filter({ hasText: '31 May 2031' })).toContainText('12')
  await expect(row(page, 'Counted twelve')).toContainText('+12')

  await page.getByRole('button', { name: 'Correct stock' }).click()
  await dialog.getByLabel('Units').fill('13')
  await dialog.getByLabel('Reason').fill('Broken')
  await dialog.getByRole('button', { name: 'Correct stock' }).click()
  await expect(dialog.getByLabel('Units')).toHaveAccessibleDescription('Only 12 are in stock.')
  await dialog.getByLabel('Units').fill('2')
  await dialog.getByRole('button', { name: 'Correct stock' }).click()
  await expect(row(page, 'Broken')).toContainText('−2')
  await expectAccessible(page)
}

test('stops an import, and continues it where it stopped', async ({ page, pharmacy }) => {
  await pharmacy.connect(await pharmacy.startWholesaler({ products: 9_000, latencyMs: 400 }))
  await pharmacy.open('catalogue')
  await page.getByRole('button', { name: 'Import catalogue' }).click()
  await expect(page.getByRole('progressbar', { name: 'Importing the catalogue' })).toBeVisible()
  await expect(page.getByText(/ \/ 9,000 · .+ per second · about .+ left$/)).toBeVisible()
  await page.getByRole('button', { name: 'Stop' }).click()
  await expect(pharmacy.report).toContainText('The last import didn’t finish')
  await expect(page.getByRole('button', { name: 'Import everything' })).toHaveCount(0)
  await expectAccessible(page)
  await pharmacy.report.getByRole('button', { name: 'Continue import' }).click()
  await expect(pharmacy.report).toContainText('9,000 imported')
  await expect(page.getByText('25 products on this page')).toBeVisible()
})

test('imports chosen invoices once: stock and the amount owed stay the same afterwards', async ({ page, pharmacy }) => {
  await pharmacy.connect(await pharmacy.startWholesaler())
  await pharmacy.open('invoices')
  await page.getByRole('button', { name: 'Fetch new invoices' }).click()
  await expect(pharmacy.report).toContainText('Fetched the invoices')
  const numbers = await chooseInvoices(page)
  await page.getByRole('button', { name: 'Import 2 invoices' }).click()
  const dialog = page.getByRole('dialog', { name: 'Import 2 invoices?' })
  await expect(dialog).toContainText(/The amount owed rises by [1-9][\d,]*\.\d\d EUR, and the stock changes/)
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  expect(await figuresOf(pharmacy)).toMatchObject({ owed: 0, units: 0 })
  await page.getByRole('button', { name: 'Import 2 invoices' }).click()
  await dialog.getByRole('button', { name: 'Import 2 invoices' }).click()
  await expect(pharmacy.report).toContainText('Imported the invoices')
  await expect(pharmacy.report).toContainText('2 imported')

  const before = await figuresOf(pharmacy)
  expect(before.units).toBeGreaterThan(0)
  expect(before.owed).toBeGreaterThan(0)
  await pharmacy.call('POST', 'work', { task: 'import_invoices', numbers })
  await page.reload()
  await expect(pharmacy.report).toContainText('2 already imported')
  expect(await figuresOf(pharmacy)).toEqual(before)
  await expectReasonAtBox(page, `Select ${numbers[0]}`)

  await page.getByRole('button', { name: 'Import all' }).click()
  await expect(page.getByRole('dialog')).toContainText('The amount owed rises by')
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: 'Stock', exact: true }).click()
  await expect(pharmacy.report).toHaveCount(0)
  await expectWatchedLots(page)
  await page.getByRole('table').getByRole('link').first().click()
  await expect(page.getByText('An invoice named this product.')).toBeVisible()
  await row(page, /^Invoice · FA/)
    .first()
    .getByRole('link')
    .click()
  await expect(page.getByRole('dialog')).toContainText(/FA/)
})

test('no page of the pharmacy loads more than the ceiling of a console page', async ({ page, pharmacy }) => {
  const lists = ['catalogue', 'invoices', 'invoices/owed', 'stock', 'imports']
  for (const name of [...lists, 'imports/connection', 'catalogue/1', 'imports/1']) {
    const html = await (await page.request.get(pharmacy.path(name))).text()
    expect(kilobytesBeyondEmpty(html), name).toBeLessThanOrEqual(CONSOLE_PAGE_KB)
  }
})

test('the short address of the wholesaler’s pages asks for the sign-in first, and exists for members only', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ baseURL: baseURL ?? '', storageState: { cookies: [], origins: [] } })
  const visitor = await context.newPage()
  await visitor.goto('/wholesaler')
  await visitor.getByLabel('Email').fill(member.email)
  await visitor.getByLabel('Password', { exact: true }).fill(member.password)
  await visitor.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(visitor).toHaveURL(/\/corner-pharmacy\/sandbox\/wholesaler\/catalogue$/)
  await context.clearCookies()
  const stranger = { ...member, email: 'eve@example.com', workspace_name: 'Elsewhere' }
  expect((await context.request.post('/api/auth/sign-up', { data: stranger })).status()).toBe(201)
  expect((await context.request.get('/wholesaler')).status()).toBe(404)
  await context.close()
})

/** Selects the two newest invoices that aren't credit notes, and returns their numbers. */
async function chooseInvoices(page: Page): Promise<string[]> {
  const boxes = page.getByRole('checkbox', { name: /^Select FA/ })
  await expect(boxes.first()).toBeVisible()
  const chosen = (await boxes.all()).slice(0, 2)
  for (const box of chosen) await box.check()
  const labels = await Promise.all(chosen.map((box) => box.getAttribute('aria-label')))
  return labels.map((label) => label?.replace('Select ', '') ?? '')
}

async function expectReasonAtBox(page: Page, name: string): Promise<void> {
  const box = page.getByRole('checkbox', { name })
  const reason = 'This invoice already counts in the stock and the amount owed.'
  await expect(box).toBeDisabled()
  await expect(box).toHaveAccessibleDescription(reason)
  await page.keyboard.press('Tab')
  await box.focus()
  await expect(page.getByRole('tooltip')).toHaveText(reason)
  await page.keyboard.press('Space')
  await expect(box).not.toBeChecked()
}

async function expectWatchedLots(page: Page): Promise<void> {
  const figure = page.getByRole('link', { name: /^[\d,]+, Expired or within 90 days$/ })
  const count = Number((await figure.textContent())?.replace(',', ''))
  await figure.click()
  await expect(page).toHaveURL(/stock\?expiry=watch$/)
  await expect(row(page, /Expired|Within 90 days/)).toHaveCount(Math.min(count, 25))
  await page.goBack()
  await expect(page).toHaveURL(/stock$/)
}

async function figuresOf({ call }: Pharmacy) {
  const { account } = (await call('GET', 'account')) as { account: Account }
  return { owed: account.amount_owed, units: account.counts.stock_units }
}

type Account = { amount_owed: number; counts: { stock_units: number } }
