import { type Dispatcher, request } from 'undici'
import type * as z from 'zod'

const MOST_CHARACTERS = 1_000_000

interface Sent {
  method: 'GET' | 'POST' | 'DELETE'
  headers: Record<string, string>
  body?: string | undefined
  signal: AbortSignal
}

/** Sends a request to a partner's API. Rejects as undici does, and if the response is larger than 1 MB. */
export async function exchange(url: string, { headers, body, ...sent }: Sent) {
  const common = { accept: 'application/json', 'user-agent': 'Pillar' }
  const response = await request(url, { ...sent, headers: { ...common, ...headers }, body: body ?? null })
  return { status: response.statusCode, text: await readText(response.body) }
}

/** Rejects if the body is larger than 1 MB. */
export async function readText(body: Dispatcher.ResponseData['body']): Promise<string> {
  let text = ''
  for await (const chunk of body.setEncoding('utf8')) {
    text += chunk
    if (text.length > MOST_CHARACTERS) throw new Error('the response is too large')
  }
  return text
}

type SilenceClass = new (message: string, options?: ErrorOptions) => Error

/** Reads a partner's responses. An unreadable one says nothing about what the partner did, so it throws `Silence`. */
export function readerOf(partner: string, Silence: SilenceClass) {
  return {
    parse(text: string): unknown {
      try {
        return JSON.parse(text)
      } catch (cause) {
        throw new Silence(`${partner} returned something that is not JSON`, { cause })
      }
    },
    accepted<T>(schema: z.ZodType<T>, value: unknown): T {
      const { data } = schema.safeParse(value)
      if (data === undefined) throw new Silence(`${partner} returned an object of another form`)
      return data
    },
  }
}
