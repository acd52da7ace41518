import { Webhook } from 'standardwebhooks'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { post, signUp, startConsoleParts } from './console.ts'
import { json } from './gateway-stand-in.ts'

type Handler<Params> = (request: Request, context: { params: Promise<Params> }) => Promise<Response>
interface Routes {
  signUp(request: Request): Promise<Response>
  receive: Handler<{ token: string }>
  open: Handler<{ workspace: string }>
  read: Handler<{ workspace: string }>
  detail: Handler<{ workspace: string; messageId: string }>
}
type Created = { url: string; secret: string }
type Message = { message_id: number; event_type: string | null; problem: string | null }

export const event = JSON.stringify({ id: 'evt_1', type: 'checkout.completed', data: { amount: 2599 } })

/** A console with two workspaces and without an inbox, and a gateway whose webhooks are the set `webhooks`. */
export function testInboxes(routes: Routes) {
  let parts: Awaited<ReturnType<typeof startConsoleParts>>
  const cookies = { owner: '', stranger: '' }
  const created: Created[] = []
  const webhooks = new Set<string>()

  beforeAll(async () => {
    parts = await startConsoleParts({ HOSTED_URL: 'https://pay.example' })
    cookies.owner = await signUp(routes.signUp, 'ada@example.com', 'Acme')
    cookies.stranger = await signUp(routes.signUp, 'eve@example.com', 'Evil')
  })
  afterAll(() => parts.stop())
  beforeEach(async () => {
    await parts.asOwner('delete from inboxes')
    created.length = 0
    webhooks.clear()
    keepWebhooks(parts.gateway, created, webhooks)
  })

  const currentToken = () => created.at(-1)?.url.split('/').at(-1) ?? ''
  const read = (cookie = cookies.owner, workspace = 'acme') =>
    routes.read(new Request(`https://console.example/api/inbox/${workspace}`, { headers: { cookie } }), at(workspace))
  return {
    cookies,
    created,
    webhooks,
    currentToken,
    read,
    asOwner: (...statements: string[]) => parts.asOwner(...statements),
    gateway: () => parts.gateway,
    signUp: (email: string, workspace: string) => signUp(routes.signUp, email, workspace),
    open: (headers: Record<string, string> = { cookie: cookies.owner }, workspace = 'acme') =>
      routes.open(post(`/api/inbox/${workspace}`, {}, headers), at(workspace)),
    messages: async () => ((await (await read()).json()) as { messages: Message[] }).messages,
    detail(id: number, cookie = cookies.owner, workspace = 'acme') {
      const url = `https://console.example/api/inbox/${workspace}/messages/${id}`
      return routes.detail(new Request(url, { headers: { cookie } }), {
        params: Promise.resolve({ workspace, messageId: String(id) }),
      })
    },
    deliver(body: string | ReadableStream = event, headers: Record<string, string> = {}, token = currentToken()) {
      const init = { method: 'POST', body, headers, duplex: 'half' } as RequestInit
      return routes.receive(new Request(`https://pay.example/inbox/${token}`, init), {
        params: Promise.resolve({ token }),
      })
    },
    signed: (body = event, sentAt = new Date()) => ({
      'webhook-id': 'evt_1',
      'webhook-timestamp': String(Math.floor(sentAt.getTime() / 1000)),
      'webhook-signature': new Webhook(created.at(-1)?.secret ?? '').sign('evt_1', sentAt, body),
    }),
  }
}

const at = (workspace: string) => ({ params: Promise.resolve({ workspace }) })

type StandIn = Awaited<ReturnType<typeof startConsoleParts>>['gateway']

function keepWebhooks(gateway: StandIn, created: Created[], webhooks: Set<string>) {
  gateway.on('GET /v1/webhooks', (_, response) => {
    const urlOf = (id: string) => created[Number(id.slice(3)) - 1]?.url ?? 'https://shop.example/inbox/hooks'
    json(response, 200, { data: [...webhooks].map((id) => ({ webhook_id: id, url: urlOf(id), state: 'enabled' })) })
  })
  gateway.on('POST /v1/webhooks', ({ body }, response) => {
    created.push(JSON.parse(body))
    const id = `wh_${created.length}`
    webhooks.add(id)
    gateway.on(`DELETE /v1/webhooks/${id}`, (_, one) => json(one, webhooks.delete(id) ? 200 : 404, { webhook_id: id }))
    json(response, 201, { webhook_id: id, ...JSON.parse(body) })
  })
}
