import { type ApiCall, carriesIdempotencyKey, urlOf } from './api-call.ts'

export function curl(call: ApiCall, apiUrl: string) {
  const { method, body } = call
  const hasBody = body !== undefined
  // A body implies POST; without one, curl sends GET.
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

/** For any POSIX shell: inside single quotes, only the quote itself is special. */
export function shellQuoted(text: string) {
  return `'${text.replaceAll("'", "'\\''")}'`
}
