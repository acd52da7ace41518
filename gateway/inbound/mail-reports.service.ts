import { domainOf, readMailbox } from '../connect/email-copies/mailbox.schema.ts'
import { readReturnPath } from '../connect/email-copies/tokens.ts'
import { bounceDomainOf } from '../connect/email-domains/dns-records.ts'
import { messageErrorOf } from '../connect/message.schema.ts'
import { openMessage } from '../connect/messages/report-message.ts'
import { settleMessage } from '../connect/messages/settle-message.ts'
import type { Runtime } from '../context.ts'
import { inUnit } from '../db/in-unit.ts'
import { type MailReport, readMailReports } from '../partners/mail/mail-report.ts'
import type { Report } from '../partners/messages/message-partner.ts'

interface Received {
  /** The address that the report was sent to. */
  to: string
  bytes: Buffer
  requestId: string
}

/**
 * Applies a mail server's report about a copy of an email, and returns once that is durable. Does nothing for a message
 * that is no such report, is about another recipient, or is about an email that a wipe deleted. Reports may come in any
 * order and twice.
 */
export async function receiveMailReport(runtime: Runtime, { to, bytes, requestId }: Received): Promise<void> {
  const copy = readReturnPath(runtime.secrets, to)
  const opened = copy && (await openMessage(runtime, copy.message_id, requestId, 'job'))
  const address = copy && opened?.row.email?.recipients[copy.index]?.address
  if (!address) return
  const { ctx, row } = opened
  const sender = domainOf(readMailbox(row.sender)?.address ?? '')
  if (ctx.environment !== 'live' || bounceDomainOf(sender) !== copy.bounceDomain) return
  const reports = readMailReports(bytes).filter((one) => isAbout(one, address.toLowerCase()))
  if (reports.length === 0) ctx.log.info({ message_id: row.message_id }, 'ignored a mail that reports nothing')
  const at = ctx.clock.now()
  await inUnit(ctx.unit, () =>
    settleMessage(
      ctx,
      row.message_id,
      reports.map((one) => toReport(one, address, at)),
    ),
  )
}

// Providers leave the recipient out of complaints, but a server reports about each recipient of a list.
function isAbout({ outcome, about }: MailReport, address: string): boolean {
  return about.includes(address) || (outcome === 'complained' && about.length === 0)
}

function toReport({ outcome, status }: MailReport, to: string, at: Date): Report {
  return outcome === 'delivered'
    ? { state: 'delivered', at, to }
    : { state: 'failed', at, to, error: messageErrorOf(outcome, status) }
}
