import { parseArgs } from 'node:util'
import { Refusal, runCommand } from './refusal.ts'
import { operatorGateway } from './run/operator.ts'
import { loadEnvFile } from './settings.ts'

interface Account {
  account_id: string
  keys: Record<'sandbox' | 'live', { secret: string }>
}

const usage = 'Usage: npm run -s account -- --name NAME [--unlimited] [--json]'

await runCommand(async () => {
  loadEnvFile()
  const { name, unlimited, json } = readArguments()
  const account = await operatorGateway().send<Account>('POST', '/v1/accounts', { name, unlimited })
  const printed = {
    account_id: account.account_id,
    sandbox_key: account.keys.sandbox.secret,
    live_key: account.keys.live.secret,
  }
  console.log(
    json
      ? JSON.stringify(printed)
      : Object.entries(printed)
          .map((pair) => pair.join('  '))
          .join('\n'),
  )
}, usage)

function readArguments(): { name: string; unlimited: boolean; json: boolean } {
  try {
    const { values } = parseArgs({
      options: { name: { type: 'string' }, unlimited: { type: 'boolean' }, json: { type: 'boolean' } },
    })
    if (!values.name) throw new Error('--name is missing')
    return { name: values.name, unlimited: values.unlimited ?? false, json: values.json ?? false }
  } catch (error) {
    throw new Refusal(`${error instanceof Error ? error.message : error}. ${usage}`)
  }
}
