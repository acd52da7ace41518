import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'
import { Refusal } from './refusal.ts'

// Chromium without its own windows takes a third less processor time.
const headless = '/usr/bin/chromium-headless-shell'
const system = '/usr/bin/chromium'

/** The browser of this machine: the one named, Debian's headless shell, Playwright's Chromium, Debian's. */
export function findBrowser(): string | undefined {
  const named = process.env.PLAYWRIGHT_CHROMIUM_PATH
  if (named && !existsSync(named))
    throw new Refusal(`PLAYWRIGHT_CHROMIUM_PATH is set to ${named}, which doesn’t exist.`)
  return [named, headless, chromium.executablePath(), system].find((path) => path && existsSync(path))
}

/** Installs one if there is none: from Debian as root, otherwise Playwright's. */
export function ensureBrowser(): string {
  const found = findBrowser()
  if (found) return found
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    spawnSync('apt-get', ['update'], { stdio: 'inherit' })
    spawnSync('apt-get', ['install', '-y', '--no-install-recommends', 'chromium-headless-shell'], { stdio: 'inherit' })
  }
  if (!findBrowser()) spawnSync('npx', ['playwright', 'install', 'chromium'], { stdio: 'inherit' })
  const fetched = findBrowser()
  if (!fetched)
    throw new Refusal('No browser found for the journeys. Install Chromium and set PLAYWRIGHT_CHROMIUM_PATH.')
  return fetched
}
