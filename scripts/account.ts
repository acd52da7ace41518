import { parseArgs } from 'node:util'
import { Refusal, runCommand } from './refusal.ts'
import { runningGateway } from './run/leftovers.ts'
import { loadSecrets } from './secrets.ts'
import { loadEnvFile, readSettings, type Settings } from './settings.ts'

interface Account {
  account_id: string
  keys: Record<'sandbox' | 'live', { secret: string }>
}

const usage = 'Usage: npm run -s account -- --name NAME [--unlimited] [--json]'

await runCommand(async () => {
  loadEnvFile()
  const { name, unlimited, json } = readArguments()
  const settings = readSettings({ ...process.env, DATABASE_URL: '', CONSOLE_DATABASE_URL: '' })
  const { PROVISIONING_TOKEN: token } = loadSecrets(settings.dataDir, process.env)
  const account = await createAccount(gatewayOf(settings), token, { name, unlimited })
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
})

/** The gateway that the environment names, or the one that runs on the data folder, on any port. */
function gatewayOf({ dataDir, gatewayUrl }: Settings): string {
  const isNamed = process.env.GATEWAY_URL || process.env.GATEWAY_PORT
  return isNamed ? gatewayUrl : (runningGateway(dataDir) ?? gatewayUrl)
}

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

async function createAccount(
  gatewayUrl: string,
  token: string,
  input: { name: string; unlimited: boolean },
): Promise<Account> {
  const response = await fetch(`${gatewayUrl}/v1/accounts`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(input),
  }).catch((error: Error & { cause?: { code?: string } }) => {
    throw new Refusal(
      `No gateway at ${gatewayUrl} (${error.cause?.code ?? error.message}): start it, or set GATEWAY_URL.`,
    )
  })
  const body = await response.json()
  if (response.status !== 201)
    throw new Refusal(`The gateway returned ${response.status}:  ${body.detail ?? body.title ?? 'no reason given'}`)
  return body
}
