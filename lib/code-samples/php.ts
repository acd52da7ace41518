import type { FoundOperation } from '../operations/find-operation.ts'
import { type ApiCall, carriesIdempotencyKey, urlOf, wireQuery } from './api-call.ts'
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

/** Uses the SDK if it has a method for the request, and a stream of PHP otherwise. */
export function php(call: ApiCall, apiUrl: string, method: FoundOperation | null) {
  return method ? withSdk(call, apiUrl, method) : withStream(call, apiUrl)
}

function withSdk(call: ApiCall, apiUrl: string, { id, operation, ids }: FoundOperation) {
  const input = operation.input === 'body' ? call.body : wireQuery(call)
  const args = [...ids.map(quoted), ...(input === undefined ? [] : [argument(input)])]
  const request = `$pillar->${id.replace('.', '->')}(${args.join(', ')})`
  return `<?php
// Install the SDK once: composer require pillar/pillar, from the folder sdks/php.
require 'vendor/autoload.php';

$pillar = new Pillar\\Pillar('${apiUrl}', getenv('PILLAR_API_KEY'));

${operation.raw ? `$file = ${request};\necho strlen($file->read()), " bytes\\n";` : `$response = ${request};\nprint_r($response);`}`
}

// The SDK's methods take an array, and write an empty one as an object.
function argument(input: unknown): string {
  return literal(input, dialect).replace(/^\(object\) /, '')
}

function withStream(call: ApiCall, apiUrl: string) {
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
