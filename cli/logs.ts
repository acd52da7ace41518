import { setTimeout as sleep } from 'node:timers/promises'
import type { ListRequestsQuery, LoggedRequest } from '../sdks/typescript/index.ts'
import { type Arguments, type Command, type CommandContext, isFinal, readText, UsageError } from './command.ts'

const EVERY_MS = 2_000
/** Requests of one moment are logged at different times. */
const OVERLAP_MS = 5_000
const PAGE = 100

export const logsCommand: Command = {
  usage: 'logs [--follow] [--status 4xx] [--code CODE] [--operation ID] [--path PREFIX] [--limit N] [--json]',
  summary: 'lists the newest requests of other keys, newest last; --follow waits for more',
  words: 0,
  options: {
    follow: { type: 'boolean' },
    status: { type: 'string' },
    code: { type: 'string' },
    operation: { type: 'string' },
    path: { type: 'string' },
    limit: { type: 'string' },
  },
  async run(args, context) {
    const { limit, ...filters } = queryOf(args)
    const { pillar, signal } = context
    const isFollowing = args.values.follow === true
    const query = { ...filters, limit: isFollowing ? PAGE : limit }
    const { data } = await pillar.requests.list(query, { signal })
    if (data.length === 0)
      context.say('No requests match. Requests with this key are left out, so use a separate key here.')
    for (const request of data.slice(0, limit).toReversed()) show(context, request)
    if (isFollowing) await follow(context, query, data)
  },
}

function queryOf(args: Arguments): ListRequestsQuery {
  const limit = Number(readText(args, 'limit') ?? 20)
  if (!Number.isInteger(limit) || limit < 1 || limit > 100) throw new UsageError('--limit must be from 1 to 100')
  const [status, code] = [readText(args, 'status'), readText(args, 'code')]
  const [operation, path] = [readText(args, 'operation'), readText(args, 'path')]
  return { limit, status, code, operation, path, excludeSelf: 'true' }
}

async function follow(context: CommandContext, query: ListRequestsQuery, before: LoggedRequest[]): Promise<void> {
  const { pillar, say, signal } = context
  let shown = new Map(before.map(({ requestId, createdAt }) => [requestId, Date.parse(createdAt)]))
  // Older requests than a full page are not new, even if they are as recent as the overlap.
  const oldest = before.length === PAGE ? Math.min(...shown.values()) : 0
  let newest = Math.max(0, ...shown.values())
  let isLost = false
  for (;;) {
    await sleep(EVERY_MS, undefined, { signal })
    const createdFrom = newest > 0 ? new Date(newest - OVERLAP_MS).toISOString() : undefined
    const found: LoggedRequest[] = []
    try {
      for await (const one of pillar.requests.iterate({ ...query, createdFrom }, { signal }))
        if (!shown.has(one.requestId) && Date.parse(one.createdAt) >= oldest) found.push(one)
    } catch (error) {
      if (signal.aborted || isFinal(error)) throw error
      if (!isLost) say('The connection was lost. Missed requests will appear as soon as it is back.')
      isLost = true
      continue
    }
    if (isLost) say('Reconnected.')
    isLost = false
    for (const one of found.toReversed()) {
      show(context, one)
      shown.set(one.requestId, Date.parse(one.createdAt))
      newest = Math.max(newest, Date.parse(one.createdAt))
    }
    shown = new Map([...shown].filter(([, at]) => at >= newest - 2 * OVERLAP_MS))
  }
}

function show({ say, result }: CommandContext, request: LoggedRequest): void {
  const { createdAt, status, method, path, query, code, durationMs, requestId } = request
  const what = `${method} ${path}${query ? `?${query}` : ''}`
  say(`${createdAt.slice(0, 19)}Z  ${status}  ${what}  ${code ? `${code}  ` : ''}${durationMs} ms  ${requestId}`)
  result({ request_id: requestId, created_at: createdAt, status, method, path, query, code, duration_ms: durationMs })
}
