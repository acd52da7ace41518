import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'
import { Refusal } from './refusal.ts'

// Without the browser's own windows a page costs a third less processor.
const headless = '/usr/bin/chromium-headless-shell'
const system = '/usr/bin/chromium'

/** The Chromium of this machine: the one named, the system's without windows, Playwright's own, the system's. */
export function findBrowser(): string | undefined {
  const named = process.env.PLAYWRIGHT_CHROMIUM_PATH
  if (named && !existsSync(named)) throw new Refusal(`PLAYWRIGHT_CHROMIUM_PATH names ${named}, which is not there.`)
  return [named, headless, chromium.executablePath(), system].find((path) => path && existsSync(path))
}

/** Fetches a browser when none is there: from Debian as root, else Playwright's. */
export function ensureBrowser(): string {
  const found = findBrowser()
  if (found) return found
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    spawnSync('apt-get', ['update'], { stdio: 'inherit' })
    spawnSync('apt-get', ['install', '-y', '--no-install-recommends', 'chromium-headless-shell'], { stdio: 'inherit' })
  }
  if (!findBrowser()) spawnSync('npx', ['playwright', 'install', 'chromium'], { stdio: 'inherit' })
  const fetched = findBrowser()
  if (!fetched) throw new Refusal('No browser for the journeys: install Chromium and set PLAYWRIGHT_CHROMIUM_PATH.')
  return fetched
}
