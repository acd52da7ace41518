import { migrate } from './migrations/migrate.ts'
import { Refusal, refuseArguments, runCommand } from './refusal.ts'
import { loadEnvFile, ownersDatabases } from './settings.ts'

const usage = `Usage: npm run migrate
Migrates the databases that MIGRATION_DATABASE_URL, CONSOLE_MIGRATION_DATABASE_URL or both name, as their owners.`

await runCommand(async () => {
  refuseArguments(usage)
  loadEnvFile()
  const { gateway, console: consoles } = ownersDatabases(process.env)
  if (!gateway && !consoles)
    throw new Refusal('Set MIGRATION_DATABASE_URL, CONSOLE_MIGRATION_DATABASE_URL or both to the databases to migrate.')
  if (gateway) console.log(`Gateway: ${countOf(await migrate('gateway', gateway))}`)
  if (consoles) console.log(`Console: ${countOf(await migrate('console', consoles))}`)
}, usage)

function countOf(applied: number): string {
  return applied === 0 ? 'already up to date' : `${applied} ${applied === 1 ? 'migration' : 'migrations'} applied`
}
