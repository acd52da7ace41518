import { join, resolve } from 'node:path'
import { Refusal, runCommand } from './refusal.ts'
import { runSteps } from './suite/run-steps.ts'
import { unitStep } from './suite/steps.ts'

// Tests of the commands and of the sources don't depend on the server.
const untouched = ['scripts/**', 'tests/structure/**', 'tests/durability/**']

await runCommand(() => {
  if (!process.env.TEST_DATABASE_URL)
    throw new Refusal('TEST_DATABASE_URL is missing. Set it to the Postgres to test on.')
  const folder = join(resolve(process.env.DATA_DIR || '.data'), 'test-logs')
  const excluded = untouched.flatMap((path) => ['--exclude', path])
  return runSteps([[unitStep('unit on given servers', folder, excluded)]], folder)
})
