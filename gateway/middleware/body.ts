import { Readable } from 'node:stream'
import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import type { AppEnv } from '../app-env.ts'
import type { Ctx } from '../context.ts'
import { Problem } from '../errors.ts'
import { quoted } from '../validation.ts'
import { parseLargeBody } from './large-json.ts'
import { parseBody } from './parse-json.ts'

const MAX_BYTES = 1024 * 1024
/** Parsing a smaller body takes no longer than handling a request. */
const LARGE_BYTES = 32 * 1024

/**
 * Reads the body once, within the limit, and accepts only JSON. No body counts as `{}`; so does `null` if the body is
 * optional, because generated clients send it for one that was left out.
 */
export const readJson = (isOptional = false, most = MAX_BYTES) =>
  createMiddleware<AppEnv>(async (c, next) => {
    const coding = c.req.header('content-encoding') ?? 'identity'
    if (coding.toLowerCase() !== 'identity') {
      throw new Problem(
        'unsupported_media_type',
        `Send the body uncompressed; its Content-Encoding was ${quoted(coding)}.`,
      )
    }
    const bytes = await readBytes(c, most)
    if (bytes.byteLength > 0) requireJson(c.req.header('content-type'))
    const { value, text } = bytes.byteLength < LARGE_BYTES ? parseBody(bytes) : await parseLargeBody(senderOf(c), bytes)
    c.set('body', isOptional ? (value ?? {}) : value)
    c.set('asked', text)
    await next()
  })

function requireJson(type: string | undefined) {
  if (type === 'application/json') return
  if (!/^application\/(json|[\w.+-]+\+json)\s*(;|$)/i.test(type ?? '')) {
    throw new Problem('unsupported_media_type', `Send application/json; ${quoted(type || 'no Content-Type')} was sent.`)
  }
  const charset = /;\s*charset\s*=\s*"?([^";\s]*)/i.exec(type ?? '')?.[1] ?? 'utf-8'
  if (!/^utf-?8$/i.test(charset)) {
    throw new Problem('unsupported_media_type', `Send the body in UTF-8; its charset was ${quoted(charset)}.`)
  }
}

// A payer and an operator have no account.
function senderOf(c: Context<AppEnv>): string {
  const ctx = c.get('ctx') as Ctx | undefined
  return ctx?.account.account_id ?? c.get('ip')
}

/** The body as it was sent, within the limit. Throws `payload_too_large`. */
export async function readBytes(c: Context<AppEnv>, most = MAX_BYTES): Promise<Uint8Array> {
  if (Number(c.req.header('content-length') ?? 0) > most) throw tooLarge(most)
  // Node's own stream, if there is one: wrapping it in a web stream costs more than parsing the body.
  const incoming = c.env?.incoming
  return readWithin(incoming instanceof Readable ? incoming : Readable.from(c.req.raw.body ?? []), most)
}

function readWithin(incoming: Readable, most: number): Promise<Uint8Array> {
  return new Promise((resolve, reject) => {
    const chunks: Uint8Array[] = []
    let size = 0
    // The log records the cause, although the client is gone.
    const endedEarly = (cause?: Error) => reject(new Problem('invalid_json', 'The body ended early.', { cause }))
    incoming.on('data', (chunk: Uint8Array) => {
      size += chunk.byteLength
      chunks.push(chunk)
      if (size <= most) return
      // Not destroyed, because the response uses the same connection.
      incoming.pause()
      reject(tooLarge(most))
    })
    incoming.on('end', () => resolve(chunks.length === 1 ? (chunks[0] as Uint8Array) : Buffer.concat(chunks)))
    incoming.on('error', endedEarly)
    // If the client disconnected earlier, the stream emitted its error before it had a listener.
    if (incoming.destroyed) endedEarly()
  })
}

function tooLarge(most: number) {
  return new Problem('payload_too_large', `A body may have at most ${most} bytes (${most / 1024 ** 2} MiB).`)
}
