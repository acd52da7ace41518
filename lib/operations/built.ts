import { operations } from '../../sdks/typescript/generated/operations.ts'
import { sentEvents } from '../../sdks/typescript/generated/sent-events.ts'
import type { Operation } from '../../sdks/typescript/operation.ts'

const paths = Object.values(operations).flatMap((methods) => Object.values<Operation>(methods).map(({ path }) => path))
const roots = new Set(paths.map((path) => path.split('/')[2]))

/** Whether the API has operations of a pillar. Keys and caps can name any pillar, so records may name others. */
export function isBuilt(pillar: string): boolean {
  // Its operations share no prefix.
  return pillar === 'developer' || roots.has(pillar)
}

/** Whether this version sends an event type. Webhooks can subscribe to types of resources that don't exist yet. */
export function isSent(kind: string): boolean {
  return sentEvents.includes(kind)
}
