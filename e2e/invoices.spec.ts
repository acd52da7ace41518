import { test } from './console-fixtures.ts'
import { expect, expectAccessible } from './pay-fixtures.ts'

test.use({ expectedErrors: [/status of 422/] })

const CARD = { type: 'card', token: 'tok_visa' }

test('issues the invoice of a payment, shows its XML and rules, and credits a refund', async ({ page, workspace }) => {
  await page.goto(workspace.path('payments/invoices'))
  await expect(page.getByRole('heading', { name: 'No invoices yet' })).toBeVisible()
  await expectAccessible(page)

  const charge = { amount: 11_900, currency: 'EUR', description: 'Order 1042', payment_method: CARD }
  const { transaction_id } = await workspace.call('POST', '/v1/pay/charges', charge)
  await page.goto(workspace.path(`payments/transactions/${transaction_id}`))
  await page.getByRole('button', { name: 'Issue invoice' }).click()
  const form = page.getByRole('dialog', { name: 'Issue invoice' })
  await form.getByLabel('Tax region').selectOption('US')
  await form.getByRole('button', { name: 'Issue invoice' }).click()
  await expect(form.getByText('Add the customer’s state, or your company’s address in Plan and billing.')).toBeVisible()
  await expect(form.getByRole('link', { name: 'Open Plan and billing' })).toBeVisible()
  await expectAccessible(page)
  await form.getByLabel('Buyer').fill('Ann & Co. <Paris>')
  await form.getByLabel('Tax region').selectOption('EU')
  await form.getByLabel('Language').selectOption('ar')
  await form.getByRole('button', { name: 'Issue invoice' }).click()

  await expect(page.getByRole('heading', { level: 1 })).toContainText('TEST-INV-2026-000001')
  const document = page.getByRole('region', { name: 'Document' })
  await expect(document).toContainText('Ann & Co. <Paris>')
  await expect(document).toContainText('Arabic')
  await expect(page.getByRole('region', { name: 'Amounts' })).toContainText('100.00 EUR')
  const checks = page.getByRole('region', { name: 'Checks' })
  await expect(checks).toContainText('Profile urn:cen.eu:en16931:2017')
  await expect(checks.getByRole('region', { name: 'PDF' })).toContainText('3 rules passed, 1 not checked')
  await checks.getByText(/\d+ passed rules/).click()
  await expect(checks.getByText('The item amounts add up to the stated sum.')).toBeVisible()
  await expect(checks.getByLabel('Failed:')).toHaveCount(0)
  await expect(page.getByText('<ram:Name>Ann &amp; Co. &lt;Paris&gt;</ram:Name>')).toBeVisible()
  await expectAccessible(page)

  const pdf = page.getByRole('link', { name: 'Open PDF' })
  const original = await page.request.get((await pdf.getAttribute('href')) ?? '')
  expect([original.headers()['content-type'], original.headers()['content-language']]).toEqual([
    'application/pdf',
    'ar',
  ])
  await page.getByLabel('Language of the PDF').selectOption('pl')
  const translation = await page.request.get(
    (await page.getByRole('link', { name: 'Open translation' }).getAttribute('href')) ?? '',
  )
  expect(translation.headers()['content-language']).toBe('pl')

  await workspace.call('POST', '/v1/pay/refunds', { transaction_id, amount: 5_950 })
  await page.getByRole('navigation').getByRole('link', { name: 'Invoices' }).click()
  const table = page.getByRole('table', { name: 'Invoices' })
  await expect(table.getByRole('row')).toHaveCount(3)
  await expect(table.getByRole('row').nth(1)).toContainText('TEST-CN-2026-000001')
  await table.getByRole('row').nth(1).getByRole('link').first().click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Credit note')
  await expect(page.getByRole('region', { name: 'Amounts' })).toContainText('50.00 EUR')

  await document.getByRole('link', { name: /^tx_/ }).click()
  await page.getByRole('region', { name: 'Refunds' }).getByRole('link', { name: 'Credit note' }).click()
  await document.getByRole('link', { name: /^inv_/ }).click()
  await document.getByRole('link', { name: 'TEST-CN-2026-000001' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('TEST-CN-2026-000001')
})
