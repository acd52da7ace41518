import { Agent, type Dispatcher, errors, request } from 'undici'
import { Problem } from '../auth/problem.ts'
import { env } from '../env.ts'

// undici's own keep-alive is shorter than Node's servers', so it does not send on a socket that is just closing.
const agent = new Agent({ connections: 128 })

type Call = {
  method: string
  path: string
  headers: Record<string, string>
  body?: Dispatcher.DispatchOptions['body']
  signal: AbortSignal
  /** 0 for answers that never end. */
  bodyTimeoutMs?: number
}

/** Throws a 502 Problem when nobody answers, a 504 when the answer does not come in time. */
export async function askGateway(call: Call): Promise<Dispatcher.ResponseData> {
  try {
    return await request(`${env().GATEWAY_URL}${call.path}`, {
      dispatcher: agent,
      method: call.method as Dispatcher.HttpMethod,
      headers: call.headers,
      body: call.body,
      signal: call.signal,
      headersTimeout: 30_000,
      bodyTimeout: call.bodyTimeoutMs ?? 30_000,
    })
  } catch (error) {
    if (call.signal.aborted) throw new Problem(499, 'client_closed_request', 'The request was given up.')
    console.error(`gateway ${call.method} ${call.path.split('?')[0]}: ${error}`)
    if (error instanceof errors.HeadersTimeoutError) {
      throw new Problem(
        504,
        'upstream_timeout',
        'The gateway did not answer in time. It may have acted: look before you repeat.',
      )
    }
    throw new Problem(502, 'gateway_unreachable', 'The console could not reach the gateway. Try again in a moment.')
  }
}
