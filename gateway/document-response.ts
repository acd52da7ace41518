import { createHash } from 'node:crypto'
import type { Context } from 'hono'
import type { AppEnv } from './app-env.ts'

interface Document {
  bytes: Buffer
  type: string
  fileName: string
  language: string
  headers?: Record<string, string>
}

/** A document that a browser shows; 304 if a GET request says that the client has these bytes. */
export function sendDocument(c: Context<AppEnv>, { bytes, type, fileName, language, headers }: Document): Response {
  const described = {
    ...headers,
    ETag: `"sha256-${createHash('sha256').update(bytes).digest('base64url')}"`,
    'Cache-Control': 'private, max-age=0, must-revalidate',
    'Content-Disposition': `inline; filename="${fileName}"`,
    'Content-Language': language,
  }
  const isKnown = c.req.method === 'GET' && isUnchanged(c.req.header('if-none-match'), described.ETag)
  if (isKnown) return c.body(null, 304, described)
  return c.body(new Uint8Array(bytes), 200, { ...described, 'Content-Type': type })
}

// RFC 9110 13.1.2: a list of tags, compared weakly, or `*`.
export function isUnchanged(ifNoneMatch: string | undefined, etag: string): boolean {
  const tags = ifNoneMatch?.split(',').map((tag) => tag.trim().replace(/^W\//, '')) ?? []
  return tags.includes(etag) || tags.includes('*')
}
