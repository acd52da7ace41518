import { camelCase, fromWire } from '../../sdks/typescript/case.ts'
import type { FoundOperation } from '../operations/find-operation.ts'
import { type ApiCall, carriesIdempotencyKey, urlOf } from './api-call.ts'
import { type Dialect, literal, singleQuoted } from './literal.ts'

const dialect: Dialect = {
  string: singleQuoted,
  // A plain "__proto__" key, quoted or not, sets the prototype; a computed one is an ordinary key.
  name: (key) =>
    key === '__proto__' ? "['__proto__']: " : `${/^[A-Za-z_$][\w$]*$/.test(key) ? key : singleQuoted(key)}: `,
  words: { true: 'true', false: 'false', null: 'null' },
  record: ['{', '}'],
  gap: ' ',
  numbered: '',
  emptyRecord: '{}',
  step: '  ',
}

/** Uses the SDK if it has a method for the request, and `fetch` otherwise. */
export function javaScript(call: ApiCall, apiUrl: string, method: FoundOperation | null) {
  return method ? withSdk(call, apiUrl, method) : withFetch(call, apiUrl)
}

function withSdk({ query, body }: ApiCall, apiUrl: string, { id, operation, ids }: FoundOperation) {
  const input = operation.input === 'body' ? fromWire(body, operation.freeInput) : camelCased(query)
  const args = [...ids.map(singleQuoted), ...(input === undefined ? [] : [literal(input, dialect)])]
  const shown = operation.raw ? 'await response.text()' : 'response'
  return `// The SDK is the folder sdks/typescript: no dependencies, nothing to build.
import { createPillar } from './sdks/typescript/index.ts'

const pillar = createPillar({ baseUrl: ${singleQuoted(apiUrl)}, apiKey: process.env.PILLAR_API_KEY })

const response = await pillar.${id}(${args.join(', ')})
console.log(${shown})`
}

function camelCased(query: ApiCall['query']) {
  const given = Object.entries(query ?? {}).filter(([, value]) => value !== undefined && value !== null)
  return given.length > 0 ? Object.fromEntries(given.map(([name, value]) => [camelCase(name), value])) : undefined
}

function withFetch(call: ApiCall, apiUrl: string) {
  const { method, body } = call
  const headers = [
    "    Authorization: 'Bearer ' + process.env.PILLAR_API_KEY,",
    ...(body === undefined ? [] : ["    'Content-Type': 'application/json',"]),
    ...(carriesIdempotencyKey(call) ? ["    'Idempotency-Key': crypto.randomUUID(),"] : []),
  ]
  return `const response = await fetch('${urlOf(call, apiUrl)}', {
  method: '${method}',
  headers: {
${headers.join('\n')}
  },${body === undefined ? '' : `\n  body: JSON.stringify(${literal(body, dialect, '  ')}),`}
})
console.log(response.status, await response.text())`
}
