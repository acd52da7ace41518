import { spawn } from 'node:child_process'

const EVENTS = 10_000
const CALLS = 100_000
const PAYMENTS = 20_000

/** The fan-out test: the same assertions, 10,000 events to each of 20 receivers. */
export async function benchFanOut(): Promise<string[]> {
  const seconds = await runTest('gateway/events/fan-out.test.ts', { FAN_OUT_EVENTS: String(EVENTS) })
  return [
    `fan-out: ${EVENTS} events to each of 20 receivers, five of them ill: every verdict right, ${seconds} s in all`,
  ]
}

/** The usage test: twelve months of calls, then every figure compared with the expected one. */
export async function benchLedger(): Promise<string[]> {
  const seconds = await runTest('ledger-of-calls', { LEDGER_CALLS: String(CALLS) })
  return [`ledger of ${CALLS} calls: report, history, series, bill and file agree (${seconds} s)`]
}

/** The month of payments by the clock: ledger, settlements, refunds, invoices and usage agree. */
export async function benchMonth(): Promise<string[]> {
  const seconds = await runTest('tests/ledger/month.test.ts', { MONTH_PAYMENTS: String(PAYMENTS) })
  return [
    `a month of ${PAYMENTS} payments in 13 currencies: ledger, settlements, refunds, invoices and usage agree (${seconds} s)`,
  ]
}

/** Runs a test of the suite at its full size, and resolves with the seconds that it took. */
async function runTest(file: string, size: Record<string, string>): Promise<number> {
  const startedAt = performance.now()
  const args = ['node_modules/vitest/vitest.mjs', 'run', file, '--reporter=verbose']
  const test = spawn(process.execPath, args, { env: { ...process.env, ...size }, stdio: 'inherit' })
  const code = await new Promise((resolve, reject) => test.on('error', reject).on('close', resolve))
  if (code !== 0) throw new Error(`the test ${file} failed`)
  return Math.round((performance.now() - startedAt) / 1000)
}
