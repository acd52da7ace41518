import { seedDemo } from '#scripts/demo.ts'
import { startStack } from './stack.ts'

/** Starts the built product with its demo workspace once for all journeys, which find both through the environment. */
export default async function setup(): Promise<() => Promise<void>> {
  const { settings, secrets, databases, stop } = await startStack({ console: true })
  const demo = await seedDemo({
    gatewayUrl: settings.gatewayUrl,
    gatewayDatabaseUrl: databases.owner.gateway,
    consoleDatabaseUrl: databases.console,
    env: { ...secrets },
  })
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
  return stop
}
