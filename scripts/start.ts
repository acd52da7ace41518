import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { demoSource, showDemoSignIn } from './demo-sign-in.ts'
import { requireFreePort } from './ports.ts'
import { runCommand } from './refusal.ts'
import { ensureBuild } from './run/build.ts'
import { consoleCommand, gatewayCommand, pharmacyCommand } from './run/commands.ts'
import { withLocalWebhooks } from './run/local-webhooks.ts'
import { supervise } from './run/supervise.ts'
import { waitUntilAnswers } from './run/wait-until-answers.ts'
import { loadSecrets } from './secrets.ts'
import { loadEnvFile, readSettings, type Settings } from './settings.ts'

await runCommand(async () => {
  loadEnvFile()
  const settings = readSettings(process.env)
  const secrets = loadSecrets(settings.dataDir, process.env)
  const part = { settings, secrets, mode: 'production', env: withLocalWebhooks(settings, process.env) } as const
  const log = (name: string) => join(settings.dataDir, 'logs', `${name}.log`)

  await supervise(settings, async (fleet, databases) => {
    await requirePorts(settings)
    await ensureBuild(
      settings.gatewayUrl,
      (command) => fleet.launch(command, log('build')),
      () =>
        console.log(
          existsSync('.next')
            ? 'Building the console, because its sources or GATEWAY_URL changed …'
            : 'Building the console, once: this takes about a minute …',
        ),
    )
    const gateway = fleet.launch(gatewayCommand({ ...part, databaseUrl: databases.gateway }), log('gateway'))
    const { console: databaseUrl, wholesaler: wholesalerUrl } = databases
    const site = fleet.launch(consoleCommand({ ...part, databaseUrl, wholesalerUrl }), log('console'))
    await Promise.all([
      waitUntilAnswers(gateway, `http://${settings.gatewayHost}:${settings.gatewayPort}/v1/health`),
      waitUntilAnswers(site, `http://${settings.consoleHost}:${settings.consolePort}/`),
    ])
    announce(settings)
    if (settings.demo) {
      const source = demoSource(settings, databases, { ...process.env, ...secrets })
      await showDemoSignIn(settings.dataDir, source, async (each) => (await import('./demo.ts')).seedDemo(each))
    }
    // Runs last, because the first import must not slow down the start. Without it, the product still works.
    if (settings.demo && wholesalerUrl)
      fleet.launch(pharmacyCommand(settings, wholesalerUrl, 'production'), log('wholesaler'))
    console.log('Stop with Ctrl-C.')
    return [gateway, site]
  })
})

async function requirePorts(settings: Settings): Promise<void> {
  await requireFreePort(settings.gatewayPort, settings.gatewayHost, 'GATEWAY_PORT')
  await requireFreePort(settings.consolePort, settings.consoleHost, 'CONSOLE_PORT')
}

function announce(settings: Settings): void {
  console.log(`Console  ${settings.publicUrl}`)
  console.log(`Gateway  ${settings.gatewayUrl}`)
  console.log(`Data     ${settings.dataDir}`)
}
