import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { type Dispatcher, request } from 'undici'

const unzip = promisify(gunzip)
/** Several times the largest page or list that the interface documents. */
const MOST_BYTES = 64 * 1024 * 1024

export interface Exchanged {
  status: number
  headers: Record<string, string | string[] | undefined>
  body: string
}

interface Sent {
  headers: Record<string, string>
  dispatcher: Dispatcher
  signal: AbortSignal
}

/** Sends a GET, follows no redirect, and rejects if the response is larger than 64 MB, also once unpacked. */
export async function exchange(url: URL, { headers, dispatcher, signal }: Sent): Promise<Exchanged> {
  const response = await request(url, {
    headers: { ...headers, accept: 'application/json', 'accept-encoding': 'gzip' },
    dispatcher,
    signal,
  })
  const packed = await readBytes(response.body)
  const isPacked = headerOf(response.headers, 'content-encoding') === 'gzip'
  const bytes = isPacked ? await unzip(packed, { maxOutputLength: MOST_BYTES }) : packed
  return { status: response.statusCode, headers: response.headers, body: bytes.toString('utf8') }
}

async function readBytes(body: Dispatcher.ResponseData['body']): Promise<Buffer> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of body as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > MOST_BYTES) throw new Error('the response is larger than 64 MB')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks, size)
}

export function headerOf(headers: Exchanged['headers'], name: string): string | null {
  const value = headers[name]
  return (Array.isArray(value) ? value[0] : value) ?? null
}
