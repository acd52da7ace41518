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
  specs: { title: string; ok: boolean; tests: { status: string }[] }[]
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

/** A test that passed only on a retry has failed. */
export function countPlaywright(file: string): Counts {
  const { stats, suites = [] } = read<PlaywrightReport>(file) ?? {}
  return {
    passed: stats?.expected ?? 0,
    failed: (stats?.unexpected ?? 0) + (stats?.flaky ?? 0),
    failures: suites.flatMap(failuresOf),
  }
}

function failuresOf({ file, specs, suites = [] }: PlaywrightSuite): string[] {
  const failed = specs.filter(({ ok, tests }) => !ok || tests.some(({ status }) => status === 'flaky'))
  return [...failed.map(({ title }) => `${file}: ${title}`), ...suites.flatMap(failuresOf)]
}

function read<Report>(file: string): Report | undefined {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined
}
