import { join, resolve } from 'node:path'
import { runCommand } from './refusal.ts'
import { runSteps } from './suite/run-steps.ts'
import { allSteps } from './suite/steps.ts'

await runCommand(() => {
  const folder = join(resolve(process.env.DATA_DIR || '.data'), 'test-logs')
  return runSteps(allSteps(folder), folder)
})
