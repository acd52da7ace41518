import { randomKey } from '../../sdks/typescript/random-key.ts'
import { send } from '../../sdks/typescript/send.ts'
import type { Tool } from './read-tools.ts'

export interface Gateway {
  baseUrl: string
  apiKey: string
}

export type ToolArguments = Record<string, unknown>

/** The arguments don't fit the tool, so nothing was sent. */
export class ArgumentError extends Error {
  override name = 'ArgumentError'
}

/** Sends the request that a tool stands for, with the SDK's rules for retries. Throws `PillarError` for a problem. */
export async function sendTool(
  gateway: Gateway,
  tool: Tool,
  given: ToolArguments,
  signal: AbortSignal,
): Promise<Response> {
  refuseUnknown(tool, given)
  const path = tool.path.replace(/\{(\w+)\}/g, (_, name: string) => segment(name, given[name])) + queryOf(tool, given)
  const key = tool.isRepeatable ? headerValue('idempotency_key', given.idempotency_key) : undefined
  // The names in a body are already the API's own, so no path of it is renamed.
  const operation = { method: tool.method, path, input: 'body', raw: true, freeInput: [''] } as const
  return (await send(gateway, operation, path, given.body, {
    signal,
    ...(key !== undefined && { idempotencyKey: key }),
    headers: {
      'user-agent': 'pillar-mcp',
      ...(tool.types.includes('application/json') && { accept: 'application/json' }),
      ...headersOf(tool, given),
    },
  })) as Response
}

/** The arguments with the idempotency key that a repeated request must have. */
export function withKey({ isRepeatable }: Tool, given: ToolArguments): ToolArguments {
  return isRepeatable ? { ...given, idempotency_key: given.idempotency_key ?? randomKey() } : given
}

function refuseUnknown({ name, listed }: Tool, given: ToolArguments): void {
  const known = Object.keys(listed.inputSchema.properties)
  const unknown = Object.keys(given).find((one) => !known.includes(one))
  if (unknown !== undefined) {
    const inBody = known.includes('body') ? ' Fields of the request body belong in body.' : ''
    throw new ArgumentError(`${name} has no argument ${unknown}; it has ${known.join(', ') || 'none'}.${inBody}`)
  }
}

// An empty ID, or dots that a URL resolves, would address another resource than intended.
function segment(name: string, value: unknown): string {
  const isId = typeof value === 'string' && !/^\.{0,2}$/.test(value) && value.isWellFormed()
  if (!isId) throw new ArgumentError(`${name} must be an ID.`)
  return encodeURIComponent(value)
}

function queryOf({ parameters }: Tool, given: ToolArguments): string {
  const query = new URLSearchParams()
  for (const { name } of parameters.filter((one) => one.in === 'query')) {
    for (const one of [given[name]].flat()) if (one !== undefined && one !== null) query.append(name, String(one))
  }
  return query.size ? `?${query}` : ''
}

function headersOf({ parameters }: Tool, given: ToolArguments): Record<string, string> {
  const headers = parameters.filter((one) => one.in === 'header' && given[one.name] !== undefined)
  return Object.fromEntries(headers.map(({ name }) => [name, headerValue(name, given[name])]))
}

// `fetch` refuses other characters, and an object as text would be the same key for every request.
function headerValue(name: string, value: unknown): string {
  if (typeof value === 'string' && /^[\x20-\x7e]{1,255}$/.test(value)) return value
  throw new ArgumentError(`${name} must be a text of 1 to 255 printable ASCII characters.`)
}
