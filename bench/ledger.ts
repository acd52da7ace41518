import { spawn } from 'node:child_process'

const CALLS = 100_000

/**
 * The suite's usage test at its full size: twelve months of calls, then every figure compared with the expected one.
 */
export async function benchLedger(): Promise<string[]> {
  const startedAt = performance.now()
  const code = await new Promise<number | null>((resolve, reject) => {
    const env = { ...process.env, LEDGER_CALLS: String(CALLS) }
    const run = spawn('npx', ['vitest', 'run', 'ledger-of-calls'], { env, stdio: 'inherit' })
    run.on('error', reject)
    run.on('exit', resolve)
  })
  if (code !== 0) throw new Error('the ledger of calls does not agree')
  const seconds = (performance.now() - startedAt) / 1000
  return [`ledger of ${CALLS} calls: report, history, series, bill and file agree (${Math.round(seconds)} s)`]
}
