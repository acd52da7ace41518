import type { Resource } from '../../resource.ts'
import { whatsappOperations } from './whatsapp.routes.ts'

/** A wipe keeps no window, because only live has them. */
export const whatsappResource: Resource = { operations: whatsappOperations }
