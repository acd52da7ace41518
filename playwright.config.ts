import { defineConfig, devices } from '@playwright/test'
import { findBrowser } from '#scripts/browser.ts'

const isRoot = process.getuid?.() === 0
const executablePath = findBrowser()
const args = [
  // A page of a journey closes before optimized code repays the time of its compilation.
  '--js-flags=--no-maglev --no-turbofan',
  // Chromium's sandbox refuses root.
  ...(isRoot ? ['--no-sandbox'] : []),
]

export default defineConfig({
  testDir: 'e2e',
  globalSetup: './tests/support/e2e-setup.ts',
  fullyParallel: true,
  // A trace costs a third of a journey's processor time, so only a failed journey runs again with one. It has failed,
  // except in CI (decision 76).
  retries: 1,
  failOnFlakyTests: !process.env.CI,
  workers: 2,
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: [['list'], ['json', { outputFile: process.env.E2E_REPORT ?? 'test-results/report.json' }]],
  use: {
    baseURL: process.env.PUBLIC_URL,
    trace: 'on-first-retry',
    screenshot: 'only-on-failure',
    // Playwright scrolls the page when it retries a click on a menu that is still moving, and may then miss the menu.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: { ...(executablePath && { executablePath }), args },
  },
  projects: [
    { name: 'desktop', grepInvert: /@phone/, use: { viewport: { width: 1280, height: 800 } } },
    {
      name: 'phone',
      grep: /@phone/,
      // Nine times fewer pixels to draw, and the same layout.
      use: { ...devices['iPhone 15'], deviceScaleFactor: 1, defaultBrowserType: 'chromium' },
    },
  ],
})
