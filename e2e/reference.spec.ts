import { expect, test } from './pay-fixtures.ts'

test.use({ expectedErrors: [/status of 404/] })

test('an error’s type links to its remedy without an account', async ({ page }) => {
  const refused = await page.request.get(`${process.env.GATEWAY_URL}/v1/keys`)
  const { type, code } = await refused.json()
  expect(code).toBe('missing_api_key')
  await page.goto(type)
  await expect(page.getByRole('heading', { name: code })).toBeVisible()
  await expect(page.getByRole('main')).toContainText('Basic authentication is not accepted.')

  expect(await page.locator('script').count()).toBe(0)
  await expect(page.getByText('"request_id": "req_')).toBeVisible()

  await page.getByRole('link', { name: 'Errors' }).click()
  await page.getByRole('link', { name: /sandbox_quota_exceeded/ }).click()
  await expect(page.getByRole('main')).toContainText('It resets on the 1st')

  // A stored copy would show nothing to its second visitor, whose nonce differs.
  for (const visit of [1, 2]) {
    const response = await page.goto('/reference/errors/no_such_code')
    expect([visit, response?.status(), response?.headers()['cache-control']]).toEqual([
      visit,
      404,
      'private, no-cache, no-store, max-age=0, must-revalidate',
    ])
  }
  await page.getByRole('link', { name: 'See all errors' }).click()
  await expect(page.getByRole('heading', { name: 'Errors', exact: true })).toBeVisible()
})

test('the reference finds and describes an operation with samples in the chosen language, without an account', async ({
  page,
}) => {
  await page.goto('/reference')
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Checkouts/ })
    .click()
  await expect(page.getByRole('heading', { name: 'Checkouts', level: 1 })).toBeVisible()
  expect(await page.locator('script').count()).toBe(0)
  await page.getByRole('link', { name: 'Create a checkout POST' }).click()
  const section = page.getByRole('region', { name: 'Create a checkout', exact: true })
  await expect(section).toBeInViewport()
  await expect(section.getByRole('region', { name: /in curl/ })).toContainText('/v1/pay/checkouts')
  const python = page.getByRole('radio', { name: 'Python' })
  await page.getByRole('radio', { name: 'curl' }).focus()
  for (const _ of [1, 2, 3]) await page.keyboard.press('ArrowRight')
  await expect(python).toBeChecked()
  await expect(section.getByRole('region', { name: /in Python/ })).toBeVisible()
  await expect(section.getByRole('region', { name: /in curl/ })).toBeHidden()
  await section.getByText('Errors', { exact: true }).click()
  await section.getByRole('link', { name: 'currency_not_enabled' }).click()
  await expect(page.getByRole('heading', { name: 'currency_not_enabled' })).toBeVisible()

  const searchField = page.getByRole('searchbox', { name: 'Search the reference' })
  await searchField.fill('  chekout sucess_url ')
  await searchField.press('Enter')
  await expect(page.getByRole('heading', { name: 'Results for “chekout sucess_url”' })).toBeVisible()
  await expect(searchField).toHaveValue('chekout sucess_url')
  await page.getByRole('link', { name: /^success_url Field · Checkouts/ }).click()
  await expect(section).toBeInViewport()
  await page.goto('/reference/search?q=zebra')
  await expect(page.getByRole('main')).toContainText('No results')
  await page.goto('/reference/search?q=zebra+checkout')
  await expect(page.getByRole('main')).toContainText('Nothing has every word.')
  await expect(page.getByRole('link', { name: /^Checkouts Page/ })).toBeVisible()

  const index = await page.request.get('/llms.txt')
  expect([index.status(), await index.text()]).toEqual([200, expect.stringContaining('(/reference/pay/checkouts)')])
  expect((await page.request.get('/reference/pay/nothing')).status()).toBe(404)
})

test('the reference describes each event type with an example, and finds it by name', async ({ page }) => {
  await page.goto('/reference')
  await page.getByRole('navigation', { name: 'Reference' }).getByRole('link', { name: 'Event types' }).click()
  await expect(page.getByRole('heading', { name: 'Event types', level: 1 })).toBeVisible()
  expect(await page.locator('script').count()).toBe(0)
  await page.getByRole('link', { name: /^charge\.failed A payment failed/ }).click()
  const section = page.getByRole('region', { name: 'charge.succeeded charge.failed' })
  await expect(section).toBeInViewport()
  await expect(section.getByText('failure_code', { exact: true }).first()).toBeVisible()
  await section.getByText('Example of charge.failed').click()
  await expect(section.getByRole('region', { name: 'Example of charge.failed' })).toContainText('"card_declined"')

  await page.getByRole('searchbox', { name: 'Search the reference' }).fill('room participant joined')
  await page.keyboard.press('Enter')
  await page.getByRole('link', { name: /^room\.participant_joined Event type/ }).click()
  await expect(page.getByRole('region', { name: 'room.participant_joined', exact: true })).toBeInViewport()
})

test('the reference names each success of an operation and every value of a long list', async ({ page }) => {
  await page.goto('/reference/connect/voice#createSpeech')
  const section = page.getByRole('region', { name: 'Generate speech', exact: true })
  await expect(section).toContainText('202')
  await expect(section).toContainText('The job is accepted and will be completed even if the service restarts.')
  await section.getByText('One of 44 values').click()
  await expect(section.getByText('en-US-Ava', { exact: true }).first()).toBeVisible()
  await page.goto('/reference/pay/invoices')
  await expect(page.getByRole('main')).toContainText('Media types: application/pdf, application/xml, application/json')
})
