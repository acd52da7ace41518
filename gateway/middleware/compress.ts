import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { createMiddleware } from 'hono/factory'
import type { AppEnv } from '../app-env.ts'

const LEAST_BYTES = 1024
const COMPRESSIBLE = /^application\/(problem\+)?(json|yaml)\b/

const toBrotli = promisify(brotliCompress)
const toGzip = promisify(gzip)

// Brotli's default suits files that are compressed once. Level 4 is as fast as gzip and smaller.
const encoders = {
  br: (body: Buffer) => toBrotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }),
  gzip: (body: Buffer) => toGzip(body),
}

/** Compresses JSON of 1 KiB and more if the client accepts it, and leaves other responses unchanged. */
export const compress = createMiddleware<AppEnv>(async (c, next) => {
  await next()
  const accepted = c.req.header('accept-encoding')
  const coding = accepted && preferred(accepted)
  if (!coding || !c.res.body || c.req.method === 'HEAD') return
  const { headers } = c.res
  if (!COMPRESSIBLE.test(headers.get('content-type') ?? '') || headers.has('content-encoding')) return

  const body = Buffer.from(await c.res.arrayBuffer())
  const isLong = body.byteLength >= LEAST_BYTES
  const sent = isLong ? await encoders[coding](body) : body
  const init = { status: c.res.status, headers: new Headers(headers) }
  if (!init.headers.get('Vary')?.includes('Accept-Encoding')) init.headers.append('Vary', 'Accept-Encoding')
  if (isLong) {
    init.headers.set('Content-Encoding', coding)
    init.headers.delete('Content-Length')
    weaken(init.headers)
  }
  c.res = undefined
  c.res = new Response(sent, init)
})

/** The supported coding that the client prefers; null if it wants the bytes uncompressed (RFC 9110 12.5.3). */
export function preferred(header: string): keyof typeof encoders | null {
  const weights = new Map(
    header.split(',').map((item) => {
      const [name = '', ...params] = item
        .trim()
        .toLowerCase()
        .split(/\s*;\s*/)
      const q = params.find((param) => param.startsWith('q='))
      return [name, q ? Number(q.slice(2)) : 1] as const
    }),
  )
  const weightOf = (coding: string) => weights.get(coding) ?? weights.get('*') ?? 0
  const [best] = (['br', 'gzip'] as const).toSorted((a, b) => weightOf(b) - weightOf(a))
  return best && weightOf(best) > 0 ? best : null
}

// Compression changes the bytes but not the entity: a strong validator would promise too much (RFC 9110 8.8.3).
function weaken(headers: Headers) {
  const etag = headers.get('etag')
  if (etag?.startsWith('"')) headers.set('ETag', `W/${etag}`)
}
