import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js'
import { PillarError } from '../../sdks/typescript/index.ts'
import { cut, FileTooLarge, ForeignResponse, isObject, MOST_CHARACTERS, readResult, said } from './read-result.ts'
import type { Tool } from './read-tools.ts'
import { ArgumentError, type Gateway, sendTool, type ToolArguments, withKey } from './send-tool.ts'

/** Sends a tool's request. Everything that the model can do something about is a result with `isError`. */
export async function callTool(
  gateway: Gateway & { saveTo: string | undefined },
  tool: Tool,
  given: ToolArguments,
  signal: AbortSignal,
): Promise<CallToolResult> {
  const input = withKey(tool, given)
  try {
    const result = await readResult(tool, await sendTool(gateway, tool, input, signal), gateway.saveTo)
    return (await shortened(gateway, tool, input, result, signal)) ?? result
  } catch (error) {
    const failure = signal.aborted ? null : failureOf(error, gateway, tool, input)
    if (!failure) throw error
    return { ...failure, isError: true }
  }
}

/** The same page with as few entries as fit. Null if the result is not a page that is too long. */
async function shortened(
  gateway: Gateway & { saveTo: string | undefined },
  tool: Tool,
  given: ToolArguments,
  result: CallToolResult,
  signal: AbortSignal,
): Promise<CallToolResult | null> {
  const isPaged = tool.parameters.some(({ name }) => name === 'cursor')
  const limit = Number(given.limit ?? 20)
  if (!isPaged || result.structuredContent || limit <= 1) return null
  const fewer = { ...given, limit: Math.floor(limit / 2) }
  const next = await readResult(tool, await sendTool(gateway, tool, fewer, signal), gateway.saveTo)
  return (await shortened(gateway, tool, fewer, next, signal)) ?? next
}

function failureOf(
  error: unknown,
  { baseUrl, saveTo }: { baseUrl: string; saveTo: string | undefined },
  tool: Tool,
  input: ToolArguments,
) {
  if (error instanceof ArgumentError) return said(error.message)
  if (error instanceof FileTooLarge)
    return said(
      saveTo === undefined ? `${error.message} Start the server with --save-to FOLDER to save it.` : error.message,
    )
  if (error instanceof ForeignResponse)
    return said(`${error.message} It isn’t from the API: check PILLAR_URL.${uncertain(tool, input)}`)
  if (!(error instanceof PillarError)) return null
  if (error.status === 0)
    return said(tool.method === 'GET' ? unreachable(baseUrl) : `No response from ${baseUrl}.${uncertain(tool, input)}`)
  const { status, code, detail, requestId, retryAfter, body } = error
  const wait = retryAfter === null ? '' : ` Retry after ${retryAfter} seconds.`
  const head = `${cut(detail)} (${status} ${code}${requestId ? `, ${requestId}` : ''})${wait}`
  const problem = JSON.stringify(body)
  // With a client error, a proxy refused the request. With a server error, it may have passed the request on.
  if (!isObject(body)) return said(status < 500 ? head : `${head}${uncertain(tool, input)}`)
  if (problem.length > MOST_CHARACTERS) return said(`${head}\n${cut(problem)}`)
  return { ...said(`${head}\n${problem}`), structuredContent: body }
}

/** Without a response from the API, a write may have happened all the same. */
function uncertain({ method, name }: Tool, { idempotency_key: key }: ToolArguments): string {
  if (method === 'GET') return ''
  const again = key ? `Repeat it with idempotency_key ${key}: it can’t happen twice.` : 'Repeating it is safe.'
  return ` ${name} may have happened. ${again}`
}

export function unreachable(baseUrl: string): string {
  return `No response from ${baseUrl}. Start the gateway there, or set PILLAR_URL to its address, and repeat.`
}
