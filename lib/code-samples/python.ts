import { type ApiCall, carriesIdempotencyKey, urlOf } from './api-call.ts'
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

export function python(call: ApiCall, apiUrl: string) {
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
