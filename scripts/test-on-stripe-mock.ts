import { spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync } from 'node:fs'
import { homedir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { findFreePort } from './ports.ts'
import { Refusal, runCommand } from './refusal.ts'
import { runSteps } from './suite/run-steps.ts'
import { unitStep } from './suite/steps.ts'

/** Knows the requests of one version of Stripe's API: raise it together with the adapter's. */
const VERSION = 'v0.203.0'
const START_WITHIN_MS = 20_000

/** Repeats the contract of payment processors while stripe-mock checks the form of each request to Stripe. */
await runCommand(async () => {
  if (spawnSync('go', ['version']).status !== 0) {
    if (process.env.CI) throw new Refusal('Go is not installed, so stripe-mock can’t be built.\n\n0 passed, 1 failed')
    console.log('– SKIPPED requests to Stripe: Go is not installed, so stripe-mock can’t be built')
    return
  }
  const address = `127.0.0.1:${await findFreePort()}`
  const mock = spawn(build(), ['-http-addr', address, '-https-addr', '127.0.0.1:', '-strict-version-check'], {
    stdio: 'ignore',
  })
  try {
    await untilListening(`http://${address}/`)
    const folder = join(resolve(process.env.DATA_DIR || '.data'), 'test-logs')
    const step = unitStep('requests to Stripe', folder, ['gateway/partners/contract'])
    await runSteps([[{ ...step, env: { STRIPE_MOCK_URL: `http://${address}` } }]], folder)
  } finally {
    mock.kill()
  }
})

/** Builds the server once for each version, outside of the checkout. */
function build(): string {
  const folder = join(process.env.XDG_CACHE_HOME || join(homedir(), '.cache'), 'pillar', `stripe-mock-${VERSION}`)
  const program = join(folder, 'stripe-mock')
  if (existsSync(program)) return program
  mkdirSync(folder, { recursive: true })
  const env = { ...process.env, GOBIN: folder }
  const { status } = spawnSync('go', ['install', `github.com/stripe/stripe-mock@${VERSION}`], { env, stdio: 'inherit' })
  if (status !== 0) throw new Refusal(`stripe-mock ${VERSION} could not be built.\n\n0 passed, 1 failed`)
  return program
}

async function untilListening(url: string): Promise<void> {
  const end = Date.now() + START_WITHIN_MS
  for (;;) {
    const response = await fetch(url).catch(() => null)
    await response?.body?.cancel()
    if (response) return
    if (Date.now() > end) throw new Refusal('stripe-mock did not start in time.\n\n0 passed, 1 failed')
    await sleep(100)
  }
}
