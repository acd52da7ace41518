import { startStack } from './stack.ts'

/** Starts the built product once for all journeys; they find it through the settings' own names. */
export default async function setup(): Promise<() => Promise<void>> {
  const { settings, secrets, databases, stop } = await startStack({ console: true })
  Object.assign(process.env, {
    GATEWAY_URL: settings.gatewayUrl,
    PUBLIC_URL: settings.publicUrl,
    HOSTED_URL: settings.hostedUrl,
    DATA_DIR: settings.dataDir,
    DATABASE_URL: databases.owner.gateway,
    CONSOLE_DATABASE_URL: databases.console,
    PROVISIONING_TOKEN: secrets.PROVISIONING_TOKEN,
  })
  return stop
}
