import type { Page } from '@playwright/test'
import { test } from './console-fixtures.ts'
import { expect, expectAccessible, pay } from './pay-fixtures.ts'
import { order } from './shop.ts'

type Call = (method: string, path: string, body?: unknown) => Promise<Record<string, unknown>>

/** Two real events: charge.succeeded and checkout.completed. */
async function sell(page: Page, call: Call) {
  // A separate page, because it continues to the shop after the payment.
  const payer = await page.context().newPage()
  const checkout = await call('POST', '/v1/pay/checkouts', order)
  await payer.goto(String(checkout.checkout_url))
  await pay(payer, '4242424242424242')
  await expect(payer.getByRole('heading', { name: 'Payment complete' })).toBeVisible()
  await payer.close()
}

test('shows each event’s delivery status, redelivers and replays', async ({ page, workspace, receiver }) => {
  test.slow()
  receiver.answer((_, response) => void response.writeHead(receiver.received.length > 2 ? 200 : 503).end('ok'))
  const webhook = await workspace.call('POST', '/v1/webhooks', { url: receiver.url, events: ['pay.*'] })
  await sell(page, workspace.call)
  await receiver.until(4)
  await page.goto(workspace.path(`webhooks/${webhook.webhook_id}?view=events`))
  const row = page.getByRole('row').filter({ hasText: 'charge.succeeded' })
  await expect(row).toContainText('Failed once, then delivered')
  await expect(page.getByRole('group', { name: 'Range' }).first()).toBeVisible()

  await row.getByRole('link').press('Enter')
  const drawer = page.getByRole('dialog')
  await expect(drawer.getByRole('list', { name: 'Attempts' }).getByRole('button')).toHaveCount(2)
  await drawer.getByRole('button', { name: '1: 503' }).click()
  await expect(drawer.getByText('Your endpoint failed')).toBeVisible()
  await expectAccessible(page)
  await drawer.getByRole('button', { name: 'Redeliver' }).click()
  await expect(page.getByText('Redelivering 1 event')).toBeVisible()
  await receiver.until(5)

  await page.getByLabel('Select all rows on this page').check()
  await expect(page.getByRole('button', { name: 'Redeliver' })).toHaveAccessibleDescription(/already delivered/)
  await page.getByRole('button', { name: 'Clear selection' }).click()
  await page.getByRole('button', { name: 'Delivery', exact: true }).click()
  await page.getByRole('menuitemradio', { name: 'Failed' }).click()
  await expect(page.getByRole('heading', { name: 'No matching events' })).toBeVisible()

  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Replay events' }).click()
  await drawer.getByRole('button', { name: 'Replay events' }).click()
  await expect(drawer.getByText('No events to replay')).toBeVisible()
  await drawer.getByLabel('All events').check()
  await drawer.getByRole('button', { name: 'Replay events' }).click()
  await expect(page.getByText('Redelivering 2 events')).toBeVisible()
  await expect(drawer).toBeHidden()
  await receiver.until(7)
})
