import { type ApiCall, carriesIdempotencyKey, urlOf } from './api-call.ts'

export function curl(call: ApiCall, apiUrl: string) {
  const { method, body } = call
  const hasBody = body !== undefined
  // A body makes it a POST without saying so, and nothing else a GET.
  const implied = hasBody ? 'POST' : 'GET'
  const url = urlOf(call, apiUrl)
  return [
    `curl ${method === implied ? '' : `-X ${method} `}${/[?&]/.test(url) ? shellQuoted(url) : url}`,
    '-H "Authorization: Bearer $PILLAR_API_KEY"',
    ...(hasBody ? ['-H "Content-Type: application/json"'] : []),
    ...(carriesIdempotencyKey(call) ? ['-H "Idempotency-Key: $(uuidgen)"'] : []),
    ...(hasBody ? [`-d ${shellQuoted(JSON.stringify(body, null, 2))}`] : []),
  ].join(' \\\n  ')
}

/** For any POSIX shell: within single quotes nothing means anything but the quote itself. */
export function shellQuoted(text: string) {
  return `'${text.replaceAll("'", "'\\''")}'`
}
