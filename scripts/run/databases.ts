import { migrate as migrateConsole } from '#lib/db/migrate.ts'
import { startPostgres } from '../postgres/index.ts'
import type { Settings } from '../settings.ts'

export interface Databases {
  gateway: string
  console: string
  isAlive(): boolean
  stop(): Promise<void>
}

/** Your own databases when the settings name them, else the embedded ones. The gateway migrates its own as it starts. */
export async function openDatabases(settings: Settings): Promise<Databases> {
  const databases = settings.ownDatabases
    ? { ...settings.ownDatabases, isAlive: () => true, stop: async () => {} }
    : await openEmbedded(settings.dataDir)
  await migrateConsole(databases.console)
  return databases
}

async function openEmbedded(dataDir: string): Promise<Databases> {
  const postgres = await startPostgres({ dataDir })
  for (const name of ['gateway', 'console', 'wholesaler']) await postgres.ensureDatabase(name)
  return {
    gateway: postgres.url('gateway'),
    console: postgres.url('console'),
    isAlive: postgres.isAlive,
    stop: postgres.stop,
  }
}
