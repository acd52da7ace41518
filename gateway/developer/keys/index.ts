import { keyCalls } from '../../db/schema/index.ts'
import { deleteAfter } from '../../db/wipe-pass.ts'
import type { Resource } from '../../resource.ts'
import { dueKeys, traceKeys } from './key-sources.ts'
import { keyOperations } from './keys.routes.ts'

export const keyResource: Resource = {
  operations: keyOperations,
  trace: traceKeys,
  due: () => [dueKeys],
  afterReset: [deleteAfter(keyCalls.hour)],
}
