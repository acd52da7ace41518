import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { runStep, type Step } from './step.ts'

/** Runs all steps, even after a failure, and ends with the names of failed and flaky tests and one line of totals. Sets the exit code. */
export async function runSteps(stages: Step[][], folder: string): Promise<void> {
  mkdirSync(folder, { recursive: true })
  let passed = 0
  let failed = 0
  const names: string[] = []
  for (const stage of stages) {
    const results = await Promise.all(
      stage.map((step) => runStep(step, join(folder, `${step.name.replaceAll(' ', '-')}.log`))),
    )
    for (const counts of results) {
      passed += counts.passed
      failed += counts.failed
      names.push(...(counts.failures ?? []).map((name) => `✗ ${name}`))
      names.push(...(counts.flaky ?? []).map((name) => `~ flaky: ${name}`))
    }
  }
  if (names.length > 0) console.log(`\n${names.join('\n')}`)
  console.log(`\n${passed} passed, ${failed} failed`)
  process.exitCode = failed > 0 ? 1 : 0
}
