import type { CallToolResult } from '@modelcontextprotocol/sdk/types.js'
import { PillarError } from '../../sdks/typescript/index.ts'
import { FileTooLarge, MOST_CHARACTERS, readResult, said } from './read-result.ts'
import type { Tool } from './read-tools.ts'
import { ArgumentError, type Gateway, LostResponse, sendTool, type ToolArguments } from './send-tool.ts'

/** Sends a tool's request. Everything that the model can do something about is a result with `isError`. */
export async function callTool(
  gateway: Gateway & { saveTo: string | undefined },
  tool: Tool,
  given: ToolArguments,
  signal: AbortSignal,
): Promise<CallToolResult> {
  try {
    const result = await readResult(tool, await sendTool(gateway, tool, given, signal), gateway.saveTo)
    return (await shortened(gateway, tool, given, result, signal)) ?? result
  } catch (error) {
    const failure = failureOf(error, gateway, tool)
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

function failureOf(error: unknown, { baseUrl, saveTo }: { baseUrl: string; saveTo: string | undefined }, tool: Tool) {
  if (error instanceof ArgumentError) return said(error.message)
  if (error instanceof FileTooLarge)
    return said(
      saveTo === undefined ? `${error.message} Start the server with --save-to FOLDER to save it.` : error.message,
    )
  if (error instanceof LostResponse) {
    const key = error.idempotencyKey
    const again = key ? `Repeat it with idempotency_key ${key}: it can’t happen twice.` : 'Repeating it is safe.'
    return said(`No response from ${baseUrl}, so ${tool.name} may have happened. ${again}`)
  }
  if (!(error instanceof PillarError)) return null
  if (error.status === 0) return said(unreachable(baseUrl))
  const { status, code, detail, requestId, retryAfter, body } = error
  const wait = retryAfter === null ? '' : ` Retry after ${retryAfter} seconds.`
  const head = `${detail} (${status} ${code}${requestId ? `, ${requestId}` : ''})${wait}`
  const isProblem = typeof body === 'object' && body !== null
  if (!isProblem) return said(head)
  return {
    ...said(`${head}\n${JSON.stringify(body).slice(0, MOST_CHARACTERS)}`),
    structuredContent: body as Record<string, unknown>,
  }
}

export function unreachable(baseUrl: string): string {
  return `No response from ${baseUrl}. Start the gateway there, or set PILLAR_URL to its address, and repeat.`
}
