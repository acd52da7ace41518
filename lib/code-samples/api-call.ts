import { snakeCase } from '../../sdks/typescript/case.ts'
import type { Operation } from '../../sdks/typescript/operation.ts'
import type { OperationId } from '../operations/operation-id.ts'

type QueryValue = string | number | boolean | null | undefined

type Input = {
  query?: Record<string, QueryValue | readonly QueryValue[]>
  body?: unknown
  /** False if the service does not recognize retries. Otherwise POST and PATCH carry a key. */
  idempotent?: boolean
}

/** A request with real IDs and without a secret. Names are the wire's (snake_case) or the SDK's; `path` begins with `/v1`. */
export type ApiCall = Input & Pick<Operation, 'method' | 'path'>

/** The same request by its operation's name; `ids` fill the parameters of its path. */
export type OperationCall = Input & { operation: OperationId; ids?: readonly string[] }

export type CodeSample = { language: string; code: string }

export function carriesIdempotencyKey({ method, idempotent = true }: ApiCall) {
  return idempotent && (method === 'POST' || method === 'PATCH')
}

/** Safe inside any quotes: contains no quote, space, bracket or dollar sign. */
export function urlOf(call: ApiCall, apiUrl: string) {
  const path = call.path.split('/').map(encoded).join('/')
  const query = queryEntries(call).map(([name, value]) => `${encoded(snakeCase(name))}=${encoded(value)}`)
  return apiUrl.replace(/\/$/, '') + path + (query.length > 0 ? `?${query.join('&')}` : '')
}

/** The query under the API's names, as the SDKs with these names take it; undefined for none. */
export function wireQuery({ query = {} }: ApiCall): Record<string, unknown> | undefined {
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== null)
  return given.length > 0 ? Object.fromEntries(given.map(([name, value]) => [snakeCase(name), value])) : undefined
}

function queryEntries({ query = {} }: ApiCall): [string, string][] {
  return Object.entries(query).flatMap(([name, values]) =>
    [values]
      .flat()
      .filter((value) => value !== null && value !== undefined)
      .map((value): [string, string] => [name, String(value)]),
  )
}

// encodeURIComponent keeps these five, and two of them end a string or start a group in some shell.
function encoded(text: string) {
  return encodeURIComponent(text).replace(/[!'()*]/g, (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`)
}
