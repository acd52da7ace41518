import { type AddressInfo, connect, createServer } from 'node:net'
import { proxyDatabase } from '#tests/support/proxied-database.ts'
import { startStack } from '#tests/support/stack.ts'
import { signUp } from './console-fixtures.ts'
import { test as base, expect, expectAccessible } from './pay-fixtures.ts'

type Behind = Awaited<ReturnType<typeof proxyDatabase>>['proxy']

/** A console of its own, which reaches its database through a proxy. */
const test = base.extend<object, { behind: { proxy: Behind; url: string } }>({
  behind: [
    async ({ browserName: _ }, use) => {
      const stack = await startStack({ console: true })
      const { proxy, url } = await proxyDatabase(stack.databases.console)
      stack.databases.console = `${url}?statement_timeout=500`
      await stack.console?.stop()
      const sibling = await stack.startConsoleSibling()
      // A console serves only the host of its public address.
      const { hostname, port } = new URL(sibling.url)
      const door = createServer((near) => {
        const far = connect(Number(port), hostname)
        for (const socket of [near, far]) socket.on('error', () => {})
        near.pipe(far).pipe(near)
      })
      await new Promise<void>((ready) => door.listen(stack.settings.consolePort, stack.settings.consoleHost, ready))
      expect((door.address() as AddressInfo).port).toBe(stack.settings.consolePort)
      await use({ proxy, url: stack.settings.publicUrl })
      await proxy.set('pass')
      door.close()
      await stack.stop()
      await proxy.close()
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  baseURL: ({ behind }, use) => use(behind.url),
})
// A failed render on the server, as React reports it in the browser.
test.use({ expectedErrors: [/status of 50[03]|React error #441/] })

test('a page says that it failed to load while the database is silent, and loads with Try again', async ({
  page,
  behind,
}) => {
  const slug = await signUp(page.request)
  await page.goto(`/${slug}/sandbox/settings/team`)
  await expect(page.getByRole('heading', { name: 'Team', exact: true })).toBeVisible()
  await behind.proxy.set('stall')
  const response = await page.goto(`/${slug}/sandbox/settings/team`)
  expect(response?.status()).toBeGreaterThanOrEqual(500)
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
  await expectAccessible(page)
  await behind.proxy.set('pass')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { name: 'Team', exact: true })).toBeVisible()
})
