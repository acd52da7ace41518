import { Readable } from 'node:stream'
import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import * as z from 'zod'
import type { AppEnv } from '../app-env.ts'
import { Problem } from '../errors.ts'
import { quoted, validationProblem } from '../validation.ts'
import { parseJson } from './parse-json.ts'

const MAX_BYTES = 1024 * 1024

/**
 * Reads the body once, within the limit, and lets only JSON through. No body counts as `{}`; so does `null` where the body
 * is optional, because generated clients send it for one that was left out.
 */
export const readJson = (isOptional = false) =>
  createMiddleware<AppEnv>(async (c, next) => {
    if (Number(c.req.header('content-length') ?? 0) > MAX_BYTES) throw tooLarge()
    const coding = c.req.header('content-encoding') ?? 'identity'
    if (coding.toLowerCase() !== 'identity') {
      throw new Problem('unsupported_media_type', `Send the body as it is; Content-Encoding was ${quoted(coding)}.`)
    }
    const text = await readWithin(chunksOf(c))
    if (text !== '') requireJson(c.req.raw.headers, text)
    else c.req.raw.headers.set('content-type', 'application/json')
    c.set('asked', text)
    // What the validator and the idempotency fingerprint read is this text, not the stream.
    const isAbsent = text === '' || (isOptional && text.trim() === 'null')
    c.req.bodyCache.text = Promise.resolve(isAbsent ? '{}' : text) as never
    await next()
  })

// The validator knows fewer ways to write the type, and takes what it does not know for an empty body.
function requireJson(headers: Headers, text: string) {
  const type = headers.get('content-type')
  if (!/^application\/(json|[\w.+-]+\+json)\s*(;|$)/i.test(type ?? '')) {
    throw new Problem('unsupported_media_type', `Send application/json; ${quoted(type || 'no Content-Type')} was sent.`)
  }
  const charset = /;\s*charset\s*=\s*"?([^";\s]*)/i.exec(type ?? '')?.[1] ?? 'utf-8'
  if (!/^utf-?8$/i.test(charset)) {
    throw new Problem('unsupported_media_type', `Send the body in UTF-8; its charset was ${quoted(charset)}.`)
  }
  headers.set('content-type', 'application/json')
  parseJson(text)
}

/** For an operation without fields: one that was meant for another would be passed over in silence. */
export const takeNoFields = createMiddleware<AppEnv>(async (c, next) => {
  const fields = z.strictObject({}).safeParse(await c.req.json())
  if (!fields.success) throw validationProblem(fields.error)
  await next()
})

// Node's own stream where there is one: to make a web stream of it costs more than to parse the body. It is left open
// when the body is too large, because the response takes the same connection.
function chunksOf(c: Context<AppEnv>): AsyncIterable<Uint8Array> | Iterable<Uint8Array> {
  const incoming = c.env?.incoming
  if (incoming instanceof Readable) return incoming.iterator({ destroyOnReturn: false })
  return c.req.raw.body ?? []
}

async function readWithin(body: ReturnType<typeof chunksOf>): Promise<string> {
  const chunks: Uint8Array[] = []
  let size = 0
  try {
    for await (const chunk of body) {
      size += chunk.byteLength
      if (size > MAX_BYTES) throw tooLarge()
      chunks.push(chunk)
    }
  } catch (error) {
    // Nobody is left to read it, but the log of calls tells whose fault it was.
    throw error instanceof Problem ? error : new Problem('invalid_json', 'The body ended early.', { cause: error })
  }
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(Buffer.concat(chunks))
  } catch (error) {
    throw new Problem('invalid_json', 'The body is not UTF-8.', { cause: error })
  }
}

function tooLarge() {
  return new Problem('payload_too_large', `A body may have at most ${MAX_BYTES} bytes (1 MiB).`)
}
