import { Agent, type Dispatcher, errors, request } from 'undici'
import { Problem } from '../auth/problem.ts'
import { env } from '../env.ts'
import { metrics } from '../observe/metrics.ts'
import { createSlots } from './slots.ts'

const CONNECTIONS = 128

// undici's own keep-alive is shorter than that of Node's servers, so it does not send on a socket that is closing.
const requests = new Agent({ connections: CONNECTIONS })
// A stream occupies its connection until it ends, so streams don't share connections with requests.
const streams = new Agent()

// undici never gives up a queued request, and serves the user with the most requests first, so requests wait here.
const requestSlots = createSlots({ total: CONNECTIONS, perUser: 24, waitMs: 2_000 })

export type GatewayCall = {
  userId: string
  method: string
  path: string
  headers: Record<string, string>
  body?: Buffer
  signal: AbortSignal
}

/** Throws a Problem: 503 without a free connection, 502 without a gateway, 504 without a response in time. */
export async function askGateway({ userId, path, ...call }: GatewayCall): Promise<Dispatcher.ResponseData> {
  const freeSlot = await requestSlots.take(userId, call.signal)
  if (!freeSlot) throw call.signal.aborted ? abandoned() : busy()
  try {
    const response = await send(path, { ...call, dispatcher: requests, bodyTimeout: 30_000 })
    response.body.once('close', freeSlot)
    return response
  } catch (error) {
    freeSlot()
    throw error
  }
}

/** A response that never ends. The caller limits how many each user may open. */
export function openGatewayStream(path: string, headers: Record<string, string>, signal: AbortSignal) {
  return send(path, { method: 'GET', headers, signal, dispatcher: streams, bodyTimeout: 0 })
}

type Sent = Omit<GatewayCall, 'userId' | 'path'> & { dispatcher: Agent; bodyTimeout: number }

async function send(path: string, { method, signal, ...options }: Sent): Promise<Dispatcher.ResponseData> {
  const startedAt = performance.now()
  const count = (status: number) => metrics().gatewayRequest(status, (performance.now() - startedAt) / 1000)
  try {
    const response = await request(`${env().GATEWAY_URL}${path}`, {
      ...options,
      signal,
      method: method as Dispatcher.HttpMethod,
      headersTimeout: 30_000,
    })
    count(response.statusCode)
    return response
  } catch (error) {
    if (signal.aborted) throw abandoned()
    count(0)
    console.error(`gateway ${method} ${path.split('?')[0]}: ${error}`)
    if (error instanceof errors.HeadersTimeoutError) {
      const detail = 'The gateway timed out. The request may have succeeded: check before you retry.'
      throw new Problem(504, 'upstream_timeout', detail)
    }
    throw new Problem(502, 'gateway_unreachable', 'The console couldn’t reach the gateway. Try again in a moment.')
  }
}

export function abandoned(): Problem {
  return new Problem(499, 'client_closed_request', 'The browser closed the request before the response was ready.')
}

function busy() {
  const detail = 'The console has too many pending requests. Nothing was sent. Try again in a moment.'
  return new Problem(503, 'console_busy', detail, { retryAfterSeconds: 1 })
}
