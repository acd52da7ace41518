import { spawnSync } from 'node:child_process'
import { ensureBrowser } from './browser.ts'
import { runCommand } from './refusal.ts'

await runCommand(async () => {
  const env = { ...process.env, PLAYWRIGHT_CHROMIUM_PATH: ensureBrowser() }
  const { status } = spawnSync('playwright', ['test', ...process.argv.slice(2)], { stdio: 'inherit', env })
  process.exitCode = status ?? 1
})
