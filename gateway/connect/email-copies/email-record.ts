import type { Report } from '../../partners/messages/message-partner.ts'
import type { EmailRecord, MessageError, MessageState, RecipientRow } from '../message.schema.ts'

const RANKS: MessageState[] = ['failed', 'queued', 'sent', 'delivered', 'read']
const rankOf = (state: MessageState) => RANKS.indexOf(state)

interface Applied {
  email: EmailRecord
  /** The recipients that must get no more emails if the report says why: it may come after the copy arrived. */
  failed: { address: string; error: MessageError }[]
  /** The effect on the whole message, whose state is the worst of its copies; null while it waits for other copies. */
  report: Report | null
}

/** The effect of a report on the recipients it is about. A copy only goes forward, and never fails once it arrived. */
export function applyToRecipients(email: EmailRecord, report: Report): Applied {
  const { to, state, error = null, at } = report
  const named = email.recipients.filter(({ address }) => to === undefined || to === address)
  const moving = new Set(named.filter((one) => goesForward(one.state, state)))
  const sent_at = state === 'failed' ? null : at.toISOString()
  const recipients = email.recipients.map((one) =>
    moving.has(one) ? { ...one, state, error, sent_at: one.sent_at ?? sent_at } : one,
  )
  const failed = failedBy(report, named)
  if (moving.size === 0) return { email, failed, report: null }
  const [worst] = recipients.toSorted((a, b) => rankOf(a.state) - rankOf(b.state))
  return { email: { ...email, recipients }, failed, report: wholeOf(worst, at) }
}

function goesForward(from: MessageState, to: Report['state']): boolean {
  if (from === 'failed') return false
  if (to === 'failed') return from === 'queued' || from === 'sent'
  return rankOf(to) > rankOf(from)
}

function wholeOf(worst: RecipientRow | undefined, at: Date): Report | null {
  if (!worst || worst.state === 'queued') return null
  return { state: worst.state, at, ...(worst.error && { error: worst.error }) }
}

function failedBy({ state, error }: Report, named: RecipientRow[]): Applied['failed'] {
  if (state !== 'failed' || !error) return []
  return named.filter((one) => one.state !== 'failed').map(({ address }) => ({ address, error }))
}
