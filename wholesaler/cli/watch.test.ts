import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Pharmacy, runCommand, startPharmacy } from '#tests/support/wholesaler.ts'

const MINUTE_MS = 60_000
let pharmacy: Pharmacy

beforeEach(async () => {
  pharmacy = await startPharmacy({ products: 50 })
})
afterEach(() => pharmacy.stop())

/** Watches until the clock has moved by so many minutes. At half past, the wholesaler changes. */
async function watch(minutes: number, change: () => Promise<unknown>, ...more: string[]) {
  const { clock } = pharmacy
  const stop = new AbortController()
  const startMs = clock.now().getTime()
  let isChanged = false
  const moving = {
    ...clock,
    async sleep(ms: number, signal?: AbortSignal) {
      await clock.sleep(ms, signal)
      const passedMs = clock.now().getTime() - startMs
      if (passedMs > minutes * MINUTE_MS) stop.abort()
      if (isChanged || passedMs < 30 * MINUTE_MS) return
      isChanged = true
      await change()
    },
  }
  return runCommand({ ...pharmacy, clock: moving }, ['watch', ...more], { signal: stop.signal })
}

test('watching prints one object for each import that was due', async () => {
  const { exitCode, printed } = await watch(65, () => pharmacy.control('products/change', { count: 3 }), '--json')
  expect(exitCode).toBe(4)
  expect(
    printed
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line)),
  ).toMatchObject([
    { run_id: 1, mode: 'full', imported: 50, updated: 0 },
    { run_id: 2, mode: 'incremental', imported: 0, updated: 3 },
    { error: 'interrupted' },
  ])
})

test('watching goes on after an import that the wholesaler refused, and prints why', async () => {
  const refuse = () => pharmacy.control('account', { state: 'expired' })
  const { printed, errors } = await watch(190, refuse, '--json')
  expect(
    printed
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line)),
  ).toMatchObject([
    { imported: 50 },
    { error: 'credentials_refused', message: expect.stringContaining('refused the credentials') },
    { error: 'interrupted' },
  ])
  expect(errors).toContain('refused the credentials')
})
