import { findFreePort } from './ports.ts'
import { runCommand } from './refusal.ts'
import { testOnGoServer } from './suite/go-server.ts'

/** Repeats the contract tests of payment processors while stripe-mock checks the form of each request to Stripe. */
await runCommand(async () => {
  const address = `127.0.0.1:${await findFreePort()}`
  await testOnGoServer({
    name: 'requests to Stripe',
    module: 'github.com/stripe/stripe-mock',
    // Knows the requests of one version of Stripe's API: raise it together with the adapter's.
    version: 'v0.203.0',
    args: ['-http-addr', address, '-https-addr', '127.0.0.1:', '-strict-version-check'],
    url: `http://${address}/`,
    tests: ['gateway/partners/contract'],
    env: { STRIPE_MOCK_URL: `http://${address}` },
  })
})
