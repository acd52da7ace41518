import { randomBytes } from 'node:crypto'
import { database } from '#lib/db/client.ts'
import { createTestDatabase } from './database.ts'
import { startGatewayStandIn } from './gateway-stand-in.ts'

/** The console's settings for one test file: its own database and a stand-in gateway. Call before anything reads `env()`. */
export async function startConsoleParts(settings: Record<string, string> = {}) {
  const secret = () => randomBytes(32).toString('base64url')
  const provisioningToken = secret()
  const [own, gateway] = await Promise.all([createTestDatabase('console'), startGatewayStandIn(provisioningToken)])
  Object.assign(process.env, {
    CONSOLE_DATABASE_URL: own.url,
    GATEWAY_URL: gateway.url,
    PUBLIC_URL: 'https://console.example',
    PROVISIONING_TOKEN: provisioningToken,
    AUTH_SECRET: secret(),
    VAULT_KEY: secret(),
    ...settings,
  })
  return {
    gateway,
    async stop() {
      await database().$client.end()
      await Promise.all([own.drop(), gateway.stop()])
    },
  }
}

/** A post as a browser on our own page sends it. */
export function post(path: string, body: Record<string, string>, headers: Record<string, string> = {}): Request {
  return new Request(`https://console.example${path}`, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: {
      'content-type': 'application/json',
      origin: 'https://console.example',
      'sec-fetch-site': 'same-origin',
      'x-forwarded-for': '198.51.100.7',
      'user-agent': 'test browser',
      ...headers,
    },
  })
}

export function formPost(path: string, fields: Record<string, string>, headers: Record<string, string> = {}): Request {
  const form = post(path, {}, { ...headers, 'content-type': 'application/x-www-form-urlencoded' })
  return new Request(form.url, { method: 'POST', headers: form.headers, body: new URLSearchParams(fields).toString() })
}

/** What a browser would send back of the cookies an answer set. */
export function cookieOf(response: Response): string {
  const pairs = response.headers.getSetCookie().map((line) => line.split(';')[0] ?? '')
  return pairs.filter((pair) => !pair.endsWith('=')).join('; ')
}
