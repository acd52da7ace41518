import { createHmac } from 'node:crypto'
import { Webhook } from 'standardwebhooks'
import { test } from './console-fixtures.ts'
import { expect, expectAccessible } from './pay-fixtures.ts'

test('creates a webhook, keeps the input, shows the secret once and verifies a test event', async ({
  page,
  workspace,
  receiver,
}) => {
  await page.goto(workspace.path('webhooks'))
  await expect(page.getByRole('heading', { name: 'No webhooks yet' })).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Create webhook' }).first().click()
  const dialog = page.getByRole('dialog')
  const url = dialog.getByLabel('Endpoint URL')
  await expect(url).toBeFocused()
  await expect(url).toHaveValue('')
  await dialog.getByRole('button', { name: 'Create webhook' }).click()
  await expect(url).toHaveAccessibleDescription(/Enter the URL/)
  await expect(dialog.getByText('Choose at least one event.')).toBeVisible()

  await url.fill(receiver.url)
  await dialog.getByLabel('Description').fill('Order service')
  await dialog.getByLabel('All Pay events').check()
  await expect(dialog.getByLabel('charge.failed')).toBeChecked()
  await expect(dialog.getByLabel('charge.failed')).toBeDisabled()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await page.getByRole('button', { name: 'Create webhook' }).first().click()
  await expect(url).toHaveValue(receiver.url)
  await dialog.getByRole('button', { name: 'Create webhook' }).click()

  await expect(dialog.getByRole('heading', { name: 'Webhook created' })).toBeVisible()
  await expect(dialog.getByText(/keep it encrypted to sign your deliveries/)).toBeVisible()
  const secret = (await dialog.locator('[data-secret]').textContent()) ?? ''
  expect(secret).toMatch(/^whsec_/)
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(dialog.getByRole('heading', { name: /won’t see this secret again/ })).toBeVisible()
  await dialog.getByRole('button', { name: 'Close without copying' }).click()

  await page.waitForURL(/\/webhooks\/wh_/)
  expect(await page.content()).not.toContain(secret)
  await page.getByRole('button', { name: 'Send test event' }).click()
  await dialog.getByLabel('Event', { exact: true }).selectOption('charge.failed')
  await dialog.getByRole('button', { name: 'Send event' }).click()
  await expect(dialog.getByText(/^Delivered: 200 in/)).toBeVisible()
  const [received] = await receiver.until(1)
  const event = new Webhook(secret).verify(received?.body ?? '', received?.headers as Record<string, string>)
  expect(event).toMatchObject({ type: 'charge.failed', test: true })
})

test('explains a failed delivery and copies it as a request that verifies', async ({ page, workspace, receiver }) => {
  receiver.answer((_, response) => void response.writeHead(503, { 'x-shop': 'north' }).end('restarting'))
  const webhook = await workspace.call('POST', '/v1/webhooks', { url: receiver.url, events: ['charge.*'] })
  await page.goto(workspace.path(`webhooks/${webhook.webhook_id}`))
  await expect(page.getByText('No deliveries yet')).toBeVisible()
  await expect(page.getByText('Streaming', { exact: true }).last()).toBeVisible()

  // Sent without the page, which must notice it on its own.
  await workspace.call('POST', `/v1/webhooks/${webhook.webhook_id}/test`, { event: 'charge.succeeded' })
  const row = page.getByRole('row').filter({ hasText: 'charge.succeeded' })
  await expect(row).toContainText('Failed')
  await expect(row).toContainText('503')

  await row.getByRole('link').focus()
  await page.keyboard.press('Enter')
  const drawer = page.getByRole('dialog')
  await expect(drawer.getByText('Your endpoint failed')).toBeVisible()
  await expect(drawer.getByText('x-pillar-signature:')).toBeVisible()
  await expect(drawer.getByText('x-shop:')).toBeVisible()
  await expect(drawer.getByText('restarting')).toBeVisible()
  await expectAccessible(page)
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await drawer.getByRole('button', { name: 'Copy as curl' }).click()
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  const [received] = await receiver.until(1)
  expect(copied).toContain(`-H 'webhook-signature: ${received?.headers['webhook-signature']}'`)
  expect(copied).toContain(`--data-binary '${received?.body}'`)

  await page.reload()
  await expect(drawer.getByText('Your endpoint failed')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(drawer).toBeHidden()
  await page.getByRole('button', { name: '503', exact: true }).click()
  await expect(drawer.getByText('Your endpoint failed')).toBeVisible()
  await page.keyboard.press('Escape')
  await page.goto(`${workspace.path(`webhooks/${webhook.webhook_id}`)}?state=succeeded`)
  await expect(page.getByRole('heading', { name: 'No matching attempts' })).toBeVisible()
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expect(row).toBeVisible()
})

test('stops updating when paused and catches up afterwards', async ({ page, workspace, receiver }) => {
  const webhook = await workspace.call('POST', '/v1/webhooks', { url: receiver.url, events: ['*'] })
  await page.goto(workspace.path(`webhooks/${webhook.webhook_id}`))
  await expect(page.getByText('No deliveries yet')).toBeVisible()
  await page.getByRole('button', { name: 'Pause streaming' }).click()
  await expect(page.getByText('Paused')).toBeVisible()
  await workspace.call('POST', `/v1/webhooks/${webhook.webhook_id}/test`, { event: 'sms.failed' })
  await receiver.until(1)
  await expect(page.getByText('No deliveries yet')).toBeVisible()
  await page.getByRole('button', { name: 'Resume streaming' }).click()
  await expect(page.getByRole('row').filter({ hasText: 'sms.failed' })).toContainText('Delivered')
})

test('edits, disables, enables and deletes, by keyboard too', async ({ page, workspace }) => {
  test.slow()
  const webhook = await workspace.call('POST', '/v1/webhooks', { url: 'http://127.0.0.1:9/hooks', events: ['pay.*'] })
  await page.goto(workspace.path(`webhooks/${webhook.webhook_id}`))
  const dialog = page.getByRole('dialog')
  await page.getByRole('button', { name: 'Edit' }).click()
  await expect(dialog.getByLabel('Endpoint URL')).toHaveValue('http://127.0.0.1:9/hooks')
  await dialog.getByLabel('Description').fill('Order service')
  await expect(dialog.getByLabel('sms.failed')).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Edit' }).click()
  await expect(dialog.getByLabel('Description')).toHaveValue('Order service')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('Webhook saved')).toBeVisible()
  await expect(page.getByText('Order service')).toBeVisible()

  const more = page.getByRole('button', { name: 'More actions' })
  await more.click()
  await page.getByRole('menuitem', { name: 'Disable webhook' }).click()
  await dialog.getByRole('button', { name: 'Disable webhook' }).click()
  await expect(page.getByText('Disabled manually')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Send test event' })).toHaveAccessibleDescription(/Enable it first/)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Enable webhook' }).click()
  await expect(page.getByText('Disabled manually')).toBeHidden()

  await more.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('menuitem', { name: 'Rotate secret' })).toBeFocused()
  await page.keyboard.press('End')
  await page.keyboard.press('Enter')
  await expect(dialog.getByText(/This can’t be undone/)).toBeVisible()
  await page.keyboard.press('Tab')
  await dialog.getByRole('button', { name: 'Delete webhook' }).press('Enter')
  await expect(page.getByRole('heading', { name: 'No webhooks yet' })).toBeVisible()
})

test('rotates the secret, and both sign during the overlap', async ({ page, workspace, receiver }) => {
  test.slow()
  const made = await workspace.call('POST', '/v1/webhooks', { url: receiver.url, events: ['*'] })
  const old = String(made.secret)
  await page.goto(workspace.path(`webhooks/${made.webhook_id}`))
  const dialog = page.getByRole('dialog')
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Rotate secret' }).click()
  await dialog.getByLabel('72 hours').check()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Rotate secret' }).click()
  await expect(dialog.getByRole('heading', { name: 'Secret rotated' })).toBeVisible()
  const fresh = (await dialog.locator('[data-secret]').textContent()) ?? ''
  expect(fresh).toMatch(/^whsec_/)
  await page.keyboard.press('Escape')
  await dialog.getByRole('button', { name: 'Close without copying' }).click()
  await expect(page.getByText(/^Two secrets are active until/)).toBeVisible()
  await expect(page.getByText('Old only')).toBeVisible()
  expect(await page.content()).not.toContain(fresh)
  await expectAccessible(page)

  await workspace.call('POST', `/v1/webhooks/${made.webhook_id}/test`, { event: 'sms.failed' })
  const [received] = await receiver.until(1)
  const headers = received?.headers as Record<string, string>
  for (const secret of [old, fresh]) {
    expect(new Webhook(secret).verify(received?.body ?? '', headers)).toMatchObject({ type: 'sms.failed' })
  }
  const own = createHmac('sha256', old)
    .update(received?.body ?? '')
    .digest('hex')
  expect(headers['x-pillar-signature']).toBe(`sha256=${own}`)
})

test.describe('while the gateway does not respond', () => {
  test.use({ expectedErrors: [/503/] })

  test('shows an error and retries on request', async ({ page, workspace, receiver }) => {
    const webhook = await workspace.call('POST', '/v1/webhooks', { url: receiver.url, events: ['*'] })
    await page.goto(workspace.path(`webhooks/${webhook.webhook_id}`))
    await workspace.call('POST', `/v1/webhooks/${webhook.webhook_id}/test`, { event: 'charge.succeeded' })
    await expect(page.getByRole('row').filter({ hasText: 'charge.succeeded' })).toBeVisible()
    const problem = { code: 'unavailable', detail: 'The database is restarting.', request_id: 'req_down' }
    const json = 'application/problem+json'
    await page.route(/deliveries\?.*state=failed/, (route) =>
      route.fulfill({ status: 503, contentType: json, body: JSON.stringify(problem) }),
    )
    await page.getByRole('button', { name: 'State', exact: true }).click()
    await page.getByRole('menuitemradio', { name: 'Failed' }).click()
    const failure = page.getByRole('alert').filter({ hasText: 'The database is restarting.' })
    await expect(failure).toContainText('req_down', { timeout: 30_000 })
    await expectAccessible(page)
    await page.unrouteAll()
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('heading', { name: 'No matching attempts' })).toBeVisible()
  })
})

test('shows a rotated secret even if its dialog was dismissed while the request ran', async ({
  page,
  workspace,
  receiver,
}) => {
  const webhook = await workspace.call('POST', '/v1/webhooks', { url: receiver.url, events: ['charge.*'] })
  await page.goto(workspace.path(`webhooks/${webhook.webhook_id}?act=rotate`))
  const dialog = page.getByRole('dialog')
  const { promise: dismissed, resolve: goOn } = Promise.withResolvers<void>()
  await page.route('**/rotate-secret', async (route) => {
    await dismissed
    await route.continue()
  })
  await dialog.getByRole('button', { name: 'Rotate secret' }).click()
  await page.keyboard.press('Escape')
  await expect(dialog.getByRole('heading', { name: 'Rotate signing secret' })).toBeVisible()
  goOn()
  await expect(dialog.getByRole('heading', { name: 'Secret rotated' })).toBeVisible()
})

test('a webhook for Connect offers no other events', async ({ page, workspace }) => {
  const body = { url: 'https://shop.example/hooks', events: ['sms.delivered'] }
  const { webhook_id } = await workspace.call('POST', '/v1/connect/webhooks', body)
  await page.goto(workspace.path(`webhooks/${webhook_id}`))
  await expect(page.getByText('Connect: it receives only Connect’s events')).toBeVisible()
  await page.getByRole('button', { name: 'Edit' }).click()
  const dialog = page.getByRole('dialog', { name: 'Edit webhook' })
  await expect(dialog.getByRole('checkbox', { name: 'charge.succeeded' })).toHaveCount(0)
  await expect(dialog.getByRole('checkbox', { name: 'All events' })).toHaveCount(0)
  await dialog.getByRole('checkbox', { name: 'sms.failed' }).check()
  await dialog.getByRole('button', { name: 'Save changes' }).click()
  await expect(dialog).toBeHidden()
  expect((await workspace.call('GET', `/v1/webhooks/${webhook_id}`)).events).toEqual(['sms.delivered', 'sms.failed'])
})
