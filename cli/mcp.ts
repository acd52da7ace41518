import { type Arguments, type Command, readText, UsageError } from './command.ts'

export const mcpCommand: Command = {
  usage: 'mcp [--read-only] [--only pay,webhooks] [--save-to FOLDER] [--live [--allow-live-writes]]',
  summary: 'serves the API’s operations as tools for an assistant, over MCP on standard input and output',
  words: 0,
  isProtocol: true,
  options: {
    'read-only': { type: 'boolean' },
    only: { type: 'string' },
    'save-to': { type: 'string' },
    live: { type: 'boolean' },
    'allow-live-writes': { type: 'boolean' },
  },
  async run(args, context) {
    const serving = readServing(args, context.apiKey)
    // Only this command needs the library.
    const { serveTools } = await import('./mcp/serve.ts')
    await serveTools(serving, context)
  },
}

/** An assistant works in the sandbox, unless the command line says otherwise, and changes live data only if it says so too. */
export function readServing(args: Arguments, apiKey: string) {
  const isOn = (name: string) => args.values[name] === true
  const isLive = isOn('live')
  const isLiveKey = apiKey.startsWith('sk_live_')
  if (isLiveKey && !isLive) throw new UsageError('PILLAR_API_KEY is a live key: use a sandbox key, or add --live')
  if (isLive && !isLiveKey) throw new UsageError('--live needs a live key in PILLAR_API_KEY')
  if (isOn('allow-live-writes') && !isLive) throw new UsageError('--allow-live-writes needs --live')
  if (isOn('allow-live-writes') && isOn('read-only'))
    throw new UsageError('--read-only and --allow-live-writes can’t be used together')
  const only = readText(args, 'only')?.split(',') ?? []
  const canWrite = isLive ? isOn('allow-live-writes') : !isOn('read-only')
  return { isLive, canWrite, only, saveTo: readText(args, 'save-to') }
}
