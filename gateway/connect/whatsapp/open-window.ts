import type { Runtime } from '../../context.ts'
import { inUnit } from '../../db/in-unit.ts'
import { contextFor } from '../../keyless-context.ts'
import { findNumberOwner } from '../whatsapp-number/whatsapp-number.service.ts'
import { noteInbound } from './windows.store.ts'

interface Inbound {
  /** The partner's ID of the number that the person wrote to. */
  number: string
  from: string
  at: Date
}

/** Opens the service window of a person who wrote to a tenant's number. Does nothing for a number of no tenant. */
export async function openWindow(runtime: Runtime, { number, from, at }: Inbound, requestId: string): Promise<void> {
  const owner = await findNumberOwner(runtime.db, number)
  if (!owner) return
  const ctx = await contextFor(runtime, owner, 'job', requestId)
  const now = ctx.clock.now()
  // A partner's clock may be ahead of ours.
  await inUnit(ctx.unit, async () => noteInbound(await ctx.unit.open(), from, at > now ? now : at))
}
