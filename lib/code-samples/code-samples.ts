import { toWire } from '../../sdks/typescript/case.ts'
import type { ApiCall, CodeSample } from './api-call.ts'
import { curl } from './curl.ts'
import { go } from './go.ts'
import { javaScript } from './java-script.ts'
import { php } from './php.ts'
import { python } from './python.ts'
import { sdkMethodFor } from './sdk-method.ts'

/** One call in every language we speak; each runs as it stands, with the key in PILLAR_API_KEY. */
export function codeSamples(given: ApiCall, apiUrl: string): CodeSample[] {
  const method = sdkMethodFor(given)
  const body = method ? toWire(given.body, method.operation.freeInput) : given.body
  const call = { ...given, body, idempotent: given.idempotent ?? !method?.operation.once }
  return [
    { language: 'curl', code: curl(call, apiUrl) },
    { language: 'JavaScript', code: javaScript(call, apiUrl, method) },
    { language: 'PHP', code: php(call, apiUrl) },
    { language: 'Python', code: python(call, apiUrl) },
    { language: 'Go', code: go(call, apiUrl) },
  ]
}
