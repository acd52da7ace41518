import { spawn } from 'node:child_process'

const EVENTS = 10_000

/** The fan-out test at its full size: the same assertions, 10,000 events to each of 20 receivers. */
export async function benchFanOut(): Promise<string[]> {
  const startedAt = performance.now()
  const args = ['node_modules/vitest/vitest.mjs', 'run', 'gateway/events/fan-out.test.ts', '--reporter=verbose']
  const env = { ...process.env, FAN_OUT_EVENTS: String(EVENTS) }
  const test = spawn(process.execPath, args, { env, stdio: 'inherit' })
  const code = await new Promise((resolve) => test.on('close', resolve))
  if (code !== 0) throw new Error('the fan-out test failed')
  const seconds = Math.round((performance.now() - startedAt) / 1000)
  return [
    `fan-out: ${EVENTS} events to each of 20 receivers, five of them ill: every verdict right, ${seconds} s in all`,
  ]
}
