import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expect, expectAccessible } from './pay-fixtures.ts'
import { test } from './status-fixtures.ts'

// They share an installation, which starts once.
test.describe.configure({ mode: 'default' })
test.use({ expectedErrors: [/status of 404/] })

/** A page without a script never changes. */
const atOnce = { timeout: 500 }
const HOUR_MS = 3_600_000
const fromNow = (ms: number) => new Date(Date.now() + ms).toISOString()

/** The gateway's state may be a few seconds old. */
async function visitUntil(page: Page, url: string, check: () => Promise<void>) {
  await expect(async () => {
    await page.goto(url)
    await check()
  }).toPass({ timeout: 60_000 })
}

test('shows anyone the state of each service in words and numbers, without a script', async ({ page, site }) => {
  const response = await page.goto(site.url)
  expect(response?.headers()['content-security-policy']).toContain("script-src 'none'")
  expect(await page.locator('script').count()).toBe(0)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  for (const name of ['Pay', 'Connect', 'Developer']) {
    const service = page.getByRole('region', { name, exact: true })
    await expect(service).toContainText(/Operational|Maintenance|Degraded|outage/)
    await expect(service).toContainText(/over 90 days|Not measured in 90 days/)
    await expect(service).toContainText(/in the last hour/)
    await expect(service).toContainText(/days not measured/)
  }
  await expect(page.getByRole('heading', { name: 'Commerce' })).toHaveCount(0)

  await page.getByText('Days of Pay as a table').focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('region', { name: 'Pay', exact: true }).getByRole('table')).toBeVisible()
  await expectAccessible(page)
  await page.setViewportSize({ width: 390, height: 844 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
})

test('programs of any origin read the state and the days', async ({ page, site, shop }) => {
  shop.show('<h1>Elsewhere</h1>')
  await page.goto(shop.url)
  const read = (path: string) => page.evaluate(async (url) => (await fetch(url)).json(), `${site.url}/api${path}`)
  expect((await read('')).pillars).toHaveLength(7)
  expect((await read('/history')).pillars.length).toBeGreaterThan(0)
})

test('shows an incident with its updates, in the feeds too, and in the past once it is resolved', async ({
  page,
  site,
}) => {
  const title = 'Text messages are late'
  const message = 'They arrive late.\n\nNone is lost.'
  const { incident_id } = await site.operate('/incidents', { title, impact: 'minor', affected: ['connect'], message })
  const incident = page.getByRole('article', { name: title })
  const updates = incident.getByRole('listitem')
  await visitUntil(page, site.url, () => expect(updates).toHaveText([/^Investigating.*None is lost\.$/s], atOnce))
  await expect(incident).toContainText('Minor impact on Connect.')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Degraded performance of Connect')
  await expectAccessible(page)

  const updated = `/incidents/${incident_id}/updates`
  await site.operate(updated, { state: 'identified', message: 'A carrier limits us.' })
  await visitUntil(page, site.url, () => expect(updates).toHaveText([/^Identified/, /^Investigating/], atOnce))

  const feed = async (path: string, headers = {}) => page.request.get(`${site.url}/${path}`, { headers })
  for (const path of ['feed.atom', 'feed.rss', 'feed.atom?pillar=connect']) {
    await expect.poll(async () => (await feed(path)).text(), path).toContain(`Identified: ${title}`)
  }
  const other = await feed('feed.atom?pillar=pay')
  expect(await other.text()).not.toContain(title)
  expect((await feed('feed.atom?pillar=pay', { 'if-none-match': other.headers().etag })).status()).toBe(304)

  await site.operate(updated, { state: 'resolved', message: 'All messages arrive on time.' })
  const past = incident.getByRole('heading', { level: 4, name: title })
  for (const url of [site.url, `${site.url}/history`]) {
    await visitUntil(page, url, () => expect(past).toBeVisible(atOnce))
    await expect(incident).toContainText(/resolved .* UTC/)
    await incident.getByText('3 updates').click()
    await expect(updates.first()).toContainText('All messages arrive on time.')
  }
  await expect(page.locator(`#${incident_id}`)).toBeVisible()
  await expectAccessible(page)
})

test('shows maintenance before it begins', async ({ page, site }) => {
  const times = { starts_at: fromNow(24 * HOUR_MS), ends_at: fromNow(25 * HOUR_MS) }
  const body = { title: 'Database upgrade', affected: ['pay', 'connect'], message: 'Retry failed requests.', ...times }
  await site.operate('/maintenances', body)
  const maintenance = page.getByRole('article', { name: 'Database upgrade' })
  await visitUntil(page, site.url, () =>
    expect(maintenance).toContainText('Maintenance of Pay and Connect, scheduled:', atOnce),
  )
  await expect(maintenance.getByRole('time').first()).toHaveAttribute(
    'datetime',
    new RegExp(times.starts_at.slice(0, 16)),
  )
})

test('subscribes by email once the link in the email is confirmed, and unsubscribes', async ({ page, site }) => {
  const subscriber = `ada-${randomUUID().slice(0, 8)}@example.com`
  await page.goto(site.url)
  const field = page.getByLabel('Email address')
  await field.fill('ada@')
  await page.getByRole('checkbox', { name: 'Connect' }).uncheck()
  await page.getByRole('button', { name: 'Subscribe' }).click()
  await expect(field).toHaveValue('ada@')
  await expect(field).toBeFocused()
  await expect(field).toHaveAccessibleDescription(/Enter an email address/)
  await expect(page.getByRole('checkbox', { name: 'Connect' })).not.toBeChecked()
  expect(page.url()).not.toContain('ada')
  await expectAccessible(page)

  await field.fill(subscriber)
  await page.getByRole('button', { name: 'Subscribe' }).click()
  await expect(page.getByRole('status')).toContainText('Open the email that we sent you and confirm.')
  await page.goto(await site.linkTo(subscriber, '/confirm/'))
  await expect(page.getByText('Pay and Developer')).toBeVisible()
  await expect(page.getByText('a•••@example.com')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Confirm subscription' }).click()
  await expect(page.getByRole('heading', { name: 'You are subscribed' })).toBeVisible()

  await site.operate('/incidents', {
    ...{ title: 'Webhooks are late', impact: 'minor', affected: ['developer'], state: 'resolved', message: 'Over.' },
  })
  await page.goto(await site.linkTo(subscriber, '/subscriptions/'))
  expect(site.mailTo(subscriber).at(-1)?.text).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
  await page.getByRole('button', { name: 'Unsubscribe' }).click()
  await expect(page.getByRole('heading', { name: 'You are unsubscribed' })).toBeVisible()
  await expectAccessible(page)
})

test('a mail program unsubscribes with one post, as it is told in the email', async ({ site, playwright }) => {
  const subscriber = `ben-${randomUUID().slice(0, 8)}@example.com`
  const request = await playwright.request.newContext()
  const data = { channel: 'email', target: subscriber }
  expect((await request.post(`${site.url}/api/subscriptions`, { data })).status()).toBe(202)
  const token = (await site.linkTo(subscriber, '/confirm/')).split('/').at(-1)
  const confirmed = await request.post(`${site.url}/api/subscriptions/${token}/confirm`)
  expect([confirmed.status(), (await confirmed.json()).state]).toEqual([200, 'active'])
  const ended = await request.post(`${site.url}/api/subscriptions/${token}/unsubscribe`, {
    form: { 'List-Unsubscribe': 'One-Click' },
  })
  expect([ended.status(), (await ended.json()).state]).toEqual([200, 'ended'])
  expect((await request.get(`${site.url}/api/subscriptions/${token}`)).status()).toBe(404)
  await request.dispose()
})

test('shows the last known state, and that the service does not respond, while the gateway is down', async ({
  page,
  site,
}) => {
  await page.goto(site.url)
  await expect(page.getByRole('region', { name: 'Pay', exact: true })).toBeVisible()
  await site.stack.gateway.stop()
  try {
    const response = await page.goto(site.url)
    expect(response?.status()).toBe(200)
    await expect(page.getByRole('heading', { level: 1, name: 'The service isn’t responding' })).toBeVisible()
    await expect(page.getByText(/No response since .* The rest of this page is as of/)).toBeVisible()
    await expect(page.getByRole('region', { name: 'Pay', exact: true })).toContainText('Major outage')
    await expectAccessible(page)
    const state = await page.request.get(`${site.url}/api`)
    expect([state.status(), (await state.json()).status]).toEqual([200, 'major_outage'])
  } finally {
    await site.stack.restartGateway()
  }
  await page.getByRole('link', { name: 'Check again' }).click()
  await expect(page.getByText('The service isn’t responding')).toHaveCount(0)
})
