import type { Ctx } from '../../context.ts'
import type { queuedMessages } from '../../db/schema/index.ts'
import { toSignedEmail } from '../../partners/mail/compose.ts'
import type { EmailContent, Envelope } from '../../partners/messages/message-partner.ts'
import { findSigningKey } from '../email-domains/sending-domain.ts'
import type { EmailRecord } from '../message.schema.ts'
import { findAttachments, keepAttachments } from './email.store.ts'
import { domainOf } from './mailbox.schema.ts'
import { returnPathOf, unsubscribeUrl } from './tokens.ts'

interface Email {
  message_id: string
  email: EmailRecord | null
  created_at: Date
}

/** The copies of an email to try in this round. Null if its domain may no longer send. */
export async function envelopesOf(
  ctx: Ctx,
  { message_id, email, created_at }: Email,
  queued: typeof queuedMessages.$inferSelect,
): Promise<Envelope[] | null> {
  const content = queued.content as EmailContent
  const key = await findSigningKey(ctx, domainOf(content.from.address))
  if (!key) return null
  const attachments = await findAttachments(ctx.tenant, message_id)
  const compose = (url: string | null) =>
    toSignedEmail({ ...content, message_id, date: created_at, attachments, key, unsubscribeUrl: url })
  let shared: Promise<Buffer> | undefined
  const envelopeTo = (address: string, index: number): Envelope => ({
    address,
    returnPath: returnPathOf(ctx.runtime.secrets, { message_id, index }, key.domain),
    bytes() {
      if (content.category === 'bulk') return compose(unsubscribeUrl(ctx.runtime, { message_id, index }))
      shared ??= compose(null)
      return shared
    },
  })
  return (email?.recipients ?? []).flatMap(({ address, state, refused }, index) =>
    state === 'queued' && refused?.round !== email?.tries ? [envelopeTo(address, index)] : [],
  )
}

interface Attachment {
  filename: string
  content_type: string
  content_id: string | null
  /** In base64. */
  content: string
}

/** Keeps the attachments of an email in the open unit, until the email leaves the queue. */
export async function attach(ctx: Ctx, messageId: string, attachments: Attachment[]): Promise<void> {
  if (attachments.length === 0) return
  const files = attachments.map((file) => ({ ...file, content: Buffer.from(file.content, 'base64') }))
  await keepAttachments(await ctx.unit.open(), messageId, files)
}
