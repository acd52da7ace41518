import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findFreePort } from '#scripts/ports.ts'
import { type EmbeddedPostgres, startPostgres } from '#scripts/postgres/index.ts'
import { ensureBuild } from '#scripts/run/build.ts'
import type { Child } from '#scripts/run/child.ts'
import { consoleCommand, gatewayCommand } from '#scripts/run/commands.ts'
import { type Databases, openDatabases } from '#scripts/run/databases.ts'
import { createFleet, type Fleet } from '#scripts/run/fleet.ts'
import { withLocalWebhooks } from '#scripts/run/local-webhooks.ts'
import { waitUntilAnswers } from '#scripts/run/wait-until-answers.ts'
import { loadSecrets, type Secrets } from '#scripts/secrets.ts'
import { type Environment, readGatewayUrl, readSettings, type Settings } from '#scripts/settings.ts'
import { makeScratch } from './scratch.ts'

export interface StackOptions {
  /** Builds the console if its build is stale and starts it too. */
  console?: boolean
  /** On the disk with fsync, as in production, and kept over a restart: for tests that kill the server, and benches. */
  durable?: boolean
  env?: Environment
  /** Kept when the stack stops; by default, a new folder that is then deleted. */
  dataDir?: string
}

export interface Stack {
  settings: Settings
  secrets: Secrets
  databases: Pick<Databases, 'gateway' | 'console' | 'wholesaler' | 'owner'>
  postgres: EmbeddedPostgres
  gateway: Child
  /** Only with the option `console`. */
  console: Child | undefined
  /** After a kill: with the same URL and the same database. */
  restartGateway(): Promise<void>
  restartPostgres(): Promise<void>
  /** Another gateway on the same database, with the current `secrets`. */
  startSibling(): Promise<{ url: string; child: Child }>
  /**
   * Another console on the same database, with the current `secrets`; it serves requests to the host of `publicUrl`.
   */
  startConsoleSibling(): Promise<{ url: string; child: Child }>
  stop(): Promise<void>
}

/** The whole product on free ports with its own data folder, as `npm start` runs it. */
export async function startStack(options: StackOptions = {}): Promise<Stack> {
  const newFolder = () =>
    options.durable ? mkdtempSync(join(tmpdir(), 'pillar-stack-')) : makeScratch('pillar-stack-')
  const dataDir = options.dataDir ?? newFolder()
  mkdirSync(dataDir, { recursive: true })
  chmodSync(dataDir, 0o755)
  const ports = { GATEWAY_PORT: String(await findFreePort()), CONSOLE_PORT: String(await findFreePort()) }
  const settings = readSettings({ ...options.env, ...ports, DATA_DIR: dataDir })
  const secrets = loadSecrets(dataDir, {})
  const open = () => startPostgres({ dataDir, durable: options.durable ?? false })
  const postgres = await open()
  const fleet = createFleet(() => {})

  const stop = async () => {
    await fleet.stop()
    await stack.postgres.stop()
    if (!options.dataDir) rmSync(dataDir, { recursive: true, force: true })
  }
  const stack = { settings, secrets, postgres, stop } as Stack
  try {
    stack.databases = await openDatabases(settings, postgres)
    const launch = launcher(fleet, stack, options.env)
    stack.restartGateway = async () => {
      stack.gateway = await launch.gateway()
    }
    stack.startSibling = launch.sibling
    stack.startConsoleSibling = launch.consoleSibling
    const startConsole = async () => {
      stack.console = await launch.console()
    }
    stack.restartPostgres = async () => {
      await stack.postgres.stop()
      stack.postgres = await open()
    }
    await Promise.all([stack.restartGateway(), options.console && startConsole()])
    return stack
  } catch (error) {
    await stop()
    throw error
  }
}

function launcher(fleet: Fleet, { settings, secrets, databases }: Stack, env: Environment = {}) {
  const inherited = withLocalWebhooks(settings, { ...process.env, LOG_LEVEL: 'warn', ...env })
  const part = { settings, secrets, mode: 'production', env: inherited } as const
  const log = (name: string) => join(settings.dataDir, 'logs', `${name}.log`)

  async function gateway(at: Settings, name: string) {
    const command = gatewayCommand({ ...part, settings: at, databaseUrl: databases.gateway })
    const child = fleet.launch(command, log(name))
    await waitUntilAnswers(child, `${at.gatewayUrl}/v1/health`)
    return child
  }

  async function console(at: Settings, name: string) {
    const { console: databaseUrl, wholesaler: wholesalerUrl } = databases
    const command = consoleCommand({ ...part, settings: at, databaseUrl, wholesalerUrl })
    const child = fleet.launch(command, log(name))
    await waitUntilAnswers(child, `http://${at.consoleHost}:${at.consolePort}/api/live`)
    return child
  }

  return {
    gateway: () => gateway(settings, 'gateway'),
    async sibling() {
      const gatewayPort = await findFreePort()
      const url = `http://${settings.gatewayHost}:${gatewayPort}`
      return { url, child: await gateway({ ...settings, gatewayPort, gatewayUrl: url }, 'sibling') }
    },
    async console() {
      // One build serves all stacks, whatever their ports.
      await ensureBuild(
        readGatewayUrl({}),
        (command) => fleet.launch(command, log('build')),
        () => {},
      )
      return console(settings, 'console')
    },
    async consoleSibling() {
      const consolePort = await findFreePort()
      const url = `http://${settings.consoleHost}:${consolePort}`
      return { url, child: await console({ ...settings, consolePort }, 'console-sibling') }
    },
  }
}
