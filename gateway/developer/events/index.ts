import { events } from '../../db/schema/index.ts'
import { wipeBy } from '../../db/wipe-pass.ts'
import type { Resource } from '../../resource.ts'
import { eventOperations } from './events.routes.ts'
import { traceEvents } from './trace-events.ts'

export const eventResource: Resource = {
  operations: eventOperations,
  trace: traceEvents,
  wipe: wipeBy(events.event_id, { with: events.object_id }),
}
