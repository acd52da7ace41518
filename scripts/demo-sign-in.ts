import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Databases } from './run/databases.ts'
import type { Environment, Settings } from './settings.ts'

export interface DemoSource {
  gatewayUrl: string
  gatewayDatabaseUrl: string
  consoleDatabaseUrl: string
  env: Environment
}

export interface DemoSignIn {
  email: string
  password: string
}

/** Creates the demo workspace at the first start; its sign-in is kept beside the data and printed at each. */
export async function showDemoSignIn(settings: Settings, databases: Databases, env: Environment): Promise<void> {
  const file = join(settings.dataDir, 'demo.json')
  const signIn = existsSync(file) ? readSignIn(file) : await createDemo(settings, databases, env)
  if (!signIn) return
  if (!existsSync(file)) writeFileSync(file, JSON.stringify(signIn), { mode: 0o600 })
  console.log(`Demo sign-in: ${signIn.email}  password: ${signIn.password}`)
}

async function createDemo(settings: Settings, databases: Databases, env: Environment): Promise<DemoSignIn | null> {
  const module = new URL('./demo.ts', import.meta.url)
  if (!existsSync(module)) return null
  const { seedDemo }: { seedDemo(source: DemoSource): Promise<DemoSignIn | null> } = await import(module.href)
  return seedDemo({
    gatewayUrl: `http://${settings.gatewayHost}:${settings.gatewayPort}`,
    gatewayDatabaseUrl: databases.gateway,
    consoleDatabaseUrl: databases.console,
    env,
  })
}

function readSignIn(file: string): DemoSignIn {
  return JSON.parse(readFileSync(file, 'utf8'))
}
