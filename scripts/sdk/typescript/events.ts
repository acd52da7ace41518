import type { SentEvent } from '../events.ts'

/** The paths, by event type, that keep their keys when a body is renamed to camelCase. */
export function typeScriptEvents(events: SentEvent[]): string {
  const lines = events.map(({ type, free }) => `  '${type}': [${free.map((path) => `'${path}'`).join(', ')}],\n`)
  return [
    `import type { WebhookEvent } from './types.ts'\n\n`,
    `export const freeInEvents: Record<WebhookEvent['type'], readonly string[]> = {\n${lines.join('')}}\n`,
  ].join('')
}
