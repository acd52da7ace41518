import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { Refusal } from './refusal.ts'

export type Environment = Record<string, string | undefined>

export interface Settings {
  dataDir: string
  gatewayHost: string
  gatewayPort: number
  gatewayUrl: string
  consoleHost: string
  consolePort: number
  publicUrl: string
  hostedUrl: string
  /** Undefined for the embedded Postgres. */
  ownDatabases: { gateway: string; console: string; owner: { gateway: string; console: string } } | undefined
  /** Undefined for the embedded Postgres. */
  ownWholesaler: { url: string; owner: string } | undefined
  /** The slug of the only workspace that sees the pharmacy; empty for none. */
  wholesalerWorkspace: string
  demo: boolean
}

/** The settings that the commands themselves need; each process validates its other settings. */
export function readSettings(env: Environment): Settings {
  const gatewayPort = readGatewayPort(env)
  const consolePort = readPort(env, 'CONSOLE_PORT', 3000)
  if (gatewayPort === consolePort)
    throw new Refusal(`GATEWAY_PORT and CONSOLE_PORT are both ${gatewayPort}. Use different ports.`)
  const ownDatabases = readDatabases(env)
  const demo = readSwitch(env, 'DEMO', ownDatabases === undefined)
  const { WHOLESALER_DATABASE_URL: wholesaler, WHOLESALER_MIGRATION_DATABASE_URL: owner } = env
  return {
    dataDir: resolve(env.DATA_DIR || '.data'),
    gatewayHost: env.GATEWAY_HOST || '127.0.0.1',
    gatewayPort,
    gatewayUrl: readGatewayUrl(env),
    consoleHost: env.CONSOLE_HOST || '127.0.0.1',
    consolePort,
    publicUrl: readUrl(env, 'PUBLIC_URL', `http://localhost:${consolePort}`),
    hostedUrl: readUrl(env, 'HOSTED_URL', `http://127.0.0.1:${consolePort}`),
    ownDatabases,
    ownWholesaler: wholesaler ? { url: wholesaler, owner: owner || wholesaler } : undefined,
    wholesalerWorkspace: env.WHOLESALER_WORKSPACE || (demo ? 'demo' : ''),
    demo,
  }
}

/** The only setting that a build needs. */
export function readGatewayUrl(env: Environment): string {
  return readUrl(env, 'GATEWAY_URL', `http://localhost:${readGatewayPort(env)}`)
}

const readGatewayPort = (env: Environment) => readPort(env, 'GATEWAY_PORT', 4000)

/** Reads `.env` in the working folder; the environment takes precedence. */
export function loadEnvFile(): void {
  if (existsSync('.env')) process.loadEnvFile('.env')
}

/** The same databases with their owner's login, which may change a schema. */
export function ownersDatabases(env: Environment): { gateway: string | undefined; console: string | undefined } {
  return {
    gateway: env.MIGRATION_DATABASE_URL || env.DATABASE_URL || undefined,
    console: env.CONSOLE_MIGRATION_DATABASE_URL || env.CONSOLE_DATABASE_URL || undefined,
  }
}

export function requireDatabase(env: Environment, name: 'DATABASE_URL' | 'CONSOLE_DATABASE_URL'): string {
  const url = env[name]
  if (!url)
    throw new Refusal(
      `${name} is missing. This command runs one part alone on your own Postgres (npm start brings one).`,
    )
  return url
}

function readPort(env: Environment, name: string, otherwise: number): number {
  const text = env[name] || String(otherwise)
  const port = Number(text)
  if (!Number.isInteger(port) || port < 1 || port > 65_535)
    throw new Refusal(`${name} must be a port from 1 to 65535, not ${text}.`)
  return port
}

function readUrl(env: Environment, name: string, otherwise: string): string {
  const text = env[name] || otherwise
  if (!/^https?:$/.test(URL.parse(text)?.protocol ?? ''))
    throw new Refusal(`${name} must be an http or https address, not ${text}.`)
  return text.replace(/\/+$/, '')
}

function readSwitch(env: Environment, name: string, otherwise: boolean): boolean {
  const text = env[name] || (otherwise ? '1' : '0')
  if (text !== '0' && text !== '1') throw new Refusal(`${name} must be 0 or 1, not ${text}.`)
  return text === '1'
}

function readDatabases(env: Environment): Settings['ownDatabases'] {
  const { DATABASE_URL: gateway, CONSOLE_DATABASE_URL: console } = env
  if (gateway && console) {
    const owner = ownersDatabases(env)
    return { gateway, console, owner: { gateway: owner.gateway ?? gateway, console: owner.console ?? console } }
  }
  if (!gateway && !console) return undefined
  const missing = gateway ? 'CONSOLE_DATABASE_URL' : 'DATABASE_URL'
  throw new Refusal(
    `${missing} is missing. Set both databases to use your own Postgres, or neither to use the embedded one.`,
  )
}
