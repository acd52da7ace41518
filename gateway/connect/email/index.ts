import type { Resource } from '../../resource.ts'
import { emailOperations } from './email.routes.ts'

export const emailResource: Resource = { operations: emailOperations }
