import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { countPlaywright, countVitest } from './reports.ts'
import type { Step } from './step.ts'

/** What `npm test` proves, cheapest first. Steps of one inner list run side by side; two fill two cores. */
export function allSteps(folder: string): Step[][] {
  return [
    [
      { name: 'format and lint', command: ['npm', 'run', '-s', 'lint'] },
      { name: 'imports', command: ['npm', 'run', '-s', 'structure'] },
    ],
    [
      { name: 'unused code', command: ['npm', 'run', '-s', 'unused'] },
      { name: 'types', command: ['npm', 'run', '-s', 'types'] },
    ],
    [unitStep('unit', folder)],
    [{ name: 'production build', command: ['npm', 'run', '-s', 'build'] }],
    [e2eStep(folder)],
  ]
}

/** All vitest tests; `options` narrow them. */
export function unitStep(name: string, folder: string, options: string[] = []): Step {
  const report = join(folder, `${name.replaceAll(' ', '-')}.json`)
  rmSync(report, { force: true })
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  return { name, command: ['vitest', 'run', ...reporters, ...options], count: () => countVitest(report) }
}

function e2eStep(folder: string): Step {
  const report = join(folder, 'e2e.json')
  rmSync(report, { force: true })
  return {
    name: 'browser journeys',
    command: ['npm', 'run', '-s', 'e2e'],
    env: { E2E_REPORT: report },
    count: () => countPlaywright(report),
  }
}
