import type { Resource } from '../../resource.ts'
import { whatsappNumberOperations } from './whatsapp-number.routes.ts'

/** A wipe keeps the number: it is a setting, and only live has one. */
export const whatsappNumberResource: Resource = { operations: whatsappNumberOperations }
