import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { makeScratch } from '#tests/support/scratch.ts'
import { runStep, type Step } from './step.ts'

let folder: string
beforeEach(() => {
  folder = makeScratch('pillar-test-step-')
  vi.spyOn(console, 'log').mockImplementation(() => {})
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllEnvs()
})

/** A step whose runner writes one report for each run: first the given one, then what its files have when run again. */
function stepOf(first: { passed: number; failures: string[] }, again: { passed: number; failures: string[] }): Step {
  const report = join(folder, 'report.json')
  const write = ({ passed, failures }: typeof first, files: string[]): Step['command'] => {
    const content = JSON.stringify({ passed, failed: failures.length, failures, files })
    const program = `require('fs').writeFileSync(${JSON.stringify(report)}, ${JSON.stringify(content)}); process.exit(${failures.length})`
    return [process.execPath, '-e', program]
  }
  return {
    name: 'unit',
    command: write(first, []),
    only: (files) => write(again, files),
    count: () => JSON.parse(readFileSync(report, 'utf8')),
  }
}

const run = (step: Step) => runStep(step, join(folder, 'unit.log'))
const ranAgain = () => existsSync(join(folder, 'unit-again.log'))

test('a failed test is flaky in CI if its file passes alone afterwards', async () => {
  vi.stubEnv('CI', 'true')
  const step = stepOf({ passed: 8, failures: ['a.test.ts: adds', 'a.test.ts: takes'] }, { passed: 4, failures: [] })
  const only = vi.spyOn(step as Required<Step>, 'only')
  expect(await run(step)).toEqual({ passed: 10, failed: 0, flaky: ['a.test.ts: adds', 'a.test.ts: takes'] })
  expect(only).toHaveBeenCalledWith(['a.test.ts'])
})

test('a test that fails twice has failed', async () => {
  vi.stubEnv('CI', 'true')
  const failed = await run(
    stepOf({ passed: 8, failures: ['a.test.ts: adds'] }, { passed: 1, failures: ['a.test.ts: adds'] }),
  )
  expect(failed).toMatchObject({ passed: 8, failed: 1, failures: ['a.test.ts: adds'] })
})

test('more than five failures are not run again', async () => {
  vi.stubEnv('CI', 'true')
  const failures = Array.from({ length: 6 }, (_, nth) => `a.test.ts: case ${nth}`)
  expect(await run(stepOf({ passed: 8, failures }, { passed: 14, failures: [] }))).toMatchObject({
    failed: 6,
    failures,
  })
  expect(ranAgain()).toBe(false)
})

test('outside of CI a failed test is not run again', async () => {
  vi.stubEnv('CI', '')
  const step = stepOf({ passed: 8, failures: ['a.test.ts: adds'] }, { passed: 9, failures: [] })
  expect(await run(step)).toMatchObject({ passed: 8, failed: 1 })
  expect(ranAgain()).toBe(false)
})
