import { type ApiCall, carriesIdempotencyKey, urlOf } from './api-call.ts'
import { type Dialect, literal } from './literal.ts'

const quoted = (text: string) => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`

const dialect: Dialect = {
  string: quoted,
  name: (key) => `${quoted(key)} => `,
  words: { true: 'true', false: 'false', null: 'null' },
  record: ['[', ']'],
  gap: '',
  emptyRecord: '(object) []',
  // Without it, keys like "0" would make it a list.
  numbered: '(object) ',
  step: '    ',
}

export function php(call: ApiCall, apiUrl: string) {
  const { method, body } = call
  const headers = [
    "        'Authorization: Bearer ' . getenv('PILLAR_API_KEY'),",
    ...(body === undefined ? [] : ["        'Content-Type: application/json',"]),
    ...(carriesIdempotencyKey(call) ? ["        'Idempotency-Key: ' . bin2hex(random_bytes(16)),"] : []),
  ]
  const content = body === undefined ? '' : `\n    'content' => json_encode(${literal(body, dialect, '    ')}),`
  return `<?php

$context = stream_context_create(['http' => [
    'method' => '${method}',
    'header' => [
${headers.join('\n')}
    ],${content}
    'ignore_errors' => true,
]]);
echo file_get_contents('${urlOf(call, apiUrl)}', false, $context);`
}
