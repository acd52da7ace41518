import { Refusal } from '../refusal.ts'
import { loadSecrets } from '../secrets.ts'
import { readSettings, type Settings } from '../settings.ts'
import { runningGateway } from './leftovers.ts'

/** The gateway as its operator uses it: with the provisioning token of the data folder or the environment. */
export function operatorGateway() {
  const settings = readSettings({ ...process.env, DATABASE_URL: '', CONSOLE_DATABASE_URL: '' })
  const url = gatewayOf(settings)
  const { PROVISIONING_TOKEN: token } = loadSecrets(settings.dataDir, process.env)

  /** Throws a `Refusal` with the gateway's reason unless the request succeeds. */
  async function send<T>(method: 'GET' | 'POST', path: string, input?: object): Promise<T> {
    const response = await fetch(`${url}${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, ...(input && { 'content-type': 'application/json' }) },
      ...(input && { body: JSON.stringify(input) }),
    }).catch((error: Error & { cause?: { code?: string } }) => {
      throw new Refusal(`No gateway at ${url} (${error.cause?.code ?? error.message}): start it, or set GATEWAY_URL.`)
    })
    const body = await response.json().catch(() => ({}))
    if (!response.ok)
      throw new Refusal(`The gateway returned ${response.status}:  ${body.detail ?? body.title ?? 'no reason given'}`)
    return body
  }
  return { send, hostedUrl: settings.hostedUrl }
}

/** The gateway that the environment names, or the one that runs on the data folder, on any port. */
function gatewayOf({ dataDir, gatewayUrl }: Settings): string {
  const isNamed = process.env.GATEWAY_URL || process.env.GATEWAY_PORT
  return isNamed ? gatewayUrl : (runningGateway(dataDir) ?? gatewayUrl)
}
