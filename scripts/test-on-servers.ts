import { join, resolve } from 'node:path'
import { Refusal, runCommand } from './refusal.ts'
import { runSteps } from './suite/run-steps.ts'
import { unitStep } from './suite/steps.ts'

// Another server makes no difference to screens, SDKs, commands and the sources themselves, nor to faults: these happen
// in a proxy, before the server.
const dependent = ['gateway/', 'lib/server/', 'tests/conformance/', 'tests/security/']

await runCommand(() => {
  if (!process.env.TEST_DATABASE_URL)
    throw new Refusal('TEST_DATABASE_URL is missing. Set it to the Postgres to test on.')
  const folder = join(resolve(process.env.DATA_DIR || '.data'), 'test-logs')
  return runSteps([[unitStep('unit on given servers', folder, dependent)]], folder)
})
