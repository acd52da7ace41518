import { snakeCase } from '../../sdks/typescript/case.ts'
import type { FoundOperation } from '../operations/find-operation.ts'
import { type ApiCall, carriesIdempotencyKey, urlOf, wireQuery } from './api-call.ts'
import { type Dialect, literal } from './literal.ts'

const dialect: Dialect = {
  string: (text) => JSON.stringify(text),
  name: (key) => `${JSON.stringify(key)}: `,
  words: { true: 'True', false: 'False', null: 'None' },
  record: ['{', '}'],
  gap: '',
  numbered: '',
  emptyRecord: '{}',
  step: '    ',
}

/** Uses the SDK if it has a method for the request, and urllib otherwise. */
export function python(call: ApiCall, apiUrl: string, method: FoundOperation | null) {
  return method ? withSdk(call, apiUrl, method) : withUrllib(call, apiUrl)
}

function withSdk(call: ApiCall, apiUrl: string, { id, operation, ids }: FoundOperation) {
  const input = operation.input === 'body' ? call.body : wireQuery(call)
  const args = [...ids.map(dialect.string), ...(input === undefined ? [] : [literal(input, dialect)])]
  const request = `pillar.${id.split('.').map(snakeCase).join('.')}(${args.join(', ')})`
  return `# Install the SDK once: pip install ./sdks/python
import os

from pillar import Pillar

pillar = Pillar("${apiUrl}", os.environ["PILLAR_API_KEY"])

${operation.raw ? `with ${request} as file:\n    print(len(file.read()), "bytes")` : `response = ${request}\nprint(response)`}`
}

function withUrllib(call: ApiCall, apiUrl: string) {
  const { method, body } = call
  const hasBody = body !== undefined
  const isRepeatable = carriesIdempotencyKey(call)
  const imports = [...(hasBody ? ['json'] : []), 'os', ...(isRepeatable ? ['uuid'] : [])]
  const headers = [
    `        "Authorization": f"Bearer {os.environ['PILLAR_API_KEY']}",`,
    ...(hasBody ? ['        "Content-Type": "application/json",'] : []),
    ...(isRepeatable ? ['        "Idempotency-Key": str(uuid.uuid4()),'] : []),
  ]
  return `${imports.map((name) => `import ${name}`).join('\n')}
from urllib.request import Request, urlopen

request = Request(
    "${urlOf(call, apiUrl)}",
    method="${method}",
    headers={
${headers.join('\n')}
    },${hasBody ? `\n    data=json.dumps(${literal(body, dialect, '    ')}).encode(),` : ''}
)
with urlopen(request) as response:
    print(response.read().decode())`
}
