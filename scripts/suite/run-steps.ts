import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { runStep, type Step } from './step.ts'

/** Runs all steps, even after a failure, and ends with the names of failed tests and one line of totals. Sets the exit code. */
export async function runSteps(stages: Step[][], folder: string): Promise<void> {
  mkdirSync(folder, { recursive: true })
  let passed = 0
  let failed = 0
  const failures: string[] = []
  for (const stage of stages) {
    const results = await Promise.all(
      stage.map((step) => runStep(step, join(folder, `${step.name.replaceAll(' ', '-')}.log`))),
    )
    for (const counts of results) {
      passed += counts.passed
      failed += counts.failed
      failures.push(...(counts.failures ?? []))
    }
  }
  if (failures.length > 0) console.log(`\n${failures.map((name) => `✗ ${name}`).join('\n')}`)
  console.log(`\n${passed} passed, ${failed} failed`)
  process.exitCode = failed > 0 ? 1 : 0
}
