import type { Resource } from '../../resource.ts'
import { eventOperations } from './events.routes.ts'
import { traceEvents } from './trace-events.ts'

export const eventResource: Resource = { operations: eventOperations, trace: traceEvents }
