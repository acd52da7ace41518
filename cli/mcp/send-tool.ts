import { PillarError } from '../../sdks/typescript/index.ts'
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

/** No response to a write, which may have happened all the same. */
export class LostResponse extends Error {
  override name = 'LostResponse'
  readonly idempotencyKey: string | undefined
  constructor(idempotencyKey: string | undefined, cause: unknown) {
    super('There was no response.', { cause })
    this.idempotencyKey = idempotencyKey
  }
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
  const idempotencyKey = tool.isRepeatable ? String(given.idempotency_key ?? randomKey()) : undefined
  // The names in a body are already the API's own, so no path of it is renamed.
  const operation = { method: tool.method, path, input: 'body', raw: true, freeInput: [''] } as const
  try {
    return (await send(gateway, operation, path, given.body, {
      signal,
      ...(idempotencyKey !== undefined && { idempotencyKey }),
      headers: {
        'user-agent': 'pillar-mcp',
        ...(tool.isJson && { accept: 'application/json' }),
        ...headersOf(tool, given),
      },
    })) as Response
  } catch (error) {
    const isLost = error instanceof PillarError && error.status === 0 && tool.method !== 'GET'
    throw isLost && !signal.aborted ? new LostResponse(idempotencyKey, error) : error
  }
}

function refuseUnknown({ name, listed }: Tool, given: ToolArguments): void {
  const known = Object.keys(listed.inputSchema.properties)
  const unknown = Object.keys(given).find((one) => !known.includes(one))
  if (unknown !== undefined) {
    const inBody = known.includes('body') ? ' Fields of the request body belong into body.' : ''
    throw new ArgumentError(`${name} has no argument ${unknown}; it has ${known.join(', ') || 'none'}.${inBody}`)
  }
}

// An empty ID, or dots that a URL resolves, would address another resource than intended.
function segment(name: string, value: unknown): string {
  if (typeof value !== 'string' || /^\.{0,2}$/.test(value)) throw new ArgumentError(`${name} must be an ID.`)
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
  return Object.fromEntries(headers.map(({ name }) => [name, String(given[name])]))
}
