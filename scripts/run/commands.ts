import { createRequire } from 'node:module'
import { join } from 'node:path'
import type { Secrets } from '../secrets.ts'
import type { Environment, Settings } from '../settings.ts'
import type { Command } from './child.ts'

interface Part {
  settings: Settings
  secrets: Secrets
  databaseUrl: string
  /** The console's second database, if it serves a pharmacy. */
  wholesalerUrl?: string | undefined
  mode: 'production' | 'development'
  env: Environment
}

const next = join(createRequire(import.meta.url).resolve('next/package.json'), '..', 'dist', 'bin', 'next')

// Only the commands migrate, so processes that serve requests never get the owners' URLs.
function withoutOwners(env: Environment): Environment {
  const { MIGRATION_DATABASE_URL: _gateway, CONSOLE_MIGRATION_DATABASE_URL: _console, ...others } = env
  const { WHOLESALER_MIGRATION_DATABASE_URL: _owner, WHOLESALER_PASSWORD: _password, ...rest } = others
  return rest
}

/** Each process gets only the secrets it needs. */
export function gatewayCommand({ settings, secrets, databaseUrl, mode, env }: Part): Command {
  const { AUTH_SECRET: _auth, VAULT_KEY: _vault, CONSOLE_DATABASE_URL: _console, ...others } = withoutOwners(env)
  const { WHOLESALER_DATABASE_URL: _wholesaler, ...rest } = others
  // Only the console talks to identity providers.
  const inherited = Object.fromEntries(Object.entries(rest).filter(([name]) => !name.startsWith('OIDC_')))
  return {
    name: 'gateway',
    args: [
      ...(mode === 'development' ? ['--watch'] : []),
      '--import',
      './scripts/run/resolve-imports.ts',
      'gateway/server.ts',
    ],
    env: {
      // Lookups use half of the threads: with only four, two dead name servers would block every other receiver.
      UV_THREADPOOL_SIZE: '32',
      // Compiling the gateway takes a third of its start.
      NODE_COMPILE_CACHE: join('node_modules', '.cache', 'node'),
      ...inherited,
      NODE_ENV: mode,
      GATEWAY_PORT: String(settings.gatewayPort),
      GATEWAY_HOST: settings.gatewayHost,
      GATEWAY_URL: settings.gatewayUrl,
      PUBLIC_URL: settings.publicUrl,
      HOSTED_URL: settings.hostedUrl,
      DATA_DIR: settings.dataDir,
      DATABASE_URL: databaseUrl,
      GATEWAY_SECRET: secrets.GATEWAY_SECRET,
      PROVISIONING_TOKEN: secrets.PROVISIONING_TOKEN,
    },
  }
}

export function consoleCommand({ settings, secrets, databaseUrl, wholesalerUrl, mode, env }: Part): Command {
  const { GATEWAY_SECRET: _gateway, DATABASE_URL: _database, ...inherited } = withoutOwners(env)
  const verb = mode === 'development' ? 'dev' : 'start'
  return {
    name: 'console',
    args: [next, verb, '-p', String(settings.consolePort), '-H', settings.consoleHost],
    env: {
      ...inherited,
      NODE_ENV: mode,
      NEXT_TELEMETRY_DISABLED: '1',
      CONSOLE_PORT: String(settings.consolePort),
      GATEWAY_URL: settings.gatewayUrl,
      PUBLIC_URL: settings.publicUrl,
      HOSTED_URL: settings.hostedUrl,
      DATA_DIR: settings.dataDir,
      CONSOLE_DATABASE_URL: databaseUrl,
      ...(wholesalerUrl && { WHOLESALER_DATABASE_URL: wholesalerUrl }),
      WHOLESALER_WORKSPACE: settings.wholesalerWorkspace,
      PROVISIONING_TOKEN: secrets.PROVISIONING_TOKEN,
      AUTH_SECRET: secrets.AUTH_SECRET,
      VAULT_KEY: secrets.VAULT_KEY,
    },
  }
}

/** The simulated wholesaler of the demo, and the first import of the pharmacy that is connected to it. */
export function pharmacyCommand(settings: Settings, wholesalerUrl: string, mode: Part['mode']): Command {
  return {
    name: 'wholesaler',
    args: ['scripts/demo-pharmacy.ts'],
    env: {
      PATH: process.env.PATH,
      NODE_ENV: mode,
      NODE_COMPILE_CACHE: join('node_modules', '.cache', 'node'),
      DATA_DIR: settings.dataDir,
      WHOLESALER_DATABASE_URL: wholesalerUrl,
    },
  }
}

export function buildCommand(gatewayUrl: string): Command {
  const env: NodeJS.ProcessEnv = {
    ...process.env,
    NODE_ENV: 'production',
    NEXT_TELEMETRY_DISABLED: '1',
    GATEWAY_URL: gatewayUrl,
  }
  return { name: 'build', args: [next, 'build'], env }
}
