import { createMiddleware } from 'hono/factory'
import * as z from 'zod'
import type { AppEnv } from '../app-env.ts'
import { Problem } from '../errors.ts'
import { validationProblem } from '../validation.ts'

const MAX_BYTES = 1024 * 1024

/** Reads the body once, within the limit, and lets only JSON through; no body at all counts as `{}`. */
export const readJson = createMiddleware<AppEnv>(async (c, next) => {
  if (Number(c.req.header('content-length') ?? 0) > MAX_BYTES) throw tooLarge()
  const coding = c.req.header('content-encoding') ?? 'identity'
  if (coding !== 'identity') {
    throw new Problem('unsupported_media_type', `Send the body as it is; Content-Encoding was ${coding}.`)
  }
  const text = c.req.raw.body || c.req.header('content-length') ? await readWithin(c.req.raw) : ''
  if (text !== '') requireJson(c.req.raw.headers, text)
  else c.req.raw.headers.set('content-type', 'application/json')
  c.set('asked', text)
  // What the validator and the idempotency fingerprint read is this text, not the stream.
  c.req.bodyCache.text = Promise.resolve(text === '' ? '{}' : text) as never
  await next()
})

// The validator knows fewer ways to write the type, and takes what it does not know for an empty body.
function requireJson(headers: Headers, text: string) {
  const type = headers.get('content-type')
  if (!/^application\/(json|[\w.+-]+\+json)\s*(;|$)/i.test(type ?? '')) {
    throw new Problem('unsupported_media_type', `Send application/json; ${type || 'no Content-Type'} was sent.`)
  }
  headers.set('content-type', 'application/json')
  try {
    JSON.parse(text)
  } catch (error) {
    throw new Problem('invalid_json', `The body is not JSON: ${reasonOf(error as SyntaxError)}.`, { cause: error })
  }
}

// Without the piece of the body that some reasons quote: it may hold a secret, and the answer is logged.
function reasonOf({ message }: SyntaxError): string {
  const reason = message.replace(/, (\.\.\.)?".*$/s, '').replace(' in JSON', '')
  return `${reason.charAt(0).toLowerCase()}${reason.slice(1)}`
}

/** For an operation without fields: one that was meant for another would be passed over in silence. */
export const takeNoFields = createMiddleware<AppEnv>(async (c, next) => {
  const fields = z.strictObject({}).safeParse(await c.req.json())
  if (!fields.success) throw validationProblem(fields.error)
  await next()
})

async function readWithin(request: Request): Promise<string> {
  const chunks: Uint8Array[] = []
  let size = 0
  try {
    for await (const chunk of request.body ?? []) {
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
