import { join } from 'node:path'
import { findFreePort } from '#scripts/ports.ts'
import { type Child, startChild } from '#scripts/run/child.ts'
import { consoleCommand } from '#scripts/run/commands.ts'
import { waitUntilAnswers } from '#scripts/run/wait-until-answers.ts'
import { loadSecrets } from '#scripts/secrets.ts'
import { readSettings } from '#scripts/settings.ts'
import { expect, expectAccessible, test } from './pay-fixtures.ts'

test.use({ expectedErrors: [/status of 503/] })

let hosted: string
let child: Child

// The pages of a console whose gateway is down: nothing listens on the gateway's port.
test.beforeAll(async () => {
  const { DATA_DIR: dataDir = '', CONSOLE_DATABASE_URL: databaseUrl = '' } = process.env
  const ports = { CONSOLE_PORT: String(await findFreePort()), GATEWAY_PORT: String(await findFreePort()) }
  const settings = readSettings({ ...ports, DATA_DIR: dataDir })
  const part = {
    settings,
    secrets: loadSecrets(dataDir, {}),
    databaseUrl,
    mode: 'production',
    env: process.env,
  } as const
  hosted = settings.hostedUrl
  child = startChild(consoleCommand(part), join(dataDir, 'logs', 'console-alone.log'))
  await waitUntilAnswers(child, `${settings.hostedUrl}/api/live`)
})
test.afterAll(() => child?.stop())

const pages = ['/pay/co_01jd5k3v9m8q2r7t4w6x0y1z2a?client_secret=cs_', '/3ds/tx_01jd5k3v9m8q2r7t4w6x0y1z2a-token']

test('responds 503 with Retry-After and offers to try again while the gateway is down', async ({ page }) => {
  for (const path of pages) {
    const response = await page.goto(hosted + path)
    expect([path, response?.status(), response?.headers()['retry-after']]).toEqual([path, 503, '5'])
    await expect(page.getByRole('link', { name: 'Try again' })).toHaveAttribute('href', path)
  }
  await expectAccessible(page)
})

test('the status page says that the service does not respond while the gateway is down', async ({ page }) => {
  const response = await page.goto(`${hosted}/status`)
  expect(response?.status()).toBe(200)
  await expect(page.getByRole('heading', { level: 1, name: 'The service isn’t responding' })).toBeVisible()
  await expect(page.getByText(/^No response since/).getByRole('time')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Check again' })).toBeVisible()
  await expectAccessible(page)

  const state = await page.request.get(`${hosted}/status/api`)
  expect([state.status(), (await state.json()).status]).toEqual([200, 'major_outage'])
})
