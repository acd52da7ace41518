import { requireFreePort } from './ports.ts'
import { runCommand } from './refusal.ts'
import { writeReference } from './run/build.ts'
import { consoleCommand, gatewayCommand, pharmacyCommand } from './run/commands.ts'
import { withLocalWebhooks } from './run/local-webhooks.ts'
import { supervise } from './run/supervise.ts'
import { loadSecrets } from './secrets.ts'
import { loadEnvFile, readSettings } from './settings.ts'

await runCommand(async () => {
  loadEnvFile()
  const settings = readSettings(process.env)
  const secrets = loadSecrets(settings.dataDir, process.env)
  const part = { settings, secrets, mode: 'development', env: withLocalWebhooks(settings, process.env) } as const

  await supervise(settings, async (fleet, databases) => {
    await requireFreePort(settings.gatewayPort, settings.gatewayHost, 'GATEWAY_PORT')
    await requireFreePort(settings.consolePort, settings.consoleHost, 'CONSOLE_PORT')
    await writeReference(settings.gatewayUrl)
    const { console: databaseUrl, wholesaler: wholesalerUrl } = databases
    if (settings.demo && wholesalerUrl) fleet.launch(pharmacyCommand(settings, wholesalerUrl, 'development'))
    return [
      fleet.launch(gatewayCommand({ ...part, databaseUrl: databases.gateway })),
      fleet.launch(consoleCommand({ ...part, databaseUrl, wholesalerUrl })),
    ]
  })
})
