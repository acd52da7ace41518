import { randomBytes } from 'node:crypto'
import pg from 'pg'
import type { Role } from '#lib/auth/roles.ts'
import { database } from '#lib/server/db/client.ts'
import type { ProxyParams } from '#lib/server/proxy/forward.ts'
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
    /** As the owner of the tables, which the console is not. */
    async asOwner(...statements: string[]) {
      const owner = new pg.Client({ connectionString: own.url })
      await owner.connect()
      try {
        for (const statement of statements) await owner.query(statement)
      } finally {
        await owner.end()
      }
    },
    /** Gives everyone whose address begins with `name` a role. A second owner joins first: a workspace keeps one. */
    async giveRole(name: string, role: Role) {
      await this.asOwner(
        `insert into users (user_id, name, email) values ('usr_owner', 'Owner', 'second-owner@example.com') on conflict do nothing`,
        `insert into memberships (workspace_id, user_id, role) select workspace_id, 'usr_owner', 'owner' from workspaces
         on conflict do nothing`,
        `update memberships set role = '${role}'
         where user_id in (select user_id from users where email like '${name}%')`,
      )
    },
    async stop() {
      await database().$client.end()
      await Promise.all([own.drop(), gateway.stop()])
    },
  }
}

const OUR_PAGE = {
  origin: 'https://console.example',
  'sec-fetch-site': 'same-origin',
  'x-forwarded-for': '198.51.100.7',
}

/** A post as a browser on the console's own page sends it. */
export function post(path: string, body: Record<string, unknown>, headers: Record<string, string> = {}): Request {
  return new Request(`https://console.example${path}`, {
    method: 'POST',
    body: JSON.stringify(body),
    headers: {
      ...OUR_PAGE,
      'content-type': 'application/json',
      'user-agent': 'test browser',
      ...headers,
    },
  })
}

export function formPost(path: string, fields: Record<string, string>, headers: Record<string, string> = {}): Request {
  const form = post(path, {}, { ...headers, 'content-type': 'application/x-www-form-urlencoded' })
  return new Request(form.url, { method: 'POST', headers: form.headers, body: new URLSearchParams(fields).toString() })
}

/** The cookies that a browser would send back after this response. */
export function cookieOf(response: Response): string {
  const pairs = response.headers.getSetCookie().map((line) => line.split(';')[0] ?? '')
  return pairs.filter((pair) => !pair.endsWith('=')).join('; ')
}

type Handler = (request: Request) => Promise<Response>
type ProxyHandler = (request: Request, context: { params: Promise<ProxyParams> }) => Promise<Response>

/** The cookie of a new user with their own workspace. */
export async function signUp(route: Handler, email: string, workspace_name: string): Promise<string> {
  const fields = { email, workspace_name, name: 'Ada', password: 'correct horse staple' }
  return cookieOf(await route(post('/api/auth/sign-up', fields)))
}

export type CallOptions = {
  as?: string
  workspace?: string
  environment?: string
  body?: unknown
  headers?: Record<string, string>
}

/** A request through the proxy, as a page of the console sends it. */
export function proxied(handle: ProxyHandler, method: string, path: string, options: CallOptions) {
  const { as, workspace = 'acme', environment = 'sandbox', body, headers } = options
  const [pathname = '', query] = path.split('?')
  const url = `https://console.example/api/gateway/${workspace}/${environment}${pathname}${query ? `?${query}` : ''}`
  const request = new Request(url, {
    method,
    headers: {
      ...OUR_PAGE,
      ...(as && { cookie: as }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...headers,
    },
    body: body === undefined ? undefined : JSON.stringify(body),
  })
  const segments = pathname.slice(1).split('/').map(decodeURIComponent)
  return handle(request, { params: Promise.resolve({ workspace, environment, path: segments }) })
}
