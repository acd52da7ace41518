import { type ApiCall, carriesIdempotencyKey, urlOf } from './api-call.ts'

export function go(call: ApiCall, apiUrl: string) {
  const { method, body } = call
  const hasBody = body !== undefined
  const isRepeatable = carriesIdempotencyKey(call)
  const imports = [...(isRepeatable ? ['crypto/rand'] : []), 'io', 'net/http', 'os', ...(hasBody ? ['strings'] : [])]
  const headers = [
    'request.Header.Set("Authorization", "Bearer "+os.Getenv("PILLAR_API_KEY"))',
    ...(hasBody ? ['request.Header.Set("Content-Type", "application/json")'] : []),
    ...(isRepeatable ? ['request.Header.Set("Idempotency-Key", rand.Text())'] : []),
  ]
  return `package main

import (
${imports.map((name) => `\t"${name}"`).join('\n')}
)

func main() {
${hasBody ? `\tbody := strings.NewReader(${rawString(body)})\n` : ''}\trequest, err := http.NewRequest("${method}", "${urlOf(call, apiUrl)}", ${hasBody ? 'body' : 'nil'})
	if err != nil {
		panic(err)
	}
${headers.map((line) => `\t${line}`).join('\n')}

	response, err := http.DefaultClient.Do(request)
	if err != nil {
		panic(err)
	}
	defer response.Body.Close()
	io.Copy(os.Stdout, response.Body)
}`
}

// A raw string has no escapes, so a backtick uses JSON's escape.
function rawString(body: unknown) {
  return `\`${JSON.stringify(body, null, 2).replaceAll('`', '\\u0060')}\``
}
