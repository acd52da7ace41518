import { usageHours } from '../../db/schema/index.ts'
import { deleteAfter } from '../../db/wipe-pass.ts'
import type { Resource } from '../../resource.ts'
import { capOperations } from './caps.routes.ts'
import { usageOperations } from './usage.routes.ts'

export const usageResource: Resource = {
  operations: usageOperations,
  afterReset: [deleteAfter(usageHours.hour)],
}

export const capResource: Resource = { operations: capOperations }
