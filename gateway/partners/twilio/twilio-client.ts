import * as z from 'zod'
import { messageHttp } from '../messages/message-http.ts'
import { PartnerSilence, PartnerUnavailable } from '../messages/message-partner.ts'
import { isForLater } from './twilio-failures.ts'

const VERSION = '2010-04-01'
const { send, parse, accepted } = messageHttp('Twilio')

export interface TwilioAccount {
  accountSid: string
  authToken: string
  apiUrl: string
  attemptMs?: number
}

/** Twilio responded that it did nothing. Its message may quote the request, so only its code is kept. */
export class TwilioRefusal extends Error {
  readonly code: number

  constructor(status: number, code: number) {
    super(`Twilio returned ${status} with code ${code}`)
    this.code = code
  }
}

const twilioError = z.object({ code: z.number().int() })

export interface TwilioClient {
  /** Both throw `TwilioRefusal`, `PartnerUnavailable` and `PartnerSilence`. */
  get<T>(schema: z.ZodType<T>, path: string, query?: Record<string, string>): Promise<T>
  post<T>(schema: z.ZodType<T>, path: string, form: Record<string, string>): Promise<T>
}

/** Requests to Twilio's API. They are not repeated here, because it knows no idempotency. */
export function createTwilioClient({ accountSid, authToken, apiUrl, attemptMs }: TwilioAccount) {
  const base = `${apiUrl.replace(/\/$/, '')}/${VERSION}/Accounts/${accountSid}`
  const authorization = `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}`
  const call = async <T>(schema: z.ZodType<T>, url: string, form?: Record<string, string>): Promise<T> => {
    const { status, text } = await send(url, { ...requestOf(form, authorization), attemptMs })
    if (status >= 200 && status < 300) return accepted(schema, parse(text))
    throw refusalOf(status, text)
  }
  const client: TwilioClient = {
    get: (schema, path, query = {}) => call(schema, withQuery(`${base}${path}`, query)),
    post: (schema, path, form) => call(schema, `${base}${path}`, form),
  }
  return client
}

function withQuery(url: string, query: Record<string, string>): string {
  const text = new URLSearchParams(query).toString()
  return text ? `${url}?${text}` : url
}

function refusalOf(status: number, text: string): Error {
  // After any other error of the server, Twilio may have the message.
  if (status === 429 || status === 503) return new PartnerUnavailable(`Twilio returned ${status}`)
  if (status < 400 || status >= 500) return new PartnerSilence(`Twilio returned ${status}`)
  const code = twilioError.safeParse(parse(text)).data?.code
  if (code === undefined) return new PartnerSilence(`Twilio returned ${status}`)
  return isForLater(code)
    ? new PartnerUnavailable(`Twilio returned ${status} with code ${code}`)
    : new TwilioRefusal(status, code)
}

function requestOf(form: Record<string, string> | undefined, authorization: string) {
  if (!form) return { method: 'GET', headers: { authorization } } as const
  const headers = { authorization, 'content-type': 'application/x-www-form-urlencoded' }
  return { method: 'POST', headers, body: new URLSearchParams(form).toString() } as const
}
