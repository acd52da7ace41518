import { firstFields, type Part, partsOf, readFields, readPart, textOf, typeOf } from './mime.ts'

/** A mail server's news about an email. */
export interface MailReport {
  outcome: 'delivered' | 'bounced_hard' | 'bounced_soft_exhausted' | 'complained'
  /** The recipients that it is about, in lower case. Empty if it names none. */
  about: string[]
  /** Such as `5.1.1`. */
  status: string | null
}

const MOST_RECIPIENTS = 100

/** The actions of a server that gave the email to the recipient, or to a server that reports nothing (RFC 3464). */
const DELIVERED = ['delivered', 'relayed', 'expanded']
/** The feedback of recipients who don't want the email (RFC 5965, section 7.3). */
const COMPLAINTS = ['abuse', 'fraud', 'virus']

/**
 * The news that a message contains about an email: delivery status notifications (RFC 3464) and complaints (RFC 5965), both in a
 * `multipart/report` (RFC 6522). Empty for any other message.
 */
export function readMailReports(bytes: Buffer): MailReport[] {
  const message = readPart(bytes.toString('latin1'))
  if (typeOf(message) !== 'multipart/report') return []
  for (const part of partsOf(message)) {
    const read = readers[typeOf(part)]
    if (read) return read(part)
  }
  return []
}

const readers: Record<string, (part: Part) => MailReport[]> = {
  'message/delivery-status': readStatus,
  'message/global-delivery-status': readStatus,
  'message/feedback-report': readFeedback,
}

// The first group is about the message, and each other one about a recipient.
function readStatus(part: Part): MailReport[] {
  const groups = textOf(part)
    .trim()
    .split(/\r?\n[ \t]*\r?\n/, MOST_RECIPIENTS + 1)
  return groups.slice(1).flatMap((group) => {
    const fields = firstFields(group)
    const status = statusOf(fields)
    const outcome = outcomeOf(fields.get('action')?.toLowerCase() ?? '', status)
    const named = [fields.get('original-recipient'), fields.get('final-recipient')]
    return outcome ? [{ outcome, status, about: named.flatMap(addressesOf) }] : []
  })
}

function outcomeOf(action: string, status: string | null): MailReport['outcome'] | null {
  if (DELIVERED.includes(action)) return 'delivered'
  if (action !== 'failed') return null
  return status?.startsWith('5') ? 'bounced_hard' : 'bounced_soft_exhausted'
}

// Some servers state it only in the quoted message of the server that refused.
function statusOf(fields: Map<string, string>): string | null {
  const text = `${fields.get('status') ?? ''} ${fields.get('diagnostic-code') ?? ''}`
  return /(?<![\d.])[245]\.\d{1,3}\.\d{1,3}(?![\d.])/.exec(text)?.[0] ?? null
}

function readFeedback(part: Part): MailReport[] {
  const fields = readFields(textOf(part))
  const valuesOf = (name: string) => fields.filter((one) => one[0] === name).map((one) => one[1])
  const [type = ''] = valuesOf('feedback-type')
  if (!COMPLAINTS.includes(type.toLowerCase())) return []
  return [{ outcome: 'complained', status: null, about: valuesOf('original-rcpt-to').flatMap(addressesOf) }]
}

/** `rfc822; Ann@Shop.example`, as it is and without the escapes of xtext (RFC 3461, section 4). */
function addressesOf(field: string | undefined): string[] {
  const address = /^(?:[\w-]+\s*;)?\s*<?([^\s<>;@]+@[^\s<>;@]+?)>?$/.exec(field ?? '')?.[1]?.toLowerCase()
  if (!address) return []
  const plain = address.replace(/\+([0-9a-f]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
  return [...new Set([address, plain])]
}
