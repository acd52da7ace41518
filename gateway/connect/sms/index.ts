import type { Resource } from '../../resource.ts'
import { smsOperations } from './sms.routes.ts'

export const smsResource: Resource = { operations: smsOperations }
