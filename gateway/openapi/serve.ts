import { createHash } from 'node:crypto'
import type { Hono } from 'hono'
import { stringify } from 'yaml'
import type { AppEnv } from '../app-env.ts'
import { isUnchanged } from '../document-response.ts'

const FORMS = {
  json: JSON.stringify,
  yaml: (document: object) => stringify(document, { aliasDuplicateObjects: false }),
}

/** Serves the document as JSON and as YAML, each rendered on first request. */
export function serveOpenApi(app: Hono<AppEnv>, createDocument: () => object): void {
  let document: object | undefined
  for (const [form, render] of Object.entries(FORMS)) {
    let rendered: { body: string; etag: string } | undefined
    app.get(`/openapi.${form}`, (c) => {
      document ??= createDocument()
      rendered ??= tagged(render(document))
      c.header('ETag', rendered.etag)
      c.header('Cache-Control', 'public, max-age=60')
      c.header('Vary', 'Accept-Encoding')
      // Compared weakly, because the cached copy may have been compressed.
      if (isUnchanged(c.req.header('if-none-match'), rendered.etag)) return c.body(null, 304)
      return c.body(rendered.body, 200, { 'Content-Type': `application/${form}` })
    })
  }
}

function tagged(body: string) {
  return { body, etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"` }
}
