import { createTransport } from 'nodemailer'
import { type MessageFailure, messageErrorOf } from '../../connect/message.schema.ts'
import { type Envelope, type MessagePartner, PartnerUnavailable, type Report } from '../messages/message-partner.ts'
import { within } from './within.ts'

const PATIENCE_MS = 15_000
/** An email with 15 MiB of attachments needs a while on a slow line. */
const SENDING_MS = 40_000
/** An attempt ends before its lease does, even if the copy that begins last takes all its time. */
const BEGINS_WITHIN_MS = 15_000

interface Refusal {
  responseCode?: number
  response?: string
  command?: string
}

// If the server refuses the sender, the recipient must not be suppressed for it.
function failureOf(command: string): MessageFailure {
  return command === 'MAIL FROM' ? 'carrier_rejected' : 'bounced_hard'
}

/** Customers’ emails through an SMTP server, each copy with an envelope sender of its own, to which reports go. */
export function createSmtpEmail(
  url: string,
  asksForReports: boolean,
  { sendingMs = SENDING_MS, beginsWithinMs = BEGINS_WITHIN_MS } = {},
): MessagePartner<'email'> {
  const transport = createTransport({
    url,
    connectionTimeout: PATIENCE_MS,
    greetingTimeout: PATIENCE_MS,
    socketTimeout: sendingMs,
  })

  async function deliver({ address: to, returnPath, bytes }: Envelope, at: Date): Promise<Report> {
    try {
      // Without a request, servers report failures only (RFC 3461).
      const dsn = { return: 'headers', notify: ['success', 'failure'], recipient: to } as const
      const sending = transport.sendMail({
        raw: await bytes(),
        envelope: { from: returnPath, to: [to] },
        ...(asksForReports && { dsn: { ...dsn, notify: [...dsn.notify] } }),
      })
      await within(sendingMs, sending)
      return { state: 'sent', at, to }
    } catch (error) {
      const { responseCode = 0, response = '', command = '' } = error as Refusal
      const code = /\b[245]\.\d{1,3}\.\d{1,3}\b/.exec(response)?.[0] ?? (responseCode ? String(responseCode) : null)
      // A refused login says nothing about the recipient.
      if (responseCode < 400 || [421, 454, 530, 534, 535, 538].includes(responseCode)) throw error
      const failure = responseCode < 500 ? 'bounced_soft_exhausted' : failureOf(command)
      return { state: 'failed', at, to, error: messageErrorOf(failure, code) }
    }
  }

  return {
    async send({ reference, envelopes = [], simulated: { at } }) {
      const made: Report[] = []
      const begunMs = performance.now()
      const isLate = () => made.length > 0 && performance.now() - begunMs >= beginsWithinMs
      for (const [index, envelope] of envelopes.entries()) {
        if (isLate()) break
        try {
          made.push(await deliver(envelope, at))
        } catch (error) {
          if (made.length === 0) throw new PartnerUnavailable('the mail server took nothing', { cause: error })
          // The sent copies must be recorded, and the rest waits as if it had been refused for now.
          const rest = envelopes.slice(index)
          const waiting = messageErrorOf('bounced_soft_exhausted')
          made.push(...rest.map(({ address: to }) => ({ state: 'failed' as const, at, to, error: waiting })))
          break
        }
      }
      const isDeferred = ({ error }: Report) => error?.code === 'bounced_soft_exhausted'
      return {
        state: 'by_recipient',
        reports: made.filter((one) => !isDeferred(one)),
        deferred: made.filter(isDeferred),
        isCut: made.length < envelopes.length,
        upstreamId: reference,
        recheckAt: null,
      }
    },
  }
}
