import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findFreePort } from '#scripts/ports.ts'
import { type EmbeddedPostgres, startPostgres } from '#scripts/postgres/index.ts'
import { ensureBuild } from '#scripts/run/build.ts'
import { type Child, startChild } from '#scripts/run/child.ts'
import { consoleCommand, gatewayCommand } from '#scripts/run/commands.ts'
import { openDatabases } from '#scripts/run/databases.ts'
import { waitUntilAnswers } from '#scripts/run/wait-until-answers.ts'
import { loadSecrets, type Secrets } from '#scripts/secrets.ts'
import { type Environment, readSettings, type Settings } from '#scripts/settings.ts'

export interface StackOptions {
  /** Builds the console when its build is stale and starts it too. */
  console?: boolean
  /** With fsync, as in production, and kept over a restart: for tests that kill the server. */
  durable?: boolean
  env?: Environment
}

export interface Stack {
  settings: Settings
  secrets: Secrets
  databases: { gateway: string; console: string }
  postgres: EmbeddedPostgres
  gateway: Child
  /** After a kill: the same address, the same database. */
  restartGateway(): Promise<void>
  restartPostgres(): Promise<void>
  stop(): Promise<void>
}

/** The whole product on free ports and a data folder of its own, as `npm start` runs it. */
export async function startStack(options: StackOptions = {}): Promise<Stack> {
  const dataDir = mkdtempSync(join(tmpdir(), 'pillar-stack-'))
  chmodSync(dataDir, 0o755)
  const ports = { GATEWAY_PORT: String(await findFreePort()), CONSOLE_PORT: String(await findFreePort()) }
  const settings = readSettings({ ...ports, DATA_DIR: dataDir })
  const secrets = loadSecrets(dataDir, {})
  const log = (name: string) => join(dataDir, 'logs', `${name}.log`)
  const open = () => startPostgres({ dataDir, durable: options.durable ?? false })
  const postgres = await open()
  const databases = await openDatabases(settings, postgres)
  const part = {
    settings,
    secrets,
    mode: 'production',
    env: { ...process.env, LOG_LEVEL: 'warn', ...options.env },
  } as const

  const startGateway = async () => {
    const child = startChild(gatewayCommand({ ...part, databaseUrl: databases.gateway }), log('gateway'))
    await waitUntilAnswers(child, `${settings.gatewayUrl}/v1/health`)
    return child
  }
  const startConsole = async () => {
    await ensureBuild(
      (command) => startChild(command, log('build')),
      () => {},
    )
    const child = startChild(consoleCommand({ ...part, databaseUrl: databases.console }), log('console'))
    await waitUntilAnswers(child, settings.publicUrl)
    return child
  }

  const [gateway, site] = await Promise.all([startGateway(), options.console ? startConsole() : undefined])
  const stack: Stack = {
    settings,
    secrets,
    databases,
    postgres,
    gateway,
    async restartGateway() {
      stack.gateway = await startGateway()
    },
    async restartPostgres() {
      await stack.postgres.stop()
      stack.postgres = await open()
    },
    async stop() {
      await Promise.all([stack.gateway.stop(), site?.stop()])
      await stack.postgres.stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
  return stack
}
