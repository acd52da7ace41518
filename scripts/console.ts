import { migrate } from './migrations/migrate.ts'
import { requireFreePort } from './ports.ts'
import { Refusal, runCommand } from './refusal.ts'
import { addressInBuild } from './run/build.ts'
import { runForeground } from './run/child.ts'
import { consoleCommand } from './run/commands.ts'
import { loadSecrets } from './secrets.ts'
import { loadEnvFile, ownersDatabases, readSettings, requireDatabase } from './settings.ts'

await runCommand(async () => {
  loadEnvFile()
  const databaseUrl = requireDatabase(process.env, 'CONSOLE_DATABASE_URL')
  const settings = readSettings({ ...process.env, DATABASE_URL: '', CONSOLE_DATABASE_URL: '' })
  const built = addressInBuild()
  if (!built) throw new Refusal("The console's build is missing or older than its sources. Run npm run build.")
  if (built !== settings.gatewayUrl)
    console.log(`The API reference shows ${built}. Run npm run build with GATEWAY_URL to change that.`)
  const secrets = loadSecrets(settings.dataDir, process.env)
  await requireFreePort(settings.consolePort, settings.consoleHost, 'CONSOLE_PORT')
  await migrate('console', ownersDatabases(process.env).console ?? databaseUrl)
  const { ownWholesaler } = settings
  if (ownWholesaler) await migrate('wholesaler', ownWholesaler.owner)
  await runForeground(consoleCommand({ settings, secrets, databaseUrl, mode: 'production', env: process.env }))
})
