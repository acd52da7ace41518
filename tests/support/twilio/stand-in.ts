import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

export const twilioSettings = {
  TWILIO_ACCOUNT_SID: `AC${'0123456789abcdef'.repeat(2)}`,
  TWILIO_AUTH_TOKEN: 'fedcba9876543210fedcba9876543210',
  TWILIO_FROM: '+15005550100',
}

const ACCOUNT = `/2010-04-01/Accounts/${twilioSettings.TWILIO_ACCOUNT_SID}`
const AUTHORIZATION = `Basic ${Buffer.from(
  `${twilioSettings.TWILIO_ACCOUNT_SID}:${twilioSettings.TWILIO_AUTH_TOKEN}`,
).toString('base64')}`

/** A number whose last five digits are one of Twilio's error codes is refused with it. */
const REFUSED = /^\+4930000(2\d{4})$/
const LATER: Record<string, number> = { '20429': 429, '20003': 401 }

export interface KeptMessage {
  sid: string
  status: string
  to: string
  from: string
  body: string
  error_code: number | null
  date_created: string
  date_updated: string
  form: Record<string, string>
}

/** `late` keeps the message and never responds; `lost` keeps it and disconnects. A number is a status. */
type Way = 'hang' | 'late' | 'lost' | 'reset' | 'html' | number

/** Twilio's API of messages, as far as the adapter uses it, in memory. */
export async function startTwilio(now: () => Date = () => new Date('2026-11-21T10:00:00Z'), port = 0) {
  const messages: KeptMessage[] = []
  const faults: Way[] = []
  let always: Way | null = null

  function keep(form: Record<string, string>): { status: number; body: object } {
    const { To: to = '', From: from = '', Body: body = '' } = form
    const code = REFUSED.exec(to)?.[1]
    if (code) return { status: LATER[code] ?? 400, body: { code: Number(code), message: 'Refused.', status: 400 } }
    const date = now().toUTCString()
    const sid = `SM${String(messages.length + 1).padStart(32, '0')}`
    const kept = {
      sid,
      status: 'queued',
      to,
      from,
      body,
      error_code: null,
      date_created: date,
      date_updated: date,
      form,
    }
    messages.push(kept)
    return { status: 201, body: kept }
  }

  function answer(method: string, url: URL, form: Record<string, string>): { status: number; body: object } {
    if (!url.pathname.startsWith(ACCOUNT)) return { status: 404, body: { code: 20404 } }
    if (method === 'POST') return keep(form)
    const sid = /\/Messages\/(\w+)\.json$/.exec(url.pathname)?.[1]
    const { To: to, From: from } = Object.fromEntries(url.searchParams)
    if (!sid)
      return {
        status: 200,
        body: { messages: messages.filter((one) => one.to === to && one.from === from).toReversed() },
      }
    const found = messages.find((one) => one.sid === sid)
    return found ? { status: 200, body: found } : { status: 404, body: { code: 20404 } }
  }

  const server = createServer(async (request, response) => {
    const form = Object.fromEntries(new URLSearchParams(await text(request)))
    const { method = '', headers } = request
    if (headers.authorization !== AUTHORIZATION) return send(response, 401, { code: 20003 })
    const way = (method === 'POST' && faults.shift()) || always
    const isKept = way === null || way === 'late' || way === 'lost'
    const { status, body } = isKept
      ? answer(method, new URL(request.url ?? '', 'http://twilio'), form)
      : { status: 500, body: {} }
    if (way === null) return send(response, status, body)
    if (way === 'html') return response.writeHead(200).end('<h1>Maintenance</h1>')
    if (typeof way === 'number') return send(response, way, {})
    if (way === 'reset' || way === 'lost') response.socket?.destroy()
  })
  await once(server.listen(port, '127.0.0.1'), 'listening')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  return {
    url,
    messages,
    env: { ...twilioSettings, TWILIO_API_URL: url },
    /** The next requests to send meet these faults. */
    fail: (...ways: Way[]) => void faults.push(...ways),
    /** Every request meets this fault from now on. */
    failAll(way: Way | null) {
      always = way
      if (way === null) server.closeAllConnections()
    },
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}

function send(response: ServerResponse, status: number, body: object) {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}
