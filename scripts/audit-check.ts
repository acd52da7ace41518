import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import * as z from 'zod'
import { plural } from '#lib/format.ts'
import { readAuditKeys } from '#lib/server/audit/audit-keys.ts'
import { type ChainReport, checkAudit, type EarlierHead } from '#lib/server/audit/check.ts'
import { checkExport } from '#lib/server/audit/export.ts'
import { openDatabase } from '#lib/server/db/client.ts'
import { startPostgres } from './postgres/index.ts'
import { Refusal, runCommand } from './refusal.ts'
import { loadSecrets } from './secrets.ts'
import { loadEnvFile, readSettings } from './settings.ts'

const usage =
  'Usage: npm run -s audit-check -- [--json] [--against FILE, the output of an earlier run with --json] [--file EXPORT]'
const headsSchema = z.array(z.object({ chain: z.string(), position: z.int().min(0), hash: z.string() }))

await runCommand(async () => {
  loadEnvFile()
  const { json, earlier, exported } = readArguments()
  const { VAULT_KEY, dataDir, ownUrl } = readPlace()
  if (exported !== undefined) return report([await readExport(VAULT_KEY, exported)], json)
  const embedded = ownUrl ? undefined : await startPostgres({ dataDir })
  const db = openDatabase(ownUrl ?? embedded?.url('console') ?? '')
  try {
    report(await checkAudit(db, readAuditKeys(VAULT_KEY), earlier), json)
  } finally {
    await db.$client.end()
    await embedded?.stop()
  }
}, usage)

function report(reports: ChainReport[], json: boolean): void {
  console.log(json ? JSON.stringify(reports) : reports.map(describe).join('\n'))
  for (const { chain, broken } of reports) {
    if (!broken) continue
    // On standard error, because with --json standard output is one document.
    console.error(JSON.stringify({ security_event: 'audit.chain_broken', chain, ...broken }))
    process.exitCode = 1
  }
}

/** Verifies a file that the console exported; needs no database. */
function readExport(vaultKey: string, file: string): Promise<ChainReport> {
  const keys = readAuditKeys(vaultKey)
  return checkExport(keys, file).catch(() => {
    throw new Refusal(`The file is not an export of an audit log. ${usage}`)
  })
}

function readArguments(): { json: boolean; earlier: EarlierHead[]; exported?: string | undefined } {
  try {
    const { values } = parseArgs({
      options: { json: { type: 'boolean' }, against: { type: 'string' }, file: { type: 'string' } },
    })
    const text = values.against ? readFileSync(values.against, 'utf8') : '[]'
    const exported = values.file && readFileSync(values.file, 'utf8')
    return { json: values.json ?? false, earlier: headsSchema.parse(JSON.parse(text)), exported }
  } catch (error) {
    throw new Refusal(`${error instanceof Error ? error.message : error}. ${usage}`)
  }
}

function readPlace() {
  const { CONSOLE_DATABASE_URL: ownUrl } = process.env
  const { dataDir } = readSettings({ ...process.env, DATABASE_URL: '', CONSOLE_DATABASE_URL: '' })
  return { ownUrl, dataDir, VAULT_KEY: loadSecrets(dataDir, process.env).VAULT_KEY }
}

function describe({ chain, position, broken }: ChainReport): string {
  if (broken) return `${chain}: broken at position ${broken.position}: ${broken.reason}`
  return `${chain}: ${plural(position, 'entry', 'entries')}, intact`
}
