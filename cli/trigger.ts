import { patternsFor } from '../gateway/events/catalogue.schema.ts'
import type { EventKind } from '../sdks/typescript/index.ts'
import { type Arguments, type Command, type CommandContext, readText, readWord, UsageError } from './command.ts'

export const triggerCommand: Command = {
  usage: "trigger TYPE [--webhook ID] [--data '{…}'] [--json]",
  summary:
    'sends a test event to the endpoint, or to every enabled endpoint that subscribes to the type; `listen` shows it',
  words: 1,
  options: { webhook: { type: 'string' }, data: { type: 'string' } },
  async run(args, context) {
    const type = readWord(args, 0, 'TYPE') as EventKind
    const data = readData(args)
    const { pillar, signal } = context
    for (const webhookId of await endpointsFor(type, readText(args, 'webhook'), context)) {
      const { deliveryId, eventId } = await pillar.webhooks.test(webhookId, { event: type, data }, { signal })
      context.say(`${type}  ${eventId}  to ${webhookId}: ${deliveryId}`)
      context.result({ webhook_id: webhookId, delivery_id: deliveryId, event_id: eventId })
    }
  },
}

function readData(args: Arguments): Record<string, unknown> | undefined {
  const text = readText(args, 'data')
  if (text === undefined) return undefined
  try {
    const data: unknown = JSON.parse(text)
    if (typeof data === 'object' && data !== null && !Array.isArray(data)) return data as Record<string, unknown>
  } catch {}
  throw new UsageError('--data must be a JSON object')
}

async function endpointsFor(
  type: string,
  named: string | undefined,
  { pillar, signal }: CommandContext,
): Promise<string[]> {
  if (named) return [named]
  const found: string[] = []
  for await (const { webhookId, events, state } of pillar.webhooks.iterate({}, { signal })) {
    if (state === 'enabled' && events.some((pattern) => patternsFor(type).includes(pattern))) found.push(webhookId)
  }
  if (found.length === 0)
    throw new UsageError(`no enabled endpoint subscribes to ${type}: create one, or name one with --webhook`)
  return found
}
