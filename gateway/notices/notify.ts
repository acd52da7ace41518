import type { Ctx } from '../context.ts'
import { ownerOf } from '../db/tenant.ts'
import { newId } from '../ids.ts'
import { insertNotice } from './notices.store.ts'

export interface Notice {
  /** The type of the notice: `bill_issued`, `usage_cap`, `webhook_failing` … */
  kind: string
  /** Which of these: an account is told of each once, however often this is called. */
  occasion: string
  subject: string
  text: string
}

/** Mail to the account's contacts, written with the unit of work that it tells of and sent once that is durable. */
export async function notify(ctx: Ctx, notice: Notice): Promise<void> {
  await insertNotice(await ctx.unit.open(), {
    ...notice,
    notice_id: newId('ntc'),
    ...ownerOf(ctx.tenant),
    recipients: ctx.account.contact_emails,
    attempts: 0,
    // Mail goes out in real time, whatever the sandbox's clock says.
    due_at: ctx.runtime.clock.now(),
    sent_at: null,
    created_at: ctx.clock.now(),
  })
}
