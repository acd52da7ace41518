import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test'
import { findBrowser } from '#scripts/browser.ts'

/** A browser with fake devices. */
export function launchBrowser(): Promise<Browser> {
  return chromium.launch({
    executablePath: findBrowser(),
    args: [
      '--no-sandbox',
      '--use-fake-device-for-media-stream',
      '--use-fake-ui-for-media-stream',
      '--autoplay-policy=no-user-gesture-required',
    ],
  })
}

/** Sound, and pictures as getUserMedia takes them. */
export type Devices = { audio: boolean; video: boolean | { width: number; height: number; frameRate: number } }

/** Opens a page of `serveClient` and joins with it. */
export async function enterRoom(
  context: BrowserContext,
  origin: string,
  access: { url: string; token: string },
  devices: Devices = { audio: true, video: true },
  prepare: (page: Page) => Promise<unknown> = async () => {},
  partner: 'embedded' | 'livekit' = 'embedded',
): Promise<Page> {
  const page = await context.newPage()
  await prepare(page)
  await page.goto(origin)
  await page.waitForFunction('window.enter')
  await page.evaluate(([at, wanted, by]) => window.enter(at, wanted, by), [access, devices, partner] as const)
  return page
}

declare global {
  interface Window {
    enter(access: { url: string; token: string }, devices: Devices, partner: 'embedded' | 'livekit'): Promise<void>
  }
}
