import { createHmac } from 'node:crypto'
import { eventPattern, patternsFor } from '../gateway/events/catalogue.schema.ts'
import { type Command, type CommandContext, readDuration, readText, UsageError } from './command.ts'
import { followStream, type StreamMessage } from './follow-stream.ts'
import { forward, readTarget, type Webhook } from './forward.ts'

interface SentEvent {
  id: string
  type: string
  timestamp: string
  test: boolean
}

interface FinishedDelivery {
  event_id: string
  event_type: string
  trigger: string
  created_at: string
  request: { body: string }
}

export const listenCommand: Command = {
  usage: 'listen [URL] [--events TYPE,…] [--since 30m] [--json]',
  summary:
    'shows events as they happen, and forwards them to URL as signed webhooks; replays and tests from the console too',
  words: 1,
  options: { events: { type: 'string' }, since: { type: 'string' } },
  async run(args, context) {
    const target = args.positionals[0] === undefined ? null : readTarget(args.positionals[0])
    const wanted: string[] | undefined = readText(args, 'events')?.split(',').map(readPattern)
    const ago = readText(args, 'since')
    const since = ago && (await timeBefore(readDuration(ago), context))
    const secret = secretOf(context.apiKey)
    context.say(`Listening to ${isLive(context.apiKey) ? 'live' : 'the sandbox'}. Press Ctrl-C to stop.`)
    if (target) {
      context.say(`Forwarding to ${target}. Its signing secret, the same every time:`)
      context.say(`WEBHOOK_SECRET=${secret}`)
    }

    for await (const message of followStream(context, since)) {
      const webhook = webhookOf(message)
      if (!webhook || (wanted && !patternsFor(webhook.type).some((pattern) => wanted.includes(pattern)))) continue
      show(context, webhook, target && (await forward(target, webhook, secret, context.signal)))
    }
  },
}

function readPattern(text: string): string {
  const pattern = eventPattern.safeParse(text.trim())
  if (!pattern.success) throw new UsageError(`${text} is not an event type, nor a pattern such as charge.*`)
  return pattern.data
}

/** By the clock of the environment: a sandbox may be months ahead. */
async function timeBefore(seconds: number, { pillar, apiKey, signal }: CommandContext): Promise<string> {
  const now = isLive(apiKey) ? new Date() : new Date((await pillar.sandbox.getClock({ signal })).now)
  return new Date(now.getTime() - seconds * 1_000).toISOString()
}

function isLive(apiKey: string): boolean {
  return apiKey.startsWith('sk_live_')
}

/** Derived from the key, so that it stays the same and nothing needs to be stored. */
function secretOf(apiKey: string): string {
  return `whsec_${createHmac('sha256', apiKey).update('pillar listen').digest('base64')}`
}

/** An event, or a webhook that was redelivered to another endpoint and is forwarded here as well. */
function webhookOf({ name, data }: StreamMessage): Webhook | null {
  if (name === 'event') {
    const { id, type, timestamp, test }: SentEvent = JSON.parse(data)
    return { id, type, timestamp, body: data, trigger: test ? 'test' : 'event' }
  }
  const { event_id, event_type, trigger, created_at, request }: FinishedDelivery = JSON.parse(data)
  if (trigger !== 'replay') return null
  return { id: event_id, type: event_type, timestamp: created_at, body: request.body, trigger }
}

function show({ say, result }: CommandContext, { id, type, timestamp, trigger }: Webhook, outcome: string | null) {
  const why = trigger === 'event' ? '' : ` (${trigger})`
  say(`${timestamp.slice(0, 19)}Z  ${type}  ${id}${why}${outcome === null ? '' : `  → ${outcome}`}`)
  result({ event_id: id, type, timestamp, trigger, ...(outcome !== null && { outcome }) })
}
