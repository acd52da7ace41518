import { join, resolve } from 'node:path'
import { Refusal, runCommand } from './refusal.ts'
import { runSteps } from './suite/run-steps.ts'
import { unitStep } from './suite/steps.ts'

// The stores of both services, the jobs, the ledger's records, every operation, and kills of the server itself. Other
// tests reach the database only through these.
const dependent = [
  ...['db', 'jobs', 'pay', 'events', 'developer', 'limits', 'metering'].map((room) => `gateway/${room}/`),
  'lib/server/',
  'tests/conformance/',
  'tests/durability/charges.test.ts',
]

await runCommand(() => {
  if (!process.env.TEST_DATABASE_URL)
    throw new Refusal('TEST_DATABASE_URL is missing. Set it to the Postgres to test on.')
  const folder = join(resolve(process.env.DATA_DIR || '.data'), 'test-logs')
  return runSteps([[unitStep('unit on given servers', folder, dependent)]], folder)
})
