import type { Page } from '@playwright/test'
import { expect, expectAccessible, pay, test } from './pay-fixtures.ts'

type Told = [event: string, content: Record<string, string>]
declare global {
  interface Window {
    told: Told[]
    messages: unknown[]
    mounted: { unmount(): void }
  }
}

const told = (page: Page) => page.evaluate(() => window.told)

/** A merchant's page as in our documentation, with a record of every message it receives. */
function shopPage(checkoutUrl: string, theme?: 'light' | 'dark') {
  return `
    <main>
      <h1>Basket</h1>
      <div id="payment"></div>
    </main>
    <script src="${new URL('/embed.js', checkoutUrl)}"></script>
    <script>
      window.told = []
      window.messages = []
      addEventListener('message', (event) => messages.push(event.data))
      const tell = (event) => (content) => told.push([event, content])
      window.mounted = Pillar.mount('#payment', {
        checkoutUrl: ${JSON.stringify(checkoutUrl)},
        theme: ${JSON.stringify(theme)},
        onReady: tell('ready'),
        onCompleted: tell('completed'),
        onCancelled: tell('cancelled'),
        onExpired: tell('expired'),
      })
    </script>`
}

test('has the theme that the shop chose, whatever the payer’s device prefers', async ({ page, merchant, shop }) => {
  const { checkout_url } = await merchant.createCheckout()
  shop.show(shopPage(checkout_url, 'dark'))
  await page.emulateMedia({ colorScheme: 'light' })
  await page.goto(shop.url)
  const background = () =>
    page
      .frameLocator('iframe')
      .locator('html')
      .evaluate((html) => getComputedStyle(html).backgroundColor)
  await expect.poll(background).toBe('rgb(17, 19, 23)')
})

test('pays in a frame without leaving the shop’s page', async ({ page, merchant, shop }) => {
  const { checkout_id, checkout_url } = await merchant.createCheckout()
  shop.show(shopPage(checkout_url))
  await page.goto(shop.url)
  const frame = page.frameLocator('iframe')
  await expect(frame.getByLabel('Card number')).toBeVisible()
  await expect.poll(() => told(page)).toEqual([['ready', { checkout_id, state: 'open' }]])
  await expectAccessible(page)

  // The frame must report its height first.
  await expect(async () => {
    const box = await page.locator('iframe').boundingBox()
    const inner = await frame.locator('body').evaluate((body) => Math.ceil(body.getBoundingClientRect().height))
    expect(box?.height).toBe(inner)
  }).toPass()

  await pay(frame, '4242424242424242')
  await expect(frame.getByRole('heading', { name: 'Payment complete' })).toBeVisible()
  // It opens beside the shop's page, so the frame itself still leads nowhere.
  await expect(frame.getByRole('link')).toHaveText(['View receipt'])
  await expect(frame.getByRole('link')).toHaveAttribute('target', '_blank')
  await expect.poll(() => told(page)).toContainEqual(['completed', { checkout_id, state: 'completed' }])
  expect(page.url()).toBe(`${shop.url}/`)
  expect(JSON.stringify(await page.evaluate(() => window.messages))).not.toContain('cs_')

  await page.evaluate(() => window.mounted.unmount())
  await expect(page.locator('iframe')).toHaveCount(0)
})

test('keeps a challenge inside the frame', async ({ page, merchant, shop }) => {
  const { checkout_id, checkout_url } = await merchant.createCheckout()
  shop.show(shopPage(checkout_url))
  await page.goto(shop.url)
  const frame = page.frameLocator('iframe')
  await pay(frame, '4000000000003220')
  await frame.getByRole('button', { name: 'Complete' }).click()
  await expect(frame.getByRole('heading', { name: 'Payment complete' })).toBeVisible()
  await expect
    .poll(() => told(page))
    .toEqual([
      ['ready', { checkout_id, state: 'open' }],
      ['completed', { checkout_id, state: 'completed' }],
    ])
  expect(page.url()).toBe(`${shop.url}/`)
})

test('tells the shop that the payer canceled and does nothing else', async ({ page, merchant, shop }) => {
  const { checkout_id, checkout_url } = await merchant.createCheckout()
  shop.show(shopPage(checkout_url))
  await page.goto(shop.url)
  await expect.poll(() => told(page)).toHaveLength(1)
  const frame = page.frameLocator('iframe')
  await frame.getByRole('link', { name: 'Cancel' }).click()
  await expect.poll(() => told(page)).toContainEqual(['cancelled', { checkout_id, state: 'cancelled' }])
  await expect(frame.getByLabel('Card number')).toBeVisible()
})

test('tells the shop about expiry', async ({ page, merchant, shop }) => {
  const { checkout_id, checkout_url } = await merchant.createCheckout()
  await merchant.expire(checkout_id)
  shop.show(shopPage(checkout_url))
  await page.goto(shop.url)
  await expect.poll(() => told(page)).toContainEqual(['expired', { checkout_id, state: 'expired' }])
})

test('accepts messages only from its own frame', async ({ page, merchant, shop }) => {
  const { checkout_url } = await merchant.createCheckout()
  shop.show(shopPage(checkout_url))
  await page.goto(shop.url)
  await expect.poll(() => told(page)).toHaveLength(1)

  const forged = { source: 'pillar', type: 'completed', checkout_id: 'co_forged', state: 'completed' }
  const heard = await page.evaluate(async (message) => {
    const stranger = document.body.appendChild(document.createElement('iframe'))
    stranger.srcdoc = `<script>parent.postMessage(${JSON.stringify(message)}, '*')</${'script'}>`
    window.postMessage(message, '*')
    const origin = new URL(document.querySelector('iframe')?.src ?? '').origin
    window.dispatchEvent(new MessageEvent('message', { data: message, origin, source: window }))
    await new Promise<void>((resolve) => {
      const seen = () => window.messages.filter((data) => JSON.stringify(data) === JSON.stringify(message)).length
      const timer = setInterval(() => {
        if (seen() < 3) return
        clearInterval(timer)
        resolve()
      }, 20)
    })
    return window.told
  }, forged)
  expect(heard.map(([event]) => event)).toEqual(['ready'])
})

test('sends no message to a page before the handshake', async ({ page, merchant, shop }) => {
  const { checkout_url } = await merchant.createCheckout()
  shop.show(`
    <h1>Stranger</h1>
    <script>window.messages = []; addEventListener('message', (event) => messages.push(event.data))</script>
    <iframe title="Payment" src="${checkout_url}" width="400" height="900"></iframe>`)
  await page.goto(shop.url)
  const frame = page.frameLocator('iframe')
  await pay(frame, '4242424242424242')
  await expect(frame.getByRole('heading', { name: 'Payment complete' })).toBeVisible()
  expect(await page.evaluate(() => window.messages)).toEqual([])
  expect(page.url()).toBe(`${shop.url}/`)
})

test('rejects an invalid URL', async ({ page, shop, merchant }) => {
  const { checkout_url } = await merchant.createCheckout()
  shop.show(`<h1>Basket</h1><div id="payment"></div><script src="${new URL('/embed.js', checkout_url)}"></script>`)
  await page.goto(shop.url)
  const refusals = await page.evaluate(() => {
    const { Pillar } = window as unknown as { Pillar: { mount(target: string, options: object): unknown } }
    return [
      ['#payment', 'javascript:alert(1)'],
      ['#payment', ''],
      ['#nowhere', location.href],
    ].map(([target, checkoutUrl]) => {
      try {
        return String(Pillar.mount(target ?? '', { checkoutUrl }))
      } catch (error) {
        return (error as Error).name
      }
    })
  })
  expect(refusals).toEqual(['TypeError', 'TypeError', 'TypeError'])
})
