import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { countPlaywright, countVitest } from './reports.ts'
import type { Step } from './step.ts'

/** The steps of `npm test`, cheapest first. Steps of one inner list run in parallel, because two fill two cores. */
export function allSteps(folder: string): Step[][] {
  return [
    [
      { name: 'format and lint', command: npmScript('lint') },
      { name: 'imports', command: npmScript('structure') },
    ],
    [
      { name: 'unused code', command: npmScript('unused') },
      { name: 'types', command: npmScript('types') },
    ],
    [unitStep('unit', folder)],
    [{ name: 'production build', command: npmScript('build') }],
    [e2eStep(folder)],
  ]
}

/** All vitest tests; `options` select some. */
export function unitStep(name: string, folder: string, options: string[] = []): Step {
  const report = join(folder, `${name.replaceAll(' ', '-')}.json`)
  rmSync(report, { force: true })
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const flags = options.filter((option) => option.startsWith('--'))
  return {
    name,
    command: npmScript('unit', ...reporters, ...options),
    only: (files) => npmScript('unit', ...reporters, ...flags, ...files),
    count: () => countVitest(report),
  }
}

function e2eStep(folder: string): Step {
  const report = join(folder, 'e2e.json')
  rmSync(report, { force: true })
  return {
    name: 'browser journeys',
    command: npmScript('e2e'),
    env: { E2E_REPORT: report },
    count: () => countPlaywright(report),
  }
}

function npmScript(name: string, ...options: string[]): Step['command'] {
  return ['npm', 'run', '-s', name, '--', ...options]
}
