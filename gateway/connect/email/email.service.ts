import type { Ctx } from '../../context.ts'
import { Problem } from '../../errors.ts'
import { largeEmails } from '../../limits/policies.ts'
import { rateLimited } from '../../limits/rate-limited.ts'
import { isTestSuppressed } from '../../partners/messages/simulated-email.ts'
import { HOUR_MS } from '../../time/clock.ts'
import { attach } from '../email-copies/envelopes.ts'
import { domainOf, type Mailbox, readMailbox } from '../email-copies/mailbox.schema.ts'
import { defaultDomain, isVerified } from '../email-domains/sending-domain.ts'
import type { Message } from '../message.schema.ts'
import { acceptMessage } from '../messages/messages.service.ts'
import { partnerOf } from '../messages/partner-of.ts'
import { listSuppressed } from '../suppressions/suppressions.service.ts'
import { asList, type CreateEmail } from './email.schema.ts'
import { textOfHtml } from './html-text.ts'

/** 1 MiB in base64. */
const LARGE_CHARACTERS = (1024 * 1024 * 4) / 3
/** Longer than all pauses between attempts together. */
const VALIDITY_SECONDS = (72 * HOUR_MS) / 1000

/**
 * Accepts an email. Throws `live_not_activated`, `sender_not_verified`, `recipient_suppressed` and what `acceptMessage`
 * throws.
 */
export async function createEmail(ctx: Ctx, body: CreateEmail): Promise<Message> {
  partnerOf(ctx, 'email')
  await refuseManyLarge(ctx, body)
  const from = await senderOf(ctx, body.from)
  const named = { to: boxesOf(body.to), cc: boxesOf(body.cc), bcc: boxesOf(body.bcc) }
  const all = distinct(Object.values(named).flat())
  const suppressed = await suppressedOf(ctx, all)
  const writable = (boxes: Mailbox[]) => distinct(boxes).filter(({ address }) => !suppressed.has(address.toLowerCase()))
  const recipients = writable(all).map(({ address }) => address)
  if (recipients.length === 0) throw recipientSuppressed(all)
  const { subject, html, headers, category, tags, metadata } = body
  const text = body.text ?? textOfHtml(html ?? '')
  const to = writable(named.to)
  const message = await acceptMessage(ctx, {
    channel: 'email',
    to: recipients,
    from: from.name ? `${from.name} <${from.address}>` : from.address,
    preview: text,
    subject,
    content: {
      from,
      to,
      cc: writable(named.cc),
      reply_to: boxesOf(body.reply_to),
      subject,
      text,
      html,
      headers,
      category,
    },
    email: {
      to: to.map(({ address }) => address),
      recipients: recipients.map((address) => ({ address, state: 'queued', error: null, sent_at: null })),
      suppressed: all.map(({ address }) => address).filter((address) => suppressed.has(address.toLowerCase())),
      tags,
      tries: 0,
    },
    price: { item: 'email', units: recipients.length },
    validitySeconds: VALIDITY_SECONDS,
    metadata,
  })
  await attach(ctx, message.message_id, body.attachments)
  return message
}

async function refuseManyLarge({ account, environment, runtime }: Ctx, { attachments }: CreateEmail): Promise<void> {
  const characters = attachments.reduce((sum, { content }) => sum + content.length, 0)
  if (account.unlimited || characters <= LARGE_CHARACTERS) return
  const verdict = await runtime.limiter.take(largeEmails, `${account.account_id}:${environment}`)
  if (!verdict.allowed) throw rateLimited(largeEmails, verdict)
}

async function senderOf(ctx: Ctx, from: string | null): Promise<Mailbox> {
  const given = from === null ? null : readMailbox(from)
  if (!given) {
    const domain = await defaultDomain(ctx)
    if (domain) return { name: '', address: `no-reply@${domain}` }
    throw senderNotVerified('No domain of this environment is verified.')
  }
  const domain = domainOf(given.address)
  if (await isVerified(ctx, domain)) return given
  throw senderNotVerified(`${domain} is not a verified domain of this environment.`)
}

async function suppressedOf(ctx: Ctx, boxes: Mailbox[]): Promise<Set<string>> {
  const addresses = boxes.map(({ address }) => address.toLowerCase())
  const found = new Set(await listSuppressed(ctx, 'email', addresses))
  if (ctx.environment === 'sandbox') for (const one of addresses.filter(isTestSuppressed)) found.add(one)
  return found
}

function boxesOf(value?: string | string[]): Mailbox[] {
  return asList(value).flatMap((text) => readMailbox(text) ?? [])
}

/** Each address once. */
function distinct(boxes: Mailbox[]): Mailbox[] {
  return [...new Map(boxes.toReversed().map((box) => [box.address.toLowerCase(), box])).values()].toReversed()
}

function recipientSuppressed(all: Mailbox[]): Problem {
  const [first] = all
  const who = all.length > 1 ? 'All recipients are' : `${first?.address} is`
  return new Problem('recipient_suppressed', `${who} on the suppression list.`, { members: { param: 'to' } })
}

function senderNotVerified(detail: string): Problem {
  return new Problem('sender_not_verified', detail, { members: { param: 'from' } })
}
