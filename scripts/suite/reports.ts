import { existsSync, readFileSync } from 'node:fs'
import { relative } from 'node:path'
import type { Counts } from './step.ts'

interface VitestReport {
  numPassedTests: number
  numFailedTests: number
  testResults: { name: string; status: string; assertionResults: { status: string; fullName: string }[] }[]
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number }
  suites: PlaywrightSuite[]
}

interface PlaywrightSuite {
  file: string
  specs: { title: string; tests: { status: string }[] }[]
  suites?: PlaywrightSuite[]
}

export function countVitest(file: string): Counts {
  const { numPassedTests = 0, numFailedTests = 0, testResults = [] } = read<VitestReport>(file) ?? {}
  const failures = testResults
    .filter(({ status }) => status === 'failed')
    .flatMap(({ name, assertionResults }) => {
      const path = relative('', name)
      const titles = assertionResults.filter(({ status }) => status === 'failed').map(({ fullName }) => fullName)
      return titles.length > 0 ? titles.map((title) => `${path}: ${title}`) : [path]
    })
  // A file that fails to load contains no tests that could fail.
  const broken = testResults.filter(({ status, assertionResults }) => status === 'failed' && !assertionResults.length)
  return { passed: numPassedTests, failed: numFailedTests + broken.length, failures }
}

/** A test that passed only on a retry has failed, except in CI (decision 76). */
export function countPlaywright(file: string): Counts {
  const { stats, suites = [] } = read<PlaywrightReport>(file) ?? {}
  const { expected = 0, unexpected = 0, flaky = 0 } = stats ?? {}
  const named = suites.flatMap(namesOf)
  const failures = named.filter(({ status }) => status === 'unexpected').map(({ name }) => name)
  const retried = named.filter(({ status }) => status === 'flaky').map(({ name }) => name)
  if (process.env.CI) return { passed: expected + flaky, failed: unexpected, failures, flaky: retried }
  return { passed: expected, failed: unexpected + flaky, failures: [...failures, ...retried] }
}

function namesOf({ file, specs, suites = [] }: PlaywrightSuite): { name: string; status: string }[] {
  const own = specs.flatMap(({ title, tests }) => tests.map(({ status }) => ({ name: `${file}: ${title}`, status })))
  return [...own, ...suites.flatMap(namesOf)]
}

function read<Report>(file: string): Report | undefined {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined
}
