import { join } from 'node:path'
import { fillPharmacy } from '#scripts/demo/pharmacy.ts'
import { seedDemo } from '#scripts/demo.ts'
import { demoSource } from '#scripts/demo-sign-in.ts'
import { openStore, startSimulator } from '#wholesaler/index.ts'
import { startIdentityProvider } from './identity-provider.ts'
import { scriptedEngine } from './scripted-engine.ts'
import { startStack } from './stack.ts'

/** Starts the built product with its demo workspace once for all journeys, which find both through the environment. */
export default async function setup(): Promise<() => Promise<void>> {
  const acme = await startIdentityProvider()
  const { settings, secrets, databases, stop } = await startStack({
    console: true,
    env: {
      POCKETSPHINX_PATH: scriptedEngine(['good', 'morning']),
      OIDC_PROVIDERS: 'acme',
      ...acme.settings('acme', 'Acme'),
    },
  })
  const simulator = await startSimulator({ products: 300 })
  const demo = await seedDemo(demoSource(settings, databases, { ...secrets }))
  const store = openStore(databases.wholesaler ?? '')
  const keyFile = join(settings.dataDir, 'wholesaler.key')
  await fillPharmacy(store, { url: simulator.url, keyFile, signal: new AbortController().signal })
  await store.close()
  Object.assign(process.env, {
    DEMO_EMAIL: demo.email,
    DEMO_PASSWORD: demo.password,
    GATEWAY_URL: settings.gatewayUrl,
    PUBLIC_URL: settings.publicUrl,
    HOSTED_URL: settings.hostedUrl,
    DATA_DIR: settings.dataDir,
    CONSOLE_DATABASE_URL: databases.console,
    PROVISIONING_TOKEN: secrets.PROVISIONING_TOKEN,
  })
  return async () => {
    await stop()
    await simulator.stop()
    await acme.stop()
  }
}
