import { type Ctx, readingFrom } from '../../context.ts'
import { Problem } from '../../errors.ts'
import { whatsappTestNumbers } from '../../partners/messages/test-numbers.schema.ts'
import { DAY_MS, toTimestamp } from '../../time/clock.ts'
import type { ServiceWindow } from './windows.schema.ts'
import { findLastInbound } from './windows.store.ts'

/** Whether free text may be sent to this number now. In the sandbox, it may be sent to all numbers but one. */
export async function getServiceWindow(ctx: Ctx, to: string): Promise<ServiceWindow> {
  if (ctx.environment === 'sandbox') {
    return { to, state: to === whatsappTestNumbers.windowClosed ? 'closed' : 'open', closes_at: null }
  }
  const closes = await closesAt(ctx, to)
  const isOpen = closes !== null && closes > ctx.clock.now()
  return { to, state: isOpen ? 'open' : 'closed', closes_at: isOpen ? toTimestamp(closes) : null }
}

/** Throws `outside_service_window` unless free text may be sent to this number. */
export async function refuseOutsideWindow(ctx: Ctx, to: string): Promise<void> {
  const { state } = await getServiceWindow(ctx, to)
  if (state === 'open') return
  const closed = ctx.environment === 'live' ? await closesAt(ctx, to) : null
  const since = closed ? ` Their last message’s window closed on ${toTimestamp(closed)}.` : ''
  throw new Problem(
    'outside_service_window',
    `${to} hasn’t written to you in the last 24 hours, so you can only send a template.${since}`,
    { members: { param: 'text' } },
  )
}

async function closesAt(ctx: Ctx, to: string): Promise<Date | null> {
  const at = await findLastInbound(await readingFrom(ctx), to)
  return at ? new Date(at.getTime() + DAY_MS) : null
}
