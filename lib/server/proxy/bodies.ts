import { Readable } from 'node:stream'
import type { Dispatcher } from 'undici'
import { Problem } from '../auth/problem.ts'
import { abandoned } from './gateway-request.ts'

// The gateway's own limit.
const MAX_REQUEST_BYTES = 1024 * 1024
// Up to this size, buffering costs less than two conversions between stream types.
const MAX_BUFFERED_BYTES = 256 * 1024
const WITHOUT_BODY = new Set([204, 205, 304])

/** Read in full before a connection is taken, so that a slow upload doesn't occupy one. */
export async function requestBody(request: Request): Promise<Buffer | undefined> {
  if (!request.body) return undefined
  if (Number(request.headers.get('content-length')) > MAX_REQUEST_BYTES) throw tooLarge()
  const bytes = await request.arrayBuffer().catch(() => {
    throw abandoned()
  })
  if (bytes.byteLength > MAX_REQUEST_BYTES) throw tooLarge()
  return Buffer.from(bytes)
}

/** The object of a JSON body. Throws 400 for any other body. */
export function fieldsOf(body: Buffer | undefined): object {
  try {
    const value: unknown = JSON.parse(new TextDecoder().decode(body))
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value
  } catch {}
  throw new Problem(400, 'invalid_json', 'The body must be a JSON object.')
}

/** Small bodies are buffered; larger ones, and those of unknown length, are streamed. */
export async function responseBody(method: string, response: Dispatcher.ResponseData): Promise<BodyInit | null> {
  const { statusCode, headers, body } = response
  if (method === 'HEAD' || WITHOUT_BODY.has(statusCode)) {
    body.resume()
    return null
  }
  if (Number(headers['content-length'] ?? Number.POSITIVE_INFINITY) <= MAX_BUFFERED_BYTES) return readWhole(body)
  return Readable.toWeb(body) as ReadableStream<Uint8Array>
}

/** The whole body, or a Problem if the gateway disconnects: part of a response must not look complete. */
export async function readWhole(body: Dispatcher.ResponseData['body']): Promise<ArrayBuffer> {
  return body.arrayBuffer().catch((error) => {
    console.error(`the gateway broke off a response: ${error}`)
    const detail = 'The gateway’s response was interrupted. The request may have succeeded: check before you retry.'
    throw new Problem(502, 'upstream_incomplete', detail)
  })
}

function tooLarge() {
  return new Problem(413, 'payload_too_large', 'A request body may have at most 1,048,576 bytes (1 MiB).')
}
