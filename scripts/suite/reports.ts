import { existsSync, readFileSync } from 'node:fs'
import type { Counts } from './step.ts'

interface VitestReport {
  numPassedTests: number
  numFailedTests: number
  testResults: { status: string; assertionResults: unknown[] }[]
}

interface PlaywrightReport {
  stats: { expected: number; unexpected: number; flaky: number }
}

export function countVitest(file: string): Counts {
  const report = read<VitestReport>(file)
  // A file that fails to load contains no tests that could fail.
  const broken = report?.testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && !assertionResults.length,
  )
  return { passed: report?.numPassedTests ?? 0, failed: (report?.numFailedTests ?? 0) + (broken?.length ?? 0) }
}

/** A test that passed only on a retry has failed. */
export function countPlaywright(file: string): Counts {
  const stats = read<PlaywrightReport>(file)?.stats
  return { passed: stats?.expected ?? 0, failed: (stats?.unexpected ?? 0) + (stats?.flaky ?? 0) }
}

function read<Report>(file: string): Report | undefined {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined
}
