import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'
import { Refusal } from './refusal.ts'

const system = '/usr/bin/chromium'

/** The Chromium of this machine: the configured one, Playwright's own, or the system's. */
export function findBrowser(): string | undefined {
  const named = process.env.PLAYWRIGHT_CHROMIUM_PATH
  if (named && !existsSync(named))
    throw new Refusal(`PLAYWRIGHT_CHROMIUM_PATH is set to ${named}, which doesn’t exist.`)
  return [named, chromium.executablePath(), system].find((path) => path && existsSync(path))
}

/** Installs one if there is none: from Debian as root, otherwise Playwright's. */
export function ensureBrowser(): string {
  const found = findBrowser()
  if (found) return found
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    spawnSync('apt-get', ['update'], { stdio: 'inherit' })
    spawnSync('apt-get', ['install', '-y', '--no-install-recommends', 'chromium'], { stdio: 'inherit' })
  }
  if (!findBrowser()) spawnSync('npx', ['playwright', 'install', 'chromium'], { stdio: 'inherit' })
  const fetched = findBrowser()
  if (!fetched)
    throw new Refusal('No browser found for the journeys. Install Chromium and set PLAYWRIGHT_CHROMIUM_PATH.')
  return fetched
}
