import { globSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { Refusal, runCommand } from './refusal.ts'
import { runSteps } from './suite/run-steps.ts'
import { unitStep } from './suite/steps.ts'

// Every folder with a store of its own, the shared parts of the database, deliveries and jobs, the limits, every
// operation, and kills of the server itself.
const stores = new Set(globSync('gateway/**/*.store.ts').map((path) => `${dirname(path)}/`))
const shared = ['gateway/db/', 'gateway/events/', 'gateway/jobs/', 'gateway/limits/', 'lib/server/']
const dependent = [...stores, ...shared, 'tests/conformance/', 'tests/durability/charges.test.ts']

await runCommand(() => {
  if (!process.env.TEST_DATABASE_URL)
    throw new Refusal('TEST_DATABASE_URL is missing. Set it to the Postgres to test on.')
  const folder = join(resolve(process.env.DATA_DIR || '.data'), 'test-logs')
  return runSteps([[unitStep('unit on given servers', folder, dependent)]], folder)
})
