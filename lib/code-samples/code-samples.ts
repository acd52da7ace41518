import { toWire } from '../../sdks/typescript/case.ts'
import { findOperation, requestOf } from '../operations/find-operation.ts'
import type { ApiCall, CodeSample, OperationCall } from './api-call.ts'
import { curl } from './curl.ts'
import { go } from './go.ts'
import { javaScript } from './java-script.ts'
import { php } from './php.ts'
import { python } from './python.ts'

/** One request in every sample language. Each runs unchanged with the key in PILLAR_API_KEY. */
export function codeSamples(asked: ApiCall | OperationCall, apiUrl: string): CodeSample[] {
  const given = 'operation' in asked ? { ...asked, ...requestOf(asked.operation, asked.ids) } : asked
  const method = findOperation(given.method, given.path)
  const body = method ? toWire(given.body, method.operation.freeInput) : given.body
  const call = { ...given, body, idempotent: given.idempotent ?? !method?.operation.once }
  return [
    { language: 'curl', code: curl(call, apiUrl) },
    { language: 'JavaScript', code: javaScript(call, apiUrl, method) },
    { language: 'PHP', code: php(call, apiUrl, method) },
    { language: 'Python', code: python(call, apiUrl, method) },
    { language: 'Go', code: go(call, apiUrl) },
  ]
}
