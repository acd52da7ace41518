import type { Context } from 'hono'
import * as z from 'zod'
import type { AppEnv } from './app-env.ts'
import { isUnchanged } from './document-response.ts'
import { Problem } from './errors.ts'
import type { StoredFile } from './files/files.ts'

interface Sent {
  file: StoredFile
  type: string
  fileName: string
  /** `inline`, unless it is stated. */
  disposition?: 'inline' | 'attachment'
  etag: string
  cacheControl: string
}

/** A stored file, or the range of it that the request names (RFC 9110, 14). Throws `range_not_satisfiable`. */
export function sendFile(c: Context<AppEnv>, sent: Sent): Response {
  const { file, type, fileName, disposition = 'inline', etag, cacheControl } = sent
  const described = {
    ETag: etag,
    'Cache-Control': cacheControl,
    'Accept-Ranges': 'bytes',
    'Content-Disposition': `${disposition}; filename="${fileName}"`,
    'X-Content-Type-Options': 'nosniff',
  }
  if (isUnchanged(c.req.header('if-none-match'), etag)) return c.body(null, 304, described)
  const range = rangeOf(c, etag, file.size)
  const [first, last] = range ?? [0, file.size - 1]
  const length = { 'Content-Type': type, 'Content-Length': String(last - first + 1) }
  const part = range && { 'Content-Range': `bytes ${first}-${last}/${file.size}` }
  const status = range ? 206 : 200
  const fields = { ...described, ...length, ...part }
  // A HEAD request must open no file.
  if (c.req.method === 'HEAD' || file.size === 0) return c.body(null, status, fields)
  return c.body(file.read(first, last), status, fields)
}

// A range in a form that we don't know, or of several parts, is ignored, as RFC 9110 allows.
function rangeOf(c: Context<AppEnv>, etag: string, size: number): [number, number] | null {
  const [, from = '', to = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(c.req.header('range') ?? '') ?? []
  const onlyIf = c.req.header('if-range')
  if ((from === '' && to === '') || (onlyIf !== undefined && onlyIf !== etag)) return null
  if (from !== '' && to !== '' && Number(to) < Number(from)) return null
  const first = from === '' ? Math.max(0, size - Number(to)) : Number(from)
  const last = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1)
  if (first <= last && !(from === '' && Number(to) === 0)) return [first, last]
  throw new Problem('range_not_satisfiable', `The file has ${size} bytes.`, {
    headers: { 'Content-Range': `bytes */${size}` },
  })
}

const header = (description: string) => ({ description, required: true, schema: { type: 'string' } }) as const
const headers = {
  ETag: header('Identifies these bytes. Send it as `If-None-Match` or `If-Range`.'),
  'Accept-Ranges': header('`bytes`: the file supports `Range` requests.'),
} as const
const bytes = { schema: z.string().meta({ format: 'binary' }) }

/** The responses of an operation that sends a file of these types. */
export function fileResponses<Type extends string>(description: string, ...types: Type[]) {
  const content = Object.fromEntries(types.map((type) => [type, bytes])) as Record<Type, typeof bytes>
  const range = header('The returned range and the size of the file.')
  return {
    200: { description, headers, content },
    206: { description: 'The requested bytes.', headers: { ...headers, 'Content-Range': range }, content },
    304: {
      description: 'The file has not changed since the `ETag` in `If-None-Match`.',
      headers: { ETag: headers.ETag },
    },
  } as const
}
