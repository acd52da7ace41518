import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Databases } from './run/databases.ts'
import type { Environment, Settings } from './settings.ts'

export interface DemoSource {
  gatewayUrl: string
  gatewayDatabaseUrl: string
  consoleDatabaseUrl: string
  addresses: Pick<Settings, 'publicUrl' | 'hostedUrl'>
  env: Environment
}

export interface DemoSignIn {
  email: string
  password: string
}

type SeedDemo = (source: DemoSource) => Promise<DemoSignIn>

/** The settings from which a demo workspace is created. */
export function demoSource(
  settings: Settings,
  databases: Pick<Databases, 'owner' | 'console'>,
  env: Environment,
): DemoSource {
  return {
    gatewayUrl: `http://${settings.gatewayHost}:${settings.gatewayPort}`,
    gatewayDatabaseUrl: databases.owner.gateway,
    consoleDatabaseUrl: databases.console,
    addresses: settings,
    env,
  }
}

/** Creates the demo workspace at the first start; its sign-in is stored with the data and printed at each start. */
export async function showDemoSignIn(dataDir: string, source: DemoSource, seedDemo: SeedDemo): Promise<void> {
  const file = join(dataDir, 'demo.json')
  if (!existsSync(file)) {
    const signIn = await seedDemo(source)
    writeFileSync(file, JSON.stringify(signIn), { mode: 0o600 })
  }
  const { email, password }: DemoSignIn = JSON.parse(readFileSync(file, 'utf8'))
  console.log(`Demo sign-in: ${email}  password: ${password}`)
}
