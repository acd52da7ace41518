import type { Ctx } from '../context.ts'
import { ownerOf } from '../db/tenant.ts'
import { newId } from '../ids.ts'
import { insertNotice } from './notices.store.ts'

export interface Notice {
  /** The type of the notice: `bill_issued`, `usage_cap`, `webhook_failing` … */
  kind: string
  /** Identifies the occasion: an account gets one notice for each, however often this is called. */
  occasion: string
  subject: string
  text: string
  html?: string
  /** By default, the account's contacts. */
  recipients?: string[]
}

/** Email, stored in the unit of work that causes it and sent once that is durable. */
export async function notify(ctx: Ctx, notice: Notice): Promise<void> {
  await insertNotice(await ctx.unit.open(), {
    html: null,
    ...notice,
    notice_id: newId('ntc'),
    ...ownerOf(ctx.tenant),
    recipients: notice.recipients ?? ctx.account.contact_emails,
    attempts: 0,
    // Email is sent in real time, whatever the sandbox's clock shows.
    due_at: ctx.runtime.clock.now(),
    sent_at: null,
    created_at: ctx.clock.now(),
  })
}
