import { createHash } from 'node:crypto'
import type { OpenAPIHono } from '@hono/zod-openapi'
import type { Hono } from 'hono'
import { stringify } from 'yaml'
import type { AppEnv } from './app-env.ts'
import type { Config } from './config.ts'
import { version } from './version.ts'

const DESCRIPTION = `One API for payments, communications and developer tools.

Send \`Authorization: Bearer sk_sandbox_…\` or \`sk_live_…\`: the key decides the environment. Amounts are integers in
the currency’s minor unit. Failures are RFC 9457 problems: branch on \`code\`. Send an \`Idempotency-Key\` with every
POST and PATCH that must not happen twice.`

interface Operation {
  operationId?: string
  'x-body-optional'?: true
  requestBody?: { required?: boolean }
}

type Document = ReturnType<OpenAPIHono['getOpenAPI31Document']>

/** The API's own description, OpenAPI 3.1, generated from the schemas that requests are checked with. */
export function openApiDocument(api: OpenAPIHono<AppEnv>, config: Config): Document {
  api.openAPIRegistry.registerComponent('securitySchemes', 'apiKey', {
    type: 'http',
    scheme: 'bearer',
    description: 'An API key: `sk_sandbox_…` or `sk_live_…`.',
  })
  const document = api.getOpenAPI31Document({
    openapi: '3.1.1',
    info: {
      title: 'Pillar',
      version,
      description: DESCRIPTION,
      license: { name: 'Proprietary' },
    },
    servers: [{ url: config.baseUrl }],
  })
  for (const path of Object.values(document.paths ?? {})) {
    for (const operation of Object.values(path as Record<string, Operation>)) {
      if (operation['x-body-optional'] && operation.requestBody) operation.requestBody.required = false
      delete operation['x-body-optional']
    }
  }
  return document
}

/** Serves the document, rendered once, as JSON and as YAML. */
export function serveOpenApi(app: Hono<AppEnv>, document: Document): void {
  const forms = { json: JSON.stringify(document), yaml: stringify(document, { aliasDuplicateObjects: false }) }
  for (const [form, body] of Object.entries(forms)) {
    const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`
    app.get(`/openapi.${form}`, (c) => {
      c.header('ETag', etag)
      c.header('Cache-Control', 'public, max-age=60')
      c.header('Vary', 'Accept-Encoding')
      if (matches(c.req.header('if-none-match'), etag)) return c.body(null, 304)
      return c.body(body, 200, { 'Content-Type': `application/${form}` })
    })
  }
}

// Weakly, as GET does (RFC 9110 13.1.2): the copy may have come compressed.
function matches(header: string | undefined, etag: string): boolean {
  const tags = header?.split(',').map((tag) => tag.trim().replace(/^W\//, '')) ?? []
  return tags.includes(etag) || tags.includes('*')
}
