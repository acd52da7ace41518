import { Webhook } from 'standardwebhooks'
import { test } from './console-fixtures.ts'
import { expect, expectAccessible } from './pay-fixtures.ts'

test('the doctor explains a wrong signature, and no secret leaves the browser', async ({
  page,
  workspace,
  receiver,
}) => {
  test.slow()
  const webhook = await workspace.call('POST', '/v1/webhooks', { url: receiver.url, events: ['*'] })
  const sent: string[] = []
  page.on('request', (request) => sent.push(`${request.url()} ${request.postData() ?? ''}`))
  await workspace.call('POST', `/v1/webhooks/${webhook.webhook_id}/test`, { event: 'charge.failed' })
  const [received] = await receiver.until(1)
  const body = received?.body ?? ''
  await page.goto(workspace.path('webhooks/doctor'))
  await page.getByRole('button', { name: 'Check signature' }).click()
  await expect(page.getByLabel('Headers')).toHaveAccessibleDescription(/Paste the delivery’s headers/)
  await expectAccessible(page)

  const { 'x-pillar-delivery': _, ...headers } = received?.headers ?? {}
  await page.getByLabel('Headers').fill(JSON.stringify(headers))
  await page.getByLabel('Body').fill(JSON.stringify(JSON.parse(body), null, 2))
  await page.getByLabel('Webhook', { exact: true }).selectOption(String(webhook.webhook_id))
  await page.getByRole('button', { name: 'Check signature' }).click()
  await expect(page.getByText('The body was re-serialized')).toBeVisible()
  for (const language of ['JavaScript', 'PHP', 'Python', 'Go']) {
    await expect(page.getByRole('tab', { name: language })).toBeVisible()
  }
  await expectAccessible(page)

  await page.getByLabel('Body').fill(body)
  await page.getByLabel('Secret your server uses').fill('whsec_of-another-webhook')
  await page.getByRole('button', { name: 'Check signature' }).click()
  await expect(page.getByText('Wrong secret')).toBeVisible()
  await expect(page.getByText(/The delivery is genuine/)).toBeVisible()
  await page.getByLabel('Secret your server uses').fill(String(webhook.secret))
  await page.getByRole('button', { name: 'Check signature' }).click()
  await expect(page.getByText('The signature is valid')).toBeVisible()
  expect(sent.filter((text) => text.includes('another-webhook') || text.includes(String(webhook.secret)))).toEqual([])

  await page.goto(workspace.path(`webhooks/${webhook.webhook_id}`))
  await page.getByRole('row').filter({ hasText: 'charge.failed' }).getByRole('link').click()
  await page.getByRole('dialog').getByRole('link', { name: 'Check signature' }).click()
  await expect(page.getByLabel('Body', { exact: true })).toHaveValue(body)
  await page.getByRole('button', { name: 'Check signature' }).click()
  await expect(page.getByText('The signature is valid')).toBeVisible()
})

test('checks a test event while it is typed and copies it signed', async ({ page, workspace, receiver }) => {
  test.slow()
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  const webhook = await workspace.call('POST', '/v1/webhooks', { url: receiver.url, events: ['charge.*'] })
  await page.goto(workspace.path(`webhooks/${webhook.webhook_id}?test=true`))
  const dialog = page.getByRole('dialog')
  const editor = dialog.getByLabel('Event data, as JSON')
  await expect(editor).toHaveValue(/"transaction_id"/)
  const sample = await editor.inputValue()
  await expectAccessible(page)

  await editor.fill(sample.replace(/"amount": \d+/, '"amount": "much"'))
  const problem = dialog.getByRole('button', { name: /^Line \d+: \/amount / })
  await expect(problem).toBeVisible()
  await expect(editor).toHaveAttribute('aria-invalid', 'true')
  await expect(dialog.getByRole('button', { name: 'Send event' })).toBeDisabled()
  await problem.press('Enter')
  await expect(editor).toBeFocused()
  await editor.fill('{ "amount": 1, }')
  await expect(dialog.getByText(/Remove the extra comma/)).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Reset data' }).click()
  await expect(editor).toHaveValue(sample)

  await editor.fill(sample.replace(/"amount": \d+/, '"amount": 4321'))
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Send test event' }).click()
  await expect(editor).toHaveValue(/"amount": 4321/)
  await dialog.getByRole('button', { name: 'Send event' }).click()
  await expect(dialog.getByText(/^Delivered: 200 in/)).toBeVisible()
  await expect(dialog.getByText('ok', { exact: true })).toBeVisible()
  const [received] = await receiver.until(1)
  expect(JSON.parse(received?.body ?? '{}')).toMatchObject({ test: true, data: { amount: 4321 } })

  await dialog.getByRole('button', { name: 'Copy as signed curl' }).click()
  await expect(page.getByText('Copied as signed curl')).toBeVisible()
  const command = await page.evaluate(() => navigator.clipboard.readText())
  const headers = Object.fromEntries(
    [...command.matchAll(/-H '([^:]+): ([^']*)'/g)].map(([, name = '', value = '']) => [name, value]),
  )
  const body = /--data-binary '(.*)'$/s.exec(command)?.[1]?.replaceAll("'\\''", "'") ?? ''
  expect(new Webhook(String(webhook.secret)).verify(body, headers)).toMatchObject({ data: { amount: 4321 } })
  expect(receiver.received).toHaveLength(1)
})

test('the doctor fits a phone @phone', async ({ page, workspace }) => {
  await page.goto(workspace.path('webhooks/doctor'))
  await expect(page.getByRole('button', { name: 'Check signature' })).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
})
