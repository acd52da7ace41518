import type pg from 'pg'
import { countLinks, findOlderUse, sealedColumns } from '#gateway/index.ts'
import { parseKeyring } from '#gateway/keyring.schema.ts'
import { sealedColumns as sealedInConsole } from '#lib/server/vault/sealed-columns.ts'
import { readVaultKeyring } from '#lib/server/vault/vault.ts'
import { onDatabase } from './postgres/database.ts'
import { startPostgres } from './postgres/index.ts'
import { refuseArguments, runCommand } from './refusal.ts'
import { resealDatabase } from './reseal/reseal-database.ts'
import { verdictOf } from './reseal/verdict.ts'
import { loadSecrets } from './secrets.ts'
import { loadEnvFile, ownersDatabases, readSettings } from './settings.ts'

const usage = `Usage: npm run -s reseal
Encrypts everything again with the first versions of GATEWAY_SECRET and VAULT_KEY, in the databases that
MIGRATION_DATABASE_URL and CONSOLE_MIGRATION_DATABASE_URL name, or in those of DATA_DIR. After Ctrl-C, run it again.`
const STOPPED = 4
const NO_LINKS = { count: 0, expires_at: null }
const stopping = new AbortController()
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => stopping.abort())

await runCommand(async () => {
  refuseArguments(usage)
  loadEnvFile()
  const { dataDir } = readSettings({ ...process.env, DATABASE_URL: '', CONSOLE_DATABASE_URL: '' })
  const secrets = loadSecrets(dataDir, process.env)
  const { gateway, console: ofConsole, close } = await openDatabases(dataDir)
  try {
    if (gateway) await onClient(gateway, (client) => resealGateway(client, secrets.GATEWAY_SECRET))
    if (ofConsole) await onClient(ofConsole, (client) => resealConsole(client, secrets.VAULT_KEY))
  } finally {
    await close()
  }
}, usage)

/** Opens the databases that the environment names, as their owners, otherwise both of the embedded Postgres. */
async function openDatabases(dataDir: string) {
  const own = ownersDatabases(process.env)
  if (own.gateway || own.console) return { ...own, close: async () => {} }
  const postgres = await startPostgres({ dataDir })
  return { gateway: postgres.url('gateway'), console: postgres.url('console'), close: postgres.stop }
}

function onClient(url: string, run: (client: pg.Client) => Promise<void>): Promise<void> {
  return onDatabase({ connectionString: url, application_name: 'pillar-reseal' }, run)
}

async function resealGateway(client: pg.Client, text: string): Promise<void> {
  const ring = parseKeyring(text, () => true) ?? new Map()
  const sealed = sealedColumns(ring)
  const resealed = await announce(client, 'GATEWAY_SECRET', sealed)
  const uses = await findOlderUse(client, sealed.version)
  const [last] = uses
  const links = last ? await countLinks(client, last.last_used_at) : NO_LINKS
  conclude({ setting: 'GATEWAY_SECRET', version: sealed.version, ring, resealed, uses, links, verifies: null })
}

async function resealConsole(client: pg.Client, text: string): Promise<void> {
  const sealed = sealedInConsole(text)
  const resealed = await announce(client, 'VAULT_KEY', sealed)
  const ring = readVaultKeyring(text) ?? new Map()
  const verifies = 'the audit log'
  const { version } = sealed
  conclude({ setting: 'VAULT_KEY', version, ring, resealed, uses: [], links: NO_LINKS, verifies })
}

function announce(client: pg.Client, setting: string, sealed: Parameters<typeof resealDatabase>[1]) {
  console.log(`${setting}: encrypting with version ${sealed.version}.`)
  return resealDatabase(client, sealed, stopping.signal, console.log)
}

type Facts = Omit<Parameters<typeof verdictOf>[0], 'others'> & { ring: ReadonlyMap<number, string> }

function conclude({ ring, ...facts }: Facts): void {
  const others = [...ring.keys()].filter((version) => version !== facts.version)
  for (const line of verdictOf({ ...facts, others })) console.log(line)
  if (facts.resealed.stopped) process.exitCode = STOPPED
}
