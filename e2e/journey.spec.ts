import { execFileSync } from 'node:child_process'
import { expect, type Page } from '@playwright/test'
import { Webhook } from 'standardwebhooks'
import { openSecretsOf } from '#tests/support/sealed-keys.ts'
import { test } from './console-fixtures.ts'
import { eavesdrop } from './eavesdropper.ts'
import { pay } from './pay-fixtures.ts'
import { callAs, order } from './shop.ts'

test.use({ expectedErrors: [/status of 402/] })

test('goes from a new key to a paid checkout, a verified webhook and a chart without leaking a secret', async ({
  page,
  context,
  browser,
  shop,
  workspace,
  receiver,
}) => {
  test.slow()
  const spy = eavesdrop(context)
  const apiKey = await createKey(page, workspace.path('keys'))
  const secret = await createWebhook(page, workspace.path('webhooks'), receiver.url)

  const phone = await browser.newContext({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true })
  const payer = await phone.newPage()
  const payersSpy = eavesdrop(phone)

  await payer.goto((await createCheckout(apiKey, shop.url)).checkout_url)
  await pay(payer, '4242424242424242')
  await expect(payer.getByRole('heading', { name: 'Payment complete' })).toBeVisible()
  await receiver.until(2)
  const bodies = receiver.received.map(({ body }) => JSON.parse(body).type).sort()
  expect(bodies).toEqual(['charge.succeeded', 'checkout.completed'])
  for (const { body, headers } of receiver.received) {
    expect(headers['x-pillar-signature']).toBe(`sha256=${opensslHmac(body, secret)}`)
    expect(new Webhook(secret).verify(body, headers as Record<string, string>)).toEqual(JSON.parse(body))
  }

  // The page has been open the whole time.
  await expect(page.getByRole('row').filter({ hasText: 'checkout.completed' })).toContainText('200')

  await payer.goto((await createCheckout(apiKey, shop.url)).checkout_url)
  await pay(payer, '4000000000000002')
  await expect(payer.getByRole('alert').filter({ hasText: /declined/i })).toBeVisible()
  await expect(payer.getByLabel('Card number')).toBeVisible()
  await receiver.until(3)
  expect(JSON.parse(receiver.received[2]?.body ?? '{}')).toMatchObject({ type: 'charge.failed' })

  await payer.goto((await createCheckout(apiKey, shop.url)).checkout_url)
  await pay(payer, '4000000000003220')
  await payer.getByRole('button', { name: /complete/i }).click()
  await expect(payer.getByRole('heading', { name: 'Payment complete' })).toBeVisible()
  await receiver.until(5)

  await page.goto(workspace.path('settings/usage'))
  await expect(page.getByText('3 calls').first()).toBeVisible()
  await page.goto(workspace.path('home'))
  await page.goto(workspace.path('sandbox/demos'))

  const received = [...(await spy.all()), ...(await payersSpy.all())]
  // The one secret that is shown on purpose proves that the recorder works.
  expect(received.filter((text) => text.includes(apiKey))).toHaveLength(1)
  const secrets = await openSecretsOf(workspace.slug)
  expect(Object.keys(secrets).length).toBeGreaterThanOrEqual(6)
  for (const [name, value] of Object.entries(secrets)) {
    expect(received.filter((text) => text.includes(value)).length, `${name} reached a browser`).toBe(0)
  }
  await phone.close()
})

async function createKey(page: Page, path: string): Promise<string> {
  await page.goto(path)
  await page.getByRole('button', { name: 'Create key' }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name').fill('Order service')
  await dialog.getByRole('radio', { name: 'Pay: read and write' }).check()
  await dialog.getByRole('button', { name: /^Create/ }).click()
  await expect(dialog.getByRole('heading', { name: 'Key created' })).toBeVisible()
  const apiKey = (await dialog.locator('[data-secret]').textContent()) ?? ''
  expect(apiKey).toMatch(/^sk_sandbox_[0-9A-Za-z]{40}$/)
  await leaveSecret(page)
  return apiKey
}

async function createWebhook(page: Page, path: string, url: string): Promise<string> {
  await page.goto(path)
  await page.getByRole('button', { name: 'Create webhook' }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Endpoint URL').fill(url)
  await dialog.getByLabel('All Pay events').check()
  await dialog.getByRole('button', { name: 'Create webhook' }).click()
  await expect(dialog.getByRole('heading', { name: 'Webhook created' })).toBeVisible()
  const secret = (await dialog.locator('[data-secret]').textContent()) ?? ''
  await leaveSecret(page)
  await page.waitForURL(/\/webhooks\/wh_/)
  return secret
}

async function leaveSecret(page: Page) {
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Close without copying' }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
}

/** As from a shell: with the key, directly to the gateway. */
async function createCheckout(apiKey: string, shopUrl: string): Promise<{ checkout_url: string }> {
  const urls = { success_url: `${shopUrl}/thanks`, cancel_url: `${shopUrl}/cart` }
  const { status, body } = await callAs(apiKey, 'POST', '/v1/pay/checkouts', { ...order, ...urls })
  expect(status).toBe(201)
  return body
}

function opensslHmac(body: string, secret: string): string {
  const output = execFileSync('openssl', ['dgst', '-sha256', '-hmac', secret], { input: body, encoding: 'utf8' })
  return output.trim().split(' ').at(-1) ?? ''
}
