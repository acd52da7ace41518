import { and, asc, eq } from 'drizzle-orm'
import { emailAttachments } from '../../db/schema/index.ts'
import { ownedBy, ownerOf, type Tenant } from '../../db/tenant.ts'

export type AttachmentRow = typeof emailAttachments.$inferSelect
type NewAttachment = Pick<AttachmentRow, 'filename' | 'content_type' | 'content_id' | 'content'>

/** Keeps attachments until their email leaves the queue. */
export async function keepAttachments(tenant: Tenant, message_id: string, files: NewAttachment[]): Promise<void> {
  for (const [position, file] of files.entries()) {
    await tenant.db.insert(emailAttachments).values({ message_id, position, ...ownerOf(tenant), ...file })
  }
}

export async function findAttachments(tenant: Tenant, messageId: string): Promise<AttachmentRow[]> {
  return tenant.db
    .select()
    .from(emailAttachments)
    .where(and(ownedBy(emailAttachments, tenant), eq(emailAttachments.message_id, messageId)))
    .orderBy(asc(emailAttachments.position))
}
