import type { Page } from '@playwright/test'
import { test } from './console-fixtures.ts'
import { expect, expectAccessible } from './pay-fixtures.ts'

/** Decodes the audio as a browser does. Returns its seconds and its loudest sample. */
async function decoded(page: Page, path: string) {
  return page.evaluate(async (url) => {
    const response = await fetch(url)
    const audio = await new OfflineAudioContext(1, 1, 48_000).decodeAudioData(await response.arrayBuffer())
    const peak = audio.getChannelData(0).reduce((most, one) => Math.max(most, Math.abs(one)), 0)
    return { type: response.headers.get('content-type'), seconds: audio.duration, peak }
  }, path)
}

test('a text is spoken, played and downloaded', async ({ page, workspace }) => {
  await page.goto(workspace.path('connect/speech'))
  await expect(page.getByText('No speech jobs yet')).toBeVisible()
  await page.getByRole('button', { name: 'Generate speech' }).click()
  const dialog = page.getByRole('dialog', { name: 'Generate speech' })
  await dialog.getByLabel('Text').fill('Bonjour ! Votre commande est en route.')
  await expect(dialog.getByText('38 of 5,000 · 0.0008 USD')).toBeVisible()
  await dialog.getByLabel('Language').selectOption('French (France)')
  await dialog.getByLabel('Voice').selectOption('Louis (male)')
  await dialog.getByLabel('Speed').selectOption('1.25×')
  await dialog.getByRole('button', { name: 'Generate speech' }).click()

  const drawer = page.getByRole('dialog', { name: 'Louis, French (France)' })
  await drawer.getByRole('button', { name: 'Play' }).click()
  await expect(drawer.getByRole('button', { name: 'Pause' })).toBeVisible()
  const audio = drawer.locator('audio')
  await expect.poll(() => audio.evaluate((one: HTMLAudioElement) => one.currentTime)).toBeGreaterThan(0.5)
  await expect(drawer.getByRole('button', { name: 'Play' })).toBeVisible()
  const seconds = await audio.evaluate((one: HTMLAudioElement) => one.duration)
  expect(seconds).toBeGreaterThan(1)

  const href = (await drawer.getByRole('link', { name: 'Download audio' }).getAttribute('href')) ?? ''
  const file = await decoded(page, href)
  expect(file.type).toBe('audio/mpeg')
  expect(Math.abs(file.seconds - seconds)).toBeLessThan(0.3)
  expect(file.peak).toBeGreaterThan(0.1)

  await page.keyboard.press('Escape')
  const row = page.getByRole('row', { name: /Bonjour/ })
  await expect(row).toContainText('Ready')
  await expect(row).toContainText('Louis, French (France)')
})

test('every format plays at every sample rate, for as long as the API says', async ({ page, workspace }) => {
  await page.goto(workspace.path('connect/speech'))
  for (const format of ['mp3', 'wav', 'ogg_opus']) {
    for (const sample_rate of [8000, 16_000, 22_050, 24_000, 44_100]) {
      const text = 'The quick brown fox jumps over the lazy dog.'
      const job = await workspace.call('POST', '/v1/connect/voice/tts', { text, format, sample_rate })
      const path = `/v1/connect/voice/tts/${job.tts_id}`
      await expect.poll(async () => (await workspace.call('GET', path)).state).toBe('ready')
      const { duration_seconds } = await workspace.call('GET', path)
      const { seconds, peak } = await decoded(page, `/api/gateway/${workspace.slug}/sandbox${path}/audio`)
      // An encoder adds its delay, and fills the last frame.
      const added = format === 'wav' ? 0.01 : 0.03 + 2400 / sample_rate
      expect([format, sample_rate, Math.abs(seconds - Number(duration_seconds)) < added, peak > 0.1]).toEqual([
        ...[format, sample_rate, true, true],
      ])
    }
  }
})

test('a voice plays its sample, and starts a text of its own', async ({ page, workspace }) => {
  await page.goto(workspace.path('connect/speech/voices'))
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Play Haruto' }).click()
  await expect(page.getByRole('button', { name: 'Stop Haruto' })).toBeVisible()
  const sample = await decoded(page, '/api/voices/ja-JP-Haruto')
  expect([sample.type, sample.seconds > 1, sample.peak > 0.1]).toEqual(['audio/mpeg', true, true])
  await expect(page.getByRole('button', { name: 'Play Haruto' })).toBeVisible()
  await page.getByRole('link', { name: 'Use Haruto' }).click()
  const dialog = page.getByRole('dialog', { name: 'Generate speech' })
  await expect(dialog.getByLabel('Voice')).toHaveValue('ja-JP-Haruto')
  await expect(dialog.getByLabel('Language')).toHaveValue('ja-JP')
  await expectAccessible(page)
})

test('hostile text is shown as text', async ({ page, workspace }) => {
  const text = '<img src=x onerror=alert(1)> مرحبا 😀'.padEnd(400, '!')
  const { tts_id } = await workspace.call('POST', '/v1/connect/voice/tts', { text })
  await page.goto(workspace.path(`connect/speech?job=${tts_id}`))
  await expect(page.getByRole('dialog').getByText('<img src=x onerror=alert(1)>')).toBeVisible()
})
