import { Ajv2020 } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestGateway, testGateway } from '#tests/support/gateway.ts'
import { closed } from './answers.ts'
import { type Content, type Document, operationsOf, readDocument } from './document.ts'

let api: TestGateway
let document: Document
let faultsOf: (schema: object, example: unknown) => string | null

beforeAll(async () => {
  api = await testGateway({ env: { DOCS_URL: 'https://docs.pillar.example' } })
  document = await readDocument(api)
  const ajv = new Ajv2020({ strict: false, allErrors: true })
  addFormats.default(ajv)
  ajv.addSchema({ $id: 'api', ...closed(document) })
  const compiled = new Map<string, ReturnType<typeof ajv.compile>>()
  faultsOf = (schema, example) => {
    const local = JSON.stringify(schema).replaceAll('"#/components/', '"api#/components/')
    const validate = compiled.get(local) ?? ajv.compile(JSON.parse(local))
    compiled.set(local, validate)
    return validate(example) ? null : ajv.errorsText(validate.errors)
  }
})
afterAll(() => api.close())

/** Each body of the document: `createKey body application/json`, `createKey 201 application/json` … */
function* bodies(): Generator<[string, Content[string]]> {
  for (const { operationId, requestContent, responses } of operationsOf(document)) {
    for (const [type, content] of Object.entries(requestContent)) yield [`${operationId} body ${type}`, content]
    for (const [status, { content = {} }] of Object.entries(responses)) {
      for (const [type, one] of Object.entries(content)) yield [`${operationId} ${status} ${type}`, one]
    }
  }
}

test('gives every body except a PDF, audio or video an example that fits its schema', () => {
  const faults: string[] = []
  let checked = 0
  for (const [name, { schema, example, examples }] of bodies()) {
    if (/application\/pdf$|(audio|video)\/\w+$/.test(name)) continue
    const values = examples
      ? Object.values(examples).map(({ $ref }) => document.components.examples[$ref.split('/').at(-1) ?? '']?.value)
      : [example]
    for (const value of values) {
      checked++
      const fault = value === undefined ? 'has no example' : faultsOf(schema, value)
      if (fault) faults.push(`${name}: ${fault}`)
    }
  }
  expect(faults).toEqual([])
  expect(checked).toBeGreaterThan(1000)
})

test('describes each event type that webhooks can select, with an example that fits its schema', () => {
  const kinds = document.components.schemas.EventKind?.enum
  const events = document.paths['/v1/webhooks']?.post?.callbacks ?? {}
  expect(Object.keys(events)).toEqual(kinds)
  for (const [kind, urls] of Object.entries(events)) {
    const post = urls['{$request.body#/url}']?.post
    const { schema, example } = post?.requestBody.content['application/json'] ?? { schema: {} }
    expect([kind, faultsOf(schema, example)]).toEqual([kind, null])
    expect(example).toMatchObject({ type: kind })
    expect(post?.description).toMatch(/^[A-Z].+\.$/)
  }
})

test('is the same document at every start', async () => {
  const other = await testGateway({ env: { DOCS_URL: 'https://docs.pillar.example' } })
  const again = await readDocument(other)
  await other.close()
  expect(JSON.stringify(again)).toBe(JSON.stringify(document))
})

test('shows every problem that an operation can return, with its own code and status', () => {
  for (const { operationId, responses } of operationsOf(document)) {
    for (const [status, { description, content }] of Object.entries(responses)) {
      const { examples } = content?.['application/problem+json'] ?? {}
      if (!examples) continue
      const declared = [...description.matchAll(/`(\w+)`/g)].map(([, code]) => code)
      const shown = Object.keys(examples).map((code) => document.components.examples[code]?.value as Problem)
      expect([operationId, shown.map((one) => one.code)]).toEqual([operationId, declared])
      expect(shown.every((one) => String(one.status) === status)).toBe(true)
    }
  }
})

interface Problem {
  code: string
  status: number
  type: string
  detail: string
}

test('shows problems as the API sends them', () => {
  expect(document.components.examples.insufficient_scope?.value).toEqual({
    type: 'https://docs.pillar.example/errors/insufficient_scope',
    title: 'The API key is missing a scope.',
    status: 403,
    detail: 'The key needs pay:write.',
    instance: '/v1/pay/checkouts',
    code: 'insufficient_scope',
    request_id: 'req_01jd5k3v9m8q2r7t4w6x0y1z2b',
    required_scopes: ['pay:write'],
  })
})

test('leaves no text of an example empty', () => {
  const empty: string[] = []
  const visit = (value: unknown, path: string) => {
    if (value === '') empty.push(path)
    if (typeof value === 'object' && value !== null)
      for (const [key, inner] of Object.entries(value)) visit(inner, `${path}.${key}`)
  }
  for (const [name, { example }] of bodies()) visit(example, name)
  expect([...new Set(empty)]).toEqual([])
})
