import { requests } from '../../db/schema/index.ts'
import { deleteAfter } from '../../db/wipe-pass.ts'
import type { Resource } from '../../resource.ts'
import { requestOperations } from './requests.routes.ts'
import { traceRequests } from './trace-requests.ts'

export const requestResource: Resource = {
  operations: requestOperations,
  trace: traceRequests,
  afterReset: [deleteAfter(requests.created_at)],
}
