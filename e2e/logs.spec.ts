import { test } from './console-fixtures.ts'
import { expect, expectAccessible, pay } from './pay-fixtures.ts'
import { callAs, order } from './shop.ts'

test('the tail shows new requests, can be paused, and counts the ones that wait', async ({ page, workspace }) => {
  const key = await workspace.call('POST', '/v1/keys', { name: 'Shop', scopes: ['pay', 'developer'] })
  await page.goto(workspace.path('logs?path=%2Fv1%2Fpay'))
  await expect(page.getByRole('heading', { name: 'No matching requests' })).toBeVisible()
  await expect(page.getByText('Streaming', { exact: true }).last()).toBeVisible()
  await callAs(key.secret, 'POST', '/v1/pay/checkouts', order)
  const made = page.getByRole('row').filter({ hasText: '/v1/pay/checkouts' })
  await expect(made).toHaveCount(1)
  await expect(made).toContainText('201')
  await expect(made).toContainText('Shop')

  await page.getByRole('button', { name: 'Pause streaming' }).click()
  await callAs(key.secret, 'GET', '/v1/pay/checkouts')
  await expect(page.getByRole('button', { name: '1 new request' })).toBeVisible()
  await expect(made).toHaveCount(1)
  await page.getByRole('button', { name: '1 new request' }).click()
  await expect(made).toHaveCount(2)
})

test('filters by code, groups failures by cause, and saves filters as a view', async ({ page, workspace }) => {
  const key = await workspace.call('POST', '/v1/keys', { name: 'Shop', scopes: ['pay'] })
  for (const amount of [1, 2, 3]) await callAs(key.secret, 'POST', '/v1/pay/checkouts', { ...order, amount })
  await callAs(key.secret, 'GET', '/v1/usage')
  await page.goto(workspace.path('logs'))
  const rows = page.getByRole('row').filter({ hasText: 'Shop' })
  await expect(rows).toHaveCount(4)
  const created = page.getByRole('row').filter({ hasText: /POST\s*\/v1\/keys/ })
  await expect(created).toHaveCount(0)
  await page.getByRole('button', { name: 'Include console requests' }).click()
  await expect(created).toHaveCount(1)
  await page.getByRole('button', { name: 'Include console requests' }).click()
  await expect(created).toHaveCount(0)

  await page.getByRole('navigation', { name: 'Logs' }).getByRole('link', { name: 'Errors' }).click()
  const causes = page.getByRole('table', { name: 'Errors by cause' })
  const cause = causes.getByRole('row').filter({ hasText: 'validation_failed' })
  await expect(cause).toContainText('createCheckout')
  await expect(cause.getByRole('cell').nth(3)).toContainText('3')
  await expectAccessible(page)
  await cause.getByRole('link', { name: /show 3 requests/ }).click()
  await expect(page).toHaveURL(/code=validation_failed/)
  await expect(rows).toHaveCount(3)

  await page.getByRole('button', { name: 'Clear all' }).click()
  await page.getByLabel('Search requests').fill('insufficient_scope')
  await page.getByLabel('Search requests').press('Enter')
  await expect(rows).toHaveCount(1)
  await page.getByRole('button', { name: 'Saved views' }).click()
  await page.getByRole('menuitem', { name: 'Save these filters' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name').fill('Scopes too narrow')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Save view' }).click()
  await expect(page.getByText('View saved')).toBeVisible()
  await page.getByRole('button', { name: 'Scopes too narrow' }).click()
  await page.getByRole('menuitem', { name: 'Save these filters' }).click()
  await dialog.getByLabel('Name').fill('scopes too narrow')
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('A view named Scopes too narrow already exists.')).toBeVisible()
  await expect(dialog.getByLabel('Name')).toHaveValue('scopes too narrow')
  await dialog.getByRole('button', { name: 'Replace filters' }).click()
  await expect(page.getByRole('button', { name: 'Scopes too narrow' })).toBeFocused()

  await page.goto(workspace.path('logs'))
  await expect(rows).toHaveCount(4)
  await page.getByRole('button', { name: 'Saved views' }).click()
  await page.getByRole('menuitem', { name: 'Scopes too narrow' }).click()
  await expect(rows).toHaveCount(1)
  await expect(page).toHaveURL(/code=insufficient_scope/)
})

test('finds a failed request by its approximate time and shows the cause', async ({ page, workspace }) => {
  const key = await workspace.call('POST', '/v1/keys', { name: 'Shop', scopes: ['pay'] })
  await callAs(key.secret, 'POST', '/v1/pay/checkouts', { ...order, amount: -1 })
  await page.goto(workspace.path('logs'))
  const rows = page.getByRole('row').filter({ hasText: 'Shop' })
  await expect(rows).toHaveCount(1)
  await page.getByRole('button', { name: 'View as table' }).click()
  const hours = page.getByRole('table', { name: 'Requests over time' })
  const hour = hours.getByRole('row').filter({ has: page.getByRole('link') })
  await expect(hour.getByRole('cell', { name: '1', exact: true }).first()).toBeVisible()
  await expectAccessible(page)

  await page.getByLabel('Search requests').fill(new Date().toISOString().slice(11, 16))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/from=.+&to=/)
  await expect(rows).toHaveCount(1)
  await page.getByRole('button', { name: /^Time/ }).click()
  await page.getByRole('menuitem', { name: 'Custom range…' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(/^From/).fill('2026-01-02T10:00')
  await dialog.getByLabel(/^To/).fill('2026-01-02T09:00')
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('The end must be after the start.')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByLabel(/^To/).fill('')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/from=2026-01-02T10:00:00Z$/)
  await rows.getByRole('link').click()
  await expect(dialog.getByText('The request has invalid fields.', { exact: true })).toBeVisible()
  await expect(dialog.getByRole('link', { name: 'How to fix' })).toHaveAttribute('href', /validation_failed$/)
})

test('opens a request by its link, with secrets and card data redacted', async ({ page, workspace }) => {
  const key = await workspace.call('POST', '/v1/keys', { name: 'Shop', scopes: ['pay'] })
  const secrets = { card: '4242 4242 4242 4242', hook: 'whsec_c2VjcmV0LXNlY3JldC1zZWNyZXQtc2VjcmV0' }
  const { requestId } = await callAs(key.secret, 'POST', '/v1/pay/checkouts', { ...order, metadata: secrets })
  await page.goto(workspace.path(`logs?request=${requestId}`))
  const drawer = page.getByRole('dialog')
  await expect(drawer.getByText('createCheckout')).toBeVisible()
  await expect(drawer.getByText('"[redacted]"').first()).toBeVisible()
  const html = await page.content()
  for (const secret of [...Object.values(secrets), String(key.secret), '4242424242424242']) {
    expect(html).not.toContain(secret)
  }
  await expectAccessible(page)
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await drawer.getByRole('button', { name: 'Copy link' }).click()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(`request=${requestId}`)
  await page.keyboard.press('Escape')
  await expect(drawer).toBeHidden()
  await expect(page).not.toHaveURL(/request=/)
  await expect(page.locator('[data-row-opener]:focus')).toHaveCount(1)
})

test('leads from a paid checkout’s request to the delivery of its webhook', async ({ page, workspace, receiver }) => {
  test.slow()
  const key = await workspace.call('POST', '/v1/keys', { name: 'Shop', scopes: ['pay'] })
  await workspace.call('POST', '/v1/webhooks', { url: receiver.url, events: ['checkout.completed'] })
  const { requestId, body } = await callAs(key.secret, 'POST', '/v1/pay/checkouts', order)
  const payer = await page.context().newPage()
  await payer.goto(body.checkout_url)
  await pay(payer, '4242424242424242')
  await expect(payer.getByRole('heading', { name: 'Payment complete' })).toBeVisible()
  await payer.close()
  await receiver.until(1)

  await page.goto(workspace.path(`logs/trace/${requestId}`))
  const trace = page.getByRole('list', { name: 'Trace' })
  for (const step of [
    'POST /v1/pay/checkouts returned 201',
    'Checkout for 25.99 EUR, completed',
    'Charge of 25.99 EUR',
    'Booked:',
    'Event charge.succeeded',
    'Event checkout.completed',
    `Attempt 1 to ${receiver.url}: delivered, 200`,
  ]) {
    await expect(trace.getByText(step)).toBeVisible()
  }

  await trace.getByRole('listitem').filter({ hasText: 'Event checkout.completed' }).getByRole('link').click()
  const drawer = page.getByRole('dialog')
  await expect(drawer.getByRole('link', { name: receiver.url })).toBeVisible()
  expect((await page.reload())?.status(), 'the link to an event').toBe(200)
  await expect(drawer.getByText('Delivered').first()).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  const event = page.getByRole('row').filter({ hasText: 'checkout.completed' })
  await expect(event).toContainText('Delivered')
  await page.getByRole('button', { name: 'Delivery' }).click()
  await page.getByRole('menuitemradio', { name: 'Failed' }).click()
  await expect(page.getByRole('heading', { name: 'No matching events' })).toBeVisible()
})

test('a row is a link: a modified click opens a new tab, a plain one the drawer', async ({ page, workspace }) => {
  const key = await workspace.call('POST', '/v1/keys', { name: 'Shop', scopes: ['pay'] })
  const { requestId } = await callAs(key.secret, 'POST', '/v1/pay/checkouts', order)
  await page.goto(workspace.path('logs'))
  const row = page.getByRole('row').filter({ hasText: 'Shop' })
  await expect(row.getByRole('link')).toHaveAttribute('href', new RegExp(`logs\\?request=${requestId}$`))

  const [tab] = await Promise.all([page.context().waitForEvent('page'), row.click({ modifiers: ['ControlOrMeta'] })])
  await expect(tab.getByRole('dialog').getByText('createCheckout')).toBeVisible()
  await tab.close()
  await expect(page.getByRole('dialog')).toBeHidden()
  await row.click()
  await expect(page.getByRole('dialog').getByText('createCheckout')).toBeVisible()

  await page.goto(workspace.path('keys'))
  const shop = page.getByRole('row').filter({ hasText: 'Shop' })
  const [keyPage] = await Promise.all([page.context().waitForEvent('page'), shop.click({ button: 'middle' })])
  await expect(keyPage.getByRole('heading', { name: 'Shop', level: 1 })).toBeVisible()
  // A cell with a tooltip is above the link, and still opens the row.
  await keyPage.close()
  await shop.getByText('No requests').or(shop.getByRole('time')).first().click()
  await expect(page).toHaveURL(/keys\/key_/)
})
