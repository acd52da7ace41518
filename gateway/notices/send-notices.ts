import type { Runtime } from '../context.ts'
import { captureMessage } from '../developer/outbox/outbox.service.ts'
import { innermost } from '../errors.ts'
import { MINUTE_MS } from '../time/clock.ts'
import { claimNotices, markSent, type NoticeRow, postpone } from './notices.store.ts'

const AT_ONCE = 20
const LEASE_MS = 60_000
/** The delay after each failure. There is no retry after the last one. */
const RETRY_MINUTES = [1, 5, 15, 60, 180, 360, 720, 1440]

/** Sends the notices that are due. Returns how many went out. */
export async function sendDueNotices(runtime: Runtime): Promise<number> {
  const now = runtime.clock.now()
  const claimed = await claimNotices(runtime.db, {
    now,
    leasedUntil: new Date(now.getTime() + LEASE_MS),
    maxAttempts: RETRY_MINUTES.length + 1,
    limit: AT_ONCE,
  })
  const sent = await Promise.all(claimed.map((notice) => send(runtime, notice)))
  return sent.filter(Boolean).length
}

async function send(runtime: Runtime, notice: NoticeRow): Promise<boolean> {
  const { partners, config, db, log } = runtime
  try {
    if (partners.mail && notice.recipients.length > 0) await partners.mail.send(toMail(notice, config.mailFrom))
    else await capture(runtime, notice)
  } catch (error) {
    const wait = RETRY_MINUTES[notice.attempts - 1]
    const { message } = innermost(error)
    log.warn({ notice_id: notice.notice_id, attempts: notice.attempts, error: message }, 'could not send a notice')
    if (wait) await postpone(db, notice.notice_id, new Date(runtime.clock.now().getTime() + wait * MINUTE_MS))
    return false
  }
  await markSent(db, notice.notice_id, runtime.clock.now())
  return true
}

// An account without contacts must not lose a notice, so the outbox shows it without a recipient.
async function capture(runtime: Runtime, notice: NoticeRow): Promise<void> {
  const recipients = notice.recipients.length > 0 ? notice.recipients : [null]
  for (const [index, to] of recipients.entries()) {
    await captureMessage(runtime.db, {
      // Derived from the notice, so that a retry stores no copy twice.
      message_id: `${notice.notice_id.replace('ntc_', 'msg_')}${index === 0 ? '' : index}`,
      account_id: notice.account_id,
      environment: notice.environment,
      channel: 'email',
      to,
      from: runtime.config.mailFrom,
      subject: notice.subject,
      text: notice.text,
      html: notice.html,
      created_at: notice.created_at,
    })
  }
}

function toMail(notice: NoticeRow, from: string) {
  return {
    mail_id: notice.notice_id,
    from,
    to: notice.recipients,
    subject: notice.subject,
    text: notice.text,
    html: notice.html,
    date: notice.created_at,
  }
}
