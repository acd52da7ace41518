import { spawn } from 'node:child_process'
import { closeSync, rmSync } from 'node:fs'
import { lastLines, openLog } from '../run/log-file.ts'

export interface Step {
  name: string
  command: [string, ...string[]]
  env?: Record<string, string>
  /** Reads how many tests passed and failed; without it, the step counts as one test. */
  count?: () => Counts
  /** The command that runs only the given test files. */
  only?: (files: string[]) => Step['command']
}

export interface Counts {
  passed: number
  failed: number
  /** The names of the failed tests that the report lists: the file's path, a colon and the title. */
  failures?: string[]
  /** The names of tests that failed and passed when they ran again. */
  flaky?: string[]
}

const shownLines = 120
/** More failures than this are not flakiness. */
const MOST_FLAKY = 5

/**
 * Runs one step with its output in a file; shows the end of it only if the step failed. In CI, files with failed tests run
 * again alone, and what passes then is flaky (decision 76).
 */
export async function runStep(step: Step, log: string): Promise<Counts> {
  const counts = await runOnce(step, log)
  const { failures = [] } = counts
  if (!process.env.CI || !step.only || failures.length === 0 || counts.failed > MOST_FLAKY) return counts
  const files = [...new Set(failures.map((name) => name.split(': ', 1)[0] ?? name))]
  const again = { ...step, name: `${step.name}, failed files again`, command: step.only(files) }
  const second = await runOnce(again, log.replace(/\.log$/, '-again.log'))
  return second.failed > 0 ? counts : { passed: counts.passed + counts.failed, failed: 0, flaky: failures }
}

async function runOnce(step: Step, log: string): Promise<Counts> {
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
