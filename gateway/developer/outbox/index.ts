import { outboxMessages } from '../../db/schema/index.ts'
import { wipeBy } from '../../db/wipe-pass.ts'
import type { Resource } from '../../resource.ts'
import { outboxOperations } from './outbox.routes.ts'

export const outboxResource: Resource = {
  operations: outboxOperations,
  wipe: wipeBy(outboxMessages.message_id, { isIncidental: true }),
}
