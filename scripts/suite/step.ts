import { spawn } from 'node:child_process'
import { closeSync, rmSync } from 'node:fs'
import { lastLines, openLog } from '../run/log-file.ts'

export interface Step {
  name: string
  command: [string, ...string[]]
  env?: Record<string, string>
  /** Reads how many tests passed and failed; without it, the step counts as one test. */
  count?: () => Counts
}

export interface Counts {
  passed: number
  failed: number
  /** The names of the failed tests, as far as the report tells them. */
  failures?: string[]
}

const shownLines = 120

/** Runs one step with its output in a file; shows the end of it only if the step failed. */
export async function runStep(step: Step, log: string): Promise<Counts> {
  rmSync(log, { force: true })
  const output = openLog(log)
  const begin = Date.now()
  const [program, ...args] = step.command
  const child = spawn(program, args, { stdio: ['ignore', output, output], env: { ...process.env, ...step.env } })
  closeSync(output)
  const code = await new Promise<number | string>((done) => {
    child.once('error', (error) => done(error.message))
    child.once('exit', (status, signal) => done(status ?? signal ?? 1))
  })

  const counts = tally(step, code === 0)
  const seconds = ((Date.now() - begin) / 1000).toFixed(1)
  const ok = counts.failed === 0
  console.log(`${ok ? '✓' : '✗'} ${step.name}  ${counts.passed} passed, ${counts.failed} failed  ${seconds} s`)
  if (!ok) console.log(`${lastLines(log, shownLines)}\n  ended with ${code}; all of it: ${log}\n`)
  return counts
}

// A runner can fail without a failed test: by an error outside of tests, or by a missing report.
function tally(step: Step, succeeded: boolean): Counts {
  const counts = step.count?.() ?? { passed: succeeded ? 1 : 0, failed: 0 }
  const nothingRan = counts.passed + counts.failed === 0
  return { ...counts, failed: succeeded && !nothingRan ? counts.failed : Math.max(1, counts.failed) }
}
