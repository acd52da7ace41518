import { migrate } from './migrations/migrate.ts'
import { requireFreePort } from './ports.ts'
import { runCommand } from './refusal.ts'
import { runForeground } from './run/child.ts'
import { gatewayCommand } from './run/commands.ts'
import { loadSecrets } from './secrets.ts'
import { loadEnvFile, ownersDatabases, readSettings, requireDatabase } from './settings.ts'

// A worker is a gateway that serves no requests: it delivers events and runs the schedules.
const isWorker = process.argv[2] === 'worker'

await runCommand(async () => {
  loadEnvFile()
  const databaseUrl = requireDatabase(process.env, 'DATABASE_URL')
  const settings = readSettings({ ...process.env, DATABASE_URL: '', CONSOLE_DATABASE_URL: '' })
  const secrets = loadSecrets(settings.dataDir, process.env)
  if (!isWorker) await requireFreePort(settings.gatewayPort, settings.gatewayHost, 'GATEWAY_PORT')
  await migrate('gateway', ownersDatabases(process.env).gateway ?? databaseUrl)
  const command = gatewayCommand({ settings, secrets, databaseUrl, mode: 'production', env: process.env })
  await runForeground({ ...command, args: isWorker ? [...command.args, 'worker'] : command.args })
})
