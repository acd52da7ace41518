import pg from 'pg'
import { test } from './console-fixtures.ts'
import { eavesdrop } from './eavesdropper.ts'
import { expect, expectAccessible } from './pay-fixtures.ts'

test('opens a test inbox in one click, verifies each message, and replaces it once it has expired', async ({
  page,
  context,
  workspace,
}) => {
  test.slow()
  const heard = eavesdrop(context)
  await page.goto(workspace.path('webhooks'))
  await page.getByRole('button', { name: 'Open test inbox' }).click()
  await page.waitForURL(/webhooks\/inbox/)
  await expect(page.getByRole('heading', { name: 'Listening for webhooks…' })).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Send test event' }).click()
  const verified = page.getByRole('row').filter({ hasText: 'checkout.completed' })
  await expect(verified).toContainText('Verified')
  await verified.getByText('checkout.completed').click()
  const drawer = page.getByRole('dialog')
  await expect(drawer.getByText('Signature verified')).toBeVisible()
  await expect(drawer.getByText('webhook-signature:')).toBeVisible()
  await expect(drawer.getByRole('link', { name: 'From request to delivery' })).toHaveAttribute('href', /trace\/evt_/)
  await expect(
    drawer.getByText("Buffer.from(process.env.WEBHOOK_SECRET.replace('whsec_', ''), 'base64')"),
  ).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')

  const inbox = `/api/inbox/${workspace.slug}`
  const { messages } = await (await page.request.get(inbox)).json()
  const original = await (await page.request.get(`${inbox}/messages/${messages[0].message_id}`)).json()
  const url = (await page.getByText(/\/inbox\/[\w-]{43}$/).textContent()) ?? ''
  const forged = {
    method: 'POST',
    headers: signatureOf(original.headers),
    body: '{"type":"<img src=x onerror=alert(1)>"}',
  }
  const response = await fetch(url, forged)
  expect([response.status, response.headers.get('set-cookie')]).toEqual([200, null])
  const rejected = page.getByRole('row').filter({ hasText: 'Not verified' })
  await expect(rejected).toContainText('webhook-signature does not match the body and the secret')
  await rejected.getByText('No event type').click()
  await expect(drawer.getByText('Signature not verified')).toBeVisible()
  await expect(drawer.getByText('<img src=x onerror=alert(1)>')).toBeVisible()
  await page.keyboard.press('Escape')

  const unknown = `${new URL(url).origin}/inbox/${'a'.repeat(43)}`
  const elsewhere = new URL(new URL(url).pathname, process.env.PUBLIC_URL)
  const statuses = await Promise.all([fetch(unknown, forged), fetch(url), fetch(elsewhere, forged)])
  expect(statuses.map(({ status }) => status)).toEqual([404, 405, 404])

  await expire(workspace.slug)
  await expect(page.getByText('This inbox expired and its webhook was removed')).toBeVisible()
  expect((await fetch(url, forged)).status).toBe(410)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Open a new inbox' }).click()
  await expect(page.getByRole('heading', { name: 'Listening for webhooks…' })).toBeVisible()
  expect((await fetch(url, forged)).status).toBe(404)
  expect((await heard.all()).filter((text) => /whsec_[\w+/]{40}/.test(text))).toEqual([])
})

test('shows why no delivery reaches the inbox', async ({ page, workspace }) => {
  await page.goto(workspace.path('webhooks/inbox'))
  await page.getByRole('button', { name: 'Open test inbox' }).click()
  await expect(page.getByRole('heading', { name: 'Listening for webhooks…' })).toBeVisible()
  const { data } = await workspace.call('GET', '/v1/webhooks')
  const [webhook] = data as { webhook_id: string }[]
  await workspace.call('PUT', '/v1/sandbox/faults', {
    rules: [
      {
        operation: 'deliver',
        probability: 1,
        effect: { type: 'webhook_failure', status: 500 },
        until: new Date(Date.now() + 300_000),
      },
    ],
  })
  await workspace.call('POST', `/v1/webhooks/${webhook?.webhook_id}/test`, { event: 'charge.failed' })
  await expect(page.getByText('The last delivery failed: Your endpoint failed')).toBeVisible()
})

function signatureOf(headers: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => name.startsWith('webhook-')))
}

async function expire(slug: string) {
  const client = new pg.Client({ connectionString: process.env.CONSOLE_DATABASE_URL })
  await client.connect()
  await client.query(
    'update inboxes set expires_at = now() where workspace_id = (select workspace_id from workspaces where slug = $1)',
    [slug],
  )
  await client.end()
}
