import { afterAll, describe, expect, test } from 'vitest'
import { startConformance } from './conformance.ts'
import { type Operation, resolve, type Schema } from './document.ts'
import { onePerShape } from './shapes.ts'

const { api, document, operations, account, call, request, objects } = await startConformance()
afterAll(() => api.close())

const withBody = operations.filter((operation) => operation.body)

describe.each(operations)('$method $path', (operation) => {
  const succeeded = Object.keys(operation.responses).filter((status) => /^2/.test(status))

  test(`${succeeded}: with the document’s own examples, as declared`, async () => {
    const answer = await call(operation, await objects(operation), request(operation))
    expect(succeeded).toContain(String(answer.status))
  })

  if (operation.scope)
    test('400: an unknown query field', async () => {
      const { query = '?', ...rest } = request(operation)
      const options = { ...rest, query: `${query}&colour=red` }
      const answer = await call(operation, await objects(operation), options)
      expect([answer.status, answer.body.code, answer.body.param]).toEqual([400, 'unknown_field', 'colour'])
    })

  const filters = operation.parameters.filter((one) => one.in === 'query')
  const ODD = ['%00', '%01', '%F0%9F%98%80', "'", '%25', '0001-01-01T00:00:00Z', '9999-12-31T23:59:59Z']

  // A valid request for an event stream never ends.
  if (filters.length > 0 && !operation.path.endsWith('/stream'))
    test('any filter value succeeds or gets 400 or 406, never 500', async () => {
      const params = await objects(operation)
      for (const { name } of filters) {
        for (const value of ODD) {
          const { status } = await call(operation, params, { ...request(operation), query: `?${name}=${value}` })
          expect([name, value, [200, 400, 406].includes(status) ? 'fine' : status]).toEqual([name, value, 'fine'])
        }
      }
    })
})

const reads = onePerShape(operations).filter(({ method, scope }) => method === 'GET' && scope)

test.each(reads)('200: HEAD $path is GET without the body', async (operation) => {
  const params = await objects(operation)
  const url = operation.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => params[name] ?? '')
  const head = await api.request('HEAD', url, request(operation))
  expect([head.status, head.text]).toEqual([200, ''])
})

const lists = operations.filter((one) => one.parameters.some(({ name }) => name === 'cursor'))
const entryOf = (list: Operation) =>
  operations.find((one) => one.method === 'GET' && one.path.startsWith(`${list.path}/`))

test.each(lists)('$method $path: returns objects created in a time range', async (list) => {
  const params = await objects(entryOf(list) ?? list)
  const found = async (query: string) => (await call(list, params, { ...request(list), query })).body.data.length
  const year = '2020-01-01T00:00:00Z'
  expect(await found(`?created_from=${year}`)).toBeGreaterThan(0)
  expect(await found(`?created_to=${year}`)).toBe(0)
  expect(await found('?created_from=2090-01-01T00:00:00Z')).toBe(0)
})

const fieldless = operations.filter((one) => ['POST', 'PATCH'].includes(one.method) && one.scope && !one.body)

test.each(fieldless)('$method $path: 400 for a field if it accepts no body', async (operation) => {
  const sent = { ...request(operation), body: { colour: 'red' } }
  const answer = await call(operation, await objects(operation), sent)
  expect([answer.status, answer.body.code, answer.body.param]).toEqual([400, 'unknown_field', 'colour'])
})

async function responseTo(operation: Operation, body: unknown, headers: Record<string, string> = {}) {
  return call(operation, await objects(operation), { ...request(operation), body, headers })
}

/** The paths of all fields of a body, those of its objects included. */
function fieldsOf(schema: Schema = {}): string[][] {
  const { properties = {}, anyOf = [] } = resolve(document, schema)
  const inner = Object.entries(properties).flatMap(([name, field]) => [
    [name],
    ...fieldsOf(field).map((path) => [name, ...path]),
  ])
  return [...inner, ...anyOf.flatMap(fieldsOf)]
}

function replaced(body: object, [name = '', ...rest]: string[], value: unknown): object {
  const old = (body as Record<string, object | undefined>)[name] ?? {}
  return { ...body, [name]: rest.length > 0 ? replaced(old, rest, value) : value }
}

describe.each(withBody)('$method $path', (operation) => {
  const answerTo = (body: unknown) => responseTo(operation, body)

  test('400: an unknown field', async () => {
    const { body } = request(operation)
    const answer = await answerTo({ ...(body as object), colour: 'red' })
    expect([answer.status, answer.body.code, answer.body.param]).toEqual([400, 'unknown_field', 'colour'])
  })

  test('400: a body that is not an object', async () => {
    for (const text of ['[]', '"text"', '7', ...(operation.body?.required ? ['null'] : [])]) {
      const answer = await answerTo(text)
      expect([text, answer.status, answer.body.code]).toEqual([text, 400, 'validation_failed'])
    }
  })

  // Values that a validator lets through only by mistake, and that then fail where they are used.
  const ODD = ['', '\u0000', { toString: 1 }, [['1']]]

  test('any value of any field gets a response below 500', async () => {
    const [params, sent] = [await objects(operation), request(operation)]
    for (const path of fieldsOf(operation.body?.schema)) {
      for (const value of ODD) {
        const body = replaced(sent.body as object, path, value)
        const { status } = await call(operation, params, { ...sent, body })
        expect([path, value, status < 500 ? 'fine' : status]).toEqual([path, value, 'fine'])
      }
    }
  })

  if (operation.body?.required)
    test('400: a required field is missing', async () => {
      const schema = resolve(document, operation.body?.schema ?? {})
      const required = schema.required ?? resolve(document, schema.anyOf?.[0] ?? {}).required ?? []
      expect(required.length).toBeGreaterThan(0)
      const answer = await answerTo({})
      expect([answer.status, answer.body.code]).toEqual([400, 'validation_failed'])
      expect(required).toContain(answer.body.param)
      expect(answer.body.errors[0].code).toBe('required')
    })

  if (!operation.body?.required)
    test('succeeds without a body', async () => {
      const { key } = request(operation)
      expect((await call(operation, await objects(operation), { key })).status).toBeLessThan(300)
    })
})

describe.each(onePerShape(withBody))('$method $path', (operation) => {
  const answerTo = (body: unknown, headers?: Record<string, string>) => responseTo(operation, body, headers)

  test.each(['{', '{"a":}', 'null,', '{"a":1}}'])('400: %s is not JSON', async (text) => {
    const answer = await answerTo(text)
    expect([answer.status, answer.body.code]).toEqual([400, 'invalid_json'])
  })

  test.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'])(
    '415: %s',
    async (type) => {
      const answer = await answerTo(request(operation).body, { 'content-type': type })
      expect([answer.status, answer.body.code]).toEqual([415, 'unsupported_media_type'])
    },
  )

  test('413: over 1 MiB, with or without Content-Length', async () => {
    const huge = JSON.stringify({ x: 'x'.repeat(1024 * 1024) })
    const announced = await answerTo(huge, { 'content-length': String(huge.length) })
    const unannounced = await answerTo(huge)
    expect([announced.body.code, unannounced.body.code]).toEqual(['payload_too_large', 'payload_too_large'])
    expect(announced.status).toBe(413)
  })
})

describe.each(Object.entries(document.paths))('%s', (path, methods) => {
  const declared = Object.keys(methods).map((method) => method.toUpperCase())
  const allow = [...declared, ...(declared.includes('GET') ? ['HEAD'] : []), 'OPTIONS'].sort().join(', ')
  const url = path.replaceAll(/\{\w+\}/g, 'x')

  test.each(['GET', 'POST', 'PUT', 'PATCH', 'DELETE'].filter((method) => !declared.includes(method)))(
    '405: %s, with the allowed methods',
    async (method) => {
      const answer = await api.request(method, url, { key: account.sandbox.key })
      expect([answer.status, answer.body.code]).toEqual([405, 'method_not_allowed'])
      expect(answer.headers.get('allow')).toBe(allow)
      expect(answer.headers.get('content-type')).toBe('application/problem+json')
    },
  )

  test('204: OPTIONS with the same methods', async () => {
    const { status, headers } = await api.request('OPTIONS', url)
    expect([status, headers.get('allow')]).toEqual([204, allow])
  })
})

test.each(['/', '/v1', '/v1/nowhere', '/v2/keys', '/v1/keys/', '/v1//keys'])('404: %s', async (path) => {
  const answer = await api.request('GET', path, { key: account.sandbox.key })
  expect([answer.status, answer.body.code]).toEqual([404, 'endpoint_not_found'])
  expect(answer.headers.get('content-type')).toBe('application/problem+json')
})
