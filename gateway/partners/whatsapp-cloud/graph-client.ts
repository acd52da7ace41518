import * as z from 'zod'
import { messageHttp } from '../messages/message-http.ts'
import { PartnerSilence, PartnerUnavailable } from '../messages/message-partner.ts'

/** The newest that this adapter was written for. */
const VERSION = 'v24.0'
const { send, parse, accepted } = messageHttp('WhatsApp')

export interface GraphSettings {
  token: string
  apiUrl: string
  attemptMs?: number
}

/** WhatsApp responded that it did nothing. Its message may quote the request, so only its code is kept. */
export class GraphRefusal extends Error {
  readonly code: number

  constructor(status: number, code: number) {
    super(`WhatsApp returned ${status} with code ${code}`)
    this.code = code
  }
}

const graphError = z.object({ error: z.object({ code: z.number() }) })

/** Too many requests, maintenance, or a token that only the operator can renew: nothing was done, and may be later. */
const LATER = new Set([
  2, 3, 4, 10, 190, 200, 368, 80007, 130429, 131005, 131016, 131031, 131042, 131048, 131056, 131057, 133004,
])

type Method = 'GET' | 'POST' | 'DELETE'

export interface GraphClient {
  /** Throws `GraphRefusal`, `PartnerUnavailable` and `PartnerSilence`. */
  call<T>(schema: z.ZodType<T>, method: Method, path: string, body?: object): Promise<T>
}

/** Requests to Meta's Graph API. They are not repeated here, because it knows no idempotency. */
export function createGraphClient({ token, apiUrl, attemptMs }: GraphSettings): GraphClient {
  const base = `${apiUrl.replace(/\/$/, '')}/${VERSION}`
  return {
    async call(schema, method, path, body) {
      const headers = { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) }
      const sent = { method, headers, body: body && JSON.stringify(body), attemptMs }
      const { status, text } = await send(`${base}${path}`, sent)
      const value = parse(text)
      if (status === 200) return accepted(schema, value)
      const code = graphError.safeParse(value).data?.error.code
      if (code !== undefined && LATER.has(code)) throw new PartnerUnavailable(`WhatsApp returned code ${code}`)
      if (status === 429) throw new PartnerUnavailable('WhatsApp returned 429')
      if (status < 400 || status >= 500 || code === undefined) throw new PartnerSilence(`WhatsApp returned ${status}`)
      throw new GraphRefusal(status, code)
    },
  }
}
