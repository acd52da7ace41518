import { Agent, request } from 'undici'
import { attacks } from '#tests/support/attacks.ts'

// A separate process, so that building the attacks delays no measurement. Every round sends each attack once, which is
// about what the limits of the smallest plan allow. Ends on a signal.
const { GATEWAY_URL = '', API_KEY = '', SILENT_URL = '' } = process.env
const ROUND_MS = 500
const STREAMS = 100
const SILENT_RECEIVERS = 4
const REFUSED_ROWS = 4

const agent = new Agent({ connections: 64 })
const streams = new Agent({ connections: STREAMS })

async function send(method: 'GET' | 'POST' | 'PATCH', path: string, body?: unknown, headers = {}, dispatcher = agent) {
  const response = await request(GATEWAY_URL + path, {
    method,
    dispatcher,
    headers: { authorization: `Bearer ${API_KEY}`, 'content-type': 'application/json', ...headers },
    body: body === undefined ? null : typeof body === 'string' ? body : JSON.stringify(body),
  })
  const text = dispatcher === streams ? '' : await response.body.text()
  return { status: response.statusCode, text }
}

const hostile = {
  get: (path: string, options?: { headers: Record<string, string> }) => send('GET', path, undefined, options?.headers),
  post: (path: string, body?: unknown, options?: { headers: Record<string, string> }) =>
    send('POST', path, body, options?.headers),
  patch: (path: string, body?: unknown, options?: { headers: Record<string, string> }) =>
    send('PATCH', path, body, options?.headers),
}

const silent: string[] = []
for (let made = 0; made < SILENT_RECEIVERS; made++) {
  const { text } = await hostile.post('/v1/webhooks', { url: SILENT_URL, events: ['*'] })
  silent.push(JSON.parse(text).webhook_id)
}
for (let open = 0; open < STREAMS; open++) void send('GET', '/v1/events/stream', undefined, {}, streams)

const { 'a stream of events': _opened, ...repeated } = attacks
setInterval(() => {
  const round = [
    ...Object.values(repeated).map((attack) => attack(hostile)),
    ...silent.map((id) => hostile.post(`/v1/webhooks/${id}/test`, {})),
    // The database refuses the log rows of this sender: see the bench's trigger.
    ...Array.from({ length: REFUSED_ROWS }, () => hostile.get('/v1/account', { headers: { 'user-agent': 'refused' } })),
  ]
  for (const one of round) one.catch((error: Error) => console.error(`an attack failed: ${error.message}`))
}, ROUND_MS)
