import type { Browser, Page } from '@playwright/test'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { relayNotifications } from '#tests/support/livekit/hook.ts'
import { liveKitKeys } from '#tests/support/livekit/stand-in.ts'
import { launchBrowser } from '#tests/support/rooms/enter-room.ts'
import { type Stack, startStack } from '#tests/support/stack.ts'

const { TEST_LIVEKIT_URL, TEST_LIVEKIT_HOOK_PORT } = process.env
const patient = { timeout: 30_000, interval: 250 }

describe.skipIf(!TEST_LIVEKIT_URL)('the built room page on a LiveKit server', () => {
  let stack: Stack
  let browser: Browser
  let relay: Awaited<ReturnType<typeof relayNotifications>>
  let key: string
  const errors: string[] = []

  beforeAll(async () => {
    stack = await startStack({ console: true, env: { LIVEKIT_URL: TEST_LIVEKIT_URL, ...liveKitKeys } })
    relay = await relayNotifications(Number(TEST_LIVEKIT_HOOK_PORT), stack.settings.gatewayUrl)
    browser = await launchBrowser()
    const account = await send('POST', '/v1/accounts', stack.secrets.PROVISIONING_TOKEN, { name: 'Shop' })
    key = account.keys.live.secret
  }, 300_000)
  afterAll(async () => {
    await browser?.close()
    relay?.close()
    await stack?.stop()
  })

  async function send(method: string, path: string, token: string, body?: object) {
    const response = await fetch(`${stack.settings.gatewayUrl}${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    })
    return response.json()
  }

  async function visit(url: string, name?: string): Promise<Page> {
    const page = await (await browser.newContext({ locale: 'en-US' })).newPage()
    page.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
    page.on('pageerror', (error) => errors.push(error.message))
    await page.goto(url)
    if (name) await page.getByLabel('Your name').fill(name)
    await page.getByRole('button', { name: 'Join room' }).click()
    await page.getByRole('button', { name: 'Leave room' }).waitFor()
    return page
  }

  const shows = (page: Page, text: string) =>
    expect.poll(() => page.getByText(text).first().isVisible(), patient).toBe(true)
  const plays = (page: Page, name: string) =>
    expect
      .poll(
        () =>
          page.evaluate((label) => {
            const video = document.querySelector<HTMLVideoElement>(`video[aria-label="${label}"]`)
            return video?.getVideoPlaybackQuality().totalVideoFrames ?? 0
          }, name),
        patient,
      )
      .toBeGreaterThan(5)

  test('a host and a guest meet, the host mutes, and ends the room for everyone', { timeout: 120_000 }, async () => {
    const room = await send('POST', '/v1/connect/rooms', key, { name: 'Weekly review' })
    const host = await visit(`${room.join_url.replace(/\?.*/, '')}#token=${room.sdk_token}`)
    const ben = await visit(room.join_url, 'Ben')
    await plays(host, 'Ben')
    await plays(ben, 'Host')
    const state = async () => send('GET', `/v1/connect/rooms/${room.room_id}`, key)
    await expect.poll(state, patient).toMatchObject({ state: 'active', participant_count: 2 })

    await ben.getByRole('button', { name: 'Chat' }).click()
    await ben.getByRole('textbox', { name: 'Message' }).fill('Shall we start?')
    await ben.getByRole('textbox', { name: 'Message' }).press('Enter')
    await shows(host, 'Ben: Shall we start?')

    await host.getByRole('button', { name: 'Participants: 2' }).click()
    await host.getByRole('button', { name: 'Mute Ben' }).click()
    await shows(ben, 'The host turned off your microphone.')
    await ben.getByRole('button', { name: 'Turn on microphone' }).click()
    await host.getByRole('button', { name: 'Mute Ben' }).waitFor()

    await host.getByRole('button', { name: 'Leave room' }).click()
    await host.getByRole('button', { name: 'End for everyone' }).click()
    for (const page of [host, ben]) await shows(page, 'The room has ended')
    expect(await state()).toMatchObject({ state: 'ended', ended_reason: 'host' })
    expect(errors).toEqual([])
  })
})
