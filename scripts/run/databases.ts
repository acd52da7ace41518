import { migrate } from '../migrations/migrate.ts'
import { type EmbeddedPostgres, startPostgres } from '../postgres/index.ts'
import type { Settings } from '../settings.ts'

export interface Databases {
  /** The processes connect as roles that own no table. */
  gateway: string
  console: string
  /** The pharmacy's; undefined if the settings name their own databases, but not this one. */
  wholesaler: string | undefined
  /** The same databases for the owner of their schema. */
  owner: { gateway: string; console: string }
  isAlive(): boolean
  stop(): Promise<void>
}

/** Your own databases if the settings name them, otherwise the embedded ones; migrated. */
export async function openDatabases(settings: Settings, running?: EmbeddedPostgres): Promise<Databases> {
  const databases = settings.ownDatabases
    ? { ...settings.ownDatabases, wholesaler: undefined, isAlive: () => true, stop: async () => {} }
    : await openEmbedded(running ?? (await startPostgres({ dataDir: settings.dataDir })))
  const wholesaler = settings.ownWholesaler?.url ?? databases.wholesaler
  await migrate('gateway', databases.owner.gateway)
  await migrate('console', databases.owner.console)
  if (wholesaler) await migrate('wholesaler', settings.ownWholesaler?.owner ?? wholesaler)
  return { ...databases, wholesaler }
}

async function openEmbedded({ url, ensureDatabase, isAlive, stop }: EmbeddedPostgres): Promise<Databases> {
  for (const name of ['gateway', 'console', 'wholesaler']) await ensureDatabase(name)
  const owner = { gateway: url('gateway'), console: url('console') }
  return {
    gateway: url('gateway', 'pillar_gateway'),
    console: url('console', 'pillar_console'),
    wholesaler: url('wholesaler'),
    owner,
    isAlive,
    stop,
  }
}
