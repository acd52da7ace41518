import { createMiddleware } from 'hono/factory'
import type { AppEnv } from '../app-env.ts'
import { Problem } from '../errors.ts'

const MAX_BYTES = 1024 * 1024

/** Reads the body once, within the limit, and lets only JSON through; no body at all counts as `{}`. */
export const readJson = createMiddleware<AppEnv>(async (c, next) => {
  if (Number(c.req.header('content-length') ?? 0) > MAX_BYTES) throw tooLarge()
  const text = c.req.raw.body || c.req.header('content-length') ? await readWithin(c.req.raw) : ''
  if (text !== '') requireJson(c.req.raw.headers)
  else c.req.raw.headers.set('content-type', 'application/json')
  c.set('asked', text)
  // What the validator and the idempotency fingerprint read is this text, not the stream.
  c.req.bodyCache.text = Promise.resolve(text === '' ? '{}' : text) as never
  await next()
})

// The validator knows fewer ways to write the type, and takes what it does not know for an empty body.
function requireJson(headers: Headers) {
  const type = headers.get('content-type')
  if (!/^application\/(json|[\w.+-]+\+json)\s*(;|$)/i.test(type ?? '')) {
    throw new Problem('unsupported_media_type', `Send application/json; ${type ?? 'no Content-Type'} was sent.`)
  }
  headers.set('content-type', 'application/json')
}

async function readWithin(request: Request): Promise<string> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of request.body ?? []) {
    size += chunk.byteLength
    if (size > MAX_BYTES) throw tooLarge()
    chunks.push(chunk)
  }
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(Buffer.concat(chunks))
  } catch (error) {
    throw new Problem('invalid_json', 'The body is not UTF-8.', { cause: error })
  }
}

function tooLarge() {
  return new Problem('payload_too_large', `A body may have at most ${MAX_BYTES} bytes.`)
}
