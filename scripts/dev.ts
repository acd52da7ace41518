import { requireFreePort } from './ports.ts'
import { runCommand } from './refusal.ts'
import { consoleCommand, gatewayCommand } from './run/commands.ts'
import { supervise } from './run/supervise.ts'
import { loadSecrets } from './secrets.ts'
import { loadEnvFile, readSettings } from './settings.ts'

await runCommand(async () => {
  loadEnvFile()
  const settings = readSettings(process.env)
  const secrets = loadSecrets(settings.dataDir, process.env)

  await supervise(settings, async (fleet, databases) => {
    await requireFreePort(settings.gatewayPort, settings.gatewayHost, 'GATEWAY_PORT')
    await requireFreePort(settings.consolePort, settings.consoleHost, 'CONSOLE_PORT')
    return [
      fleet.launch(gatewayCommand(settings, secrets, databases.gateway, true)),
      fleet.launch(consoleCommand(settings, secrets, databases.console, 'dev')),
    ]
  })
})
