import type { CreateEmail } from '#lib/data/messages.ts'
import type { Again } from './use-again.ts'

export type EmailDraft = { to: string; from: string; subject: string; format: string; body: string }

const MOST_RECIPIENTS = 50

export const emptyEmail: EmailDraft = { to: '', from: '', subject: '', format: 'text', body: '' }

export const formats = [
  { value: 'text', label: 'Plain text' },
  { value: 'html', label: 'HTML' },
]

const AT = 'sandbox.pillar.test'

export const suggestedAddresses = [
  { value: `delivered@${AT}`, fate: 'Delivered after 2 seconds' },
  { value: `open@${AT}`, fate: 'Delivered and opened' },
  { value: `bounce@${AT}`, fate: 'Fails: no such mailbox' },
  { value: `soft-bounce@${AT}`, fate: 'Deferred, then fails' },
  { value: `complaint@${AT}`, fate: 'Reported as spam' },
  { value: `suppressed@${AT}`, fate: 'Refused: suppressed' },
]

/** People separate addresses with commas, semicolons and new lines. */
export function recipientsOf(to: string): string[] {
  return to
    .split(/[,;\n]/)
    .map((one) => one.trim())
    .filter((one) => one !== '')
}

export function emailProblems({ to, subject, body }: EmailDraft): Record<string, string> {
  const count = recipientsOf(to).length
  return {
    ...(count === 0 && { to: 'Enter an email address' }),
    ...(count > MOST_RECIPIENTS && { to: `Use at most ${MOST_RECIPIENTS} addresses` }),
    ...(subject.trim() === '' && { subject: 'Enter a subject' }),
    ...(body.trim() === '' && { body: 'Enter a text' }),
  }
}

export function toCreateEmail({ to, from, subject, format, body }: EmailDraft): CreateEmail {
  const [first = '', ...others] = recipientsOf(to)
  return {
    to: others.length === 0 ? first : [first, ...others],
    ...(from.trim() && { from: from.trim() }),
    subject: subject.trim(),
    ...(format === 'html' ? { html: body } : { text: body }),
  }
}

/** Recipients of a copy that others don't see are left out: the new email would show their addresses. */
export function draftAgain({ message, text, html }: Again): EmailDraft {
  const { from, subject } = message
  const to = failedOf(message)
  return {
    to: (to.length > 0 ? to : allOf(message)).join(', '),
    from,
    subject: subject ?? '',
    ...(html === null ? { format: 'text', body: text ?? '' } : { format: 'html', body: html }),
  }
}

/** Whether the email reached some of its recipients, but not all. */
export function isPartlyFailed({ message }: Again): boolean {
  const failed = failedOf(message).length
  return failed > 0 && failed < allOf(message).length
}

function failedOf(message: Again['message']): string[] {
  // A complaint shows that the email arrived, and that another one is unwanted.
  const failed = (message.recipients ?? [])
    .filter(({ state, error }) => state === 'failed' && error?.code !== 'complained')
    .map(({ address }) => address)
  return allOf(message).filter((address) => failed.includes(address))
}

function allOf({ to }: Again['message']): string[] {
  return typeof to === 'string' ? [to] : to
}
