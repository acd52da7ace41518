import { createHmac } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

type Body = ReturnType<typeof JSON.parse>
type Answer = { status?: number; body: unknown }

export const graphSettings = {
  WHATSAPP_TOKEN: 'EAAstandin',
  WHATSAPP_PHONE_NUMBER_ID: '100000000000001',
  WHATSAPP_BUSINESS_ACCOUNT_ID: '200000000000002',
  WHATSAPP_APP_SECRET: '0123456789abcdef0123456789abcdef',
  WHATSAPP_VERIFY_TOKEN: 'a-verify-token-of-sixteen',
}

/** Meta's codes of refusals, by the recipient that gets them. */
const REFUSED: Record<string, [status: number, code: number]> = {
  '4930000131026': [400, 131026],
  '4930000131047': [400, 131047],
  '4930000131050': [400, 131050],
  '4930000132001': [404, 132001],
  '4930000130429': [400, 130429],
  '4930000000190': [401, 190],
  '4930000000500': [500, 131000],
}

type GraphFault = 'hang up' | 'html' | 'accept, then hang up'

/** Meta's Graph API as far as the adapter uses it, in memory. */
export async function startGraph() {
  const messages: Body[] = []
  const templates: Body[] = []
  const numbers: { id: string; display_phone_number: string; code?: string; pin?: string }[] = []
  const faults: GraphFault[] = []
  let count = 0
  const nextId = () => `3000000000000${String(++count).padStart(2, '0')}`

  function sendMessage(number: string, body: Body): Answer {
    const [status, code] = REFUSED[body.to] ?? []
    if (status) return { status, body: failure(code ?? 0) }
    const id = `wamid.${number}.${++count}`
    messages.push({ ...body, id, number })
    return {
      body: { messaging_product: 'whatsapp', contacts: [{ input: body.to, wa_id: body.to }], messages: [{ id }] },
    }
  }

  function createTemplate(body: Body): Answer {
    if (body.components.some(({ format }: Body) => format && format !== 'TEXT'))
      return { status: 400, body: failure(100) }
    const made = { ...body, id: nextId(), status: 'PENDING' }
    templates.push(made)
    return { body: { id: made.id, status: made.status, category: made.category } }
  }

  function removeTemplate(query: URLSearchParams): Answer {
    const at = templates.findIndex(({ id, name }) => id === query.get('hsm_id') && name === query.get('name'))
    if (at >= 0) templates.splice(at, 1)
    return { body: { success: true } }
  }

  function ofNumber(id: string, act: string, body: Body): Answer {
    const number = numbers.find((one) => one.id === id)
    if (!number) return { status: 400, body: failure(100) }
    if (act === 'request_code') number.code = '123456'
    if (act === 'verify_code' && body.code !== number.code) return { status: 400, body: failure(136_025) }
    if (act === 'register') number.pin = body.pin
    if (act === 'deregister') delete number.pin
    return { body: { success: true } }
  }

  function answer(method: string, url: URL, body: Body): Answer {
    const [, , owner = '', what = ''] = url.pathname.split('/')
    if (what === 'messages') return sendMessage(owner, body)
    if (owner !== graphSettings.WHATSAPP_BUSINESS_ACCOUNT_ID) return ofNumber(owner, what, body)
    if (what === 'phone_numbers' && method === 'GET') return { body: { data: numbers } }
    if (what === 'phone_numbers') {
      numbers.push({ id: nextId(), display_phone_number: `+${body.cc} ${body.phone_number}` })
      return { body: { id: numbers.at(-1)?.id } }
    }
    if (method === 'GET') return { body: { data: matching(templates, url.searchParams) } }
    return method === 'DELETE' ? removeTemplate(url.searchParams) : createTemplate(body)
  }

  const server = await serve(async (request, response) => {
    const url = new URL(request.url ?? '/', 'http://graph')
    const body = await readJson(request)
    const isAllowed = request.headers.authorization === `Bearer ${graphSettings.WHATSAPP_TOKEN}`
    const fault = request.method === 'POST' ? faults.shift() : undefined
    if (fault === 'hang up') return request.socket.destroy()
    const { status = 200, body: sent } = isAllowed
      ? answer(request.method ?? '', url, body)
      : { status: 401, body: failure(190) }
    if (fault === 'accept, then hang up') return request.socket.destroy()
    respond(response, status, fault === 'html' ? '<html>' : JSON.stringify(sent))
  })

  return {
    env: { ...graphSettings, WHATSAPP_API_URL: `http://127.0.0.1:${server.port}` },
    messages,
    templates,
    numbers,
    /** The next posts fail in these ways, in turn. */
    fail: (...next: typeof faults) => void faults.push(...next),
    close: server.close,
  }
}

async function serve(handle: (request: IncomingMessage, response: ServerResponse) => Promise<unknown>) {
  const server = createServer(handle)
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  return { port, close: () => server.close() }
}

function matching(templates: Body[], query: URLSearchParams): Body[] {
  const { name, language } = Object.fromEntries(query)
  return templates.filter((one) => one.name.includes(name) && one.language === language)
}

function failure(code: number) {
  return { error: { message: 'A message that quotes the request', type: 'OAuthException', code, fbtrace_id: 'A' } }
}

async function readJson(request: IncomingMessage): Promise<Body> {
  let text = ''
  for await (const chunk of request) text += chunk
  return text ? JSON.parse(text) : {}
}

function respond(response: ServerResponse, status: number, text: string) {
  response.writeHead(status, { 'content-type': 'application/json' }).end(text)
}

/** A notification as Meta signs it. */
export function signed(changes: { field: string; value: object }[], secret = graphSettings.WHATSAPP_APP_SECRET) {
  const entry = [{ id: graphSettings.WHATSAPP_BUSINESS_ACCOUNT_ID, changes }]
  const body = JSON.stringify({ object: 'whatsapp_business_account', entry })
  const signature = `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`
  return { body, headers: { 'content-type': 'application/json', 'x-hub-signature-256': signature } }
}
